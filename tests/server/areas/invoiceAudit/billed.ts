import type { Database } from '../../../../src/server/storage/db/database.ts'
import type { World } from '../../world.ts'

const period = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }

async function one({ db }: Database, table: string, values: object): Promise<number> {
  const { id } = await db
    .insertInto(table as 'invoices')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A large connection whose meter somebody reads, with what was agreed for that: € 486 a year. */
async function metered(world: World, customerId: number) {
  const { database } = world
  const measuringCompanyId = await one(database, 'parties', {
    kind: 'measuring',
    name: 'Meetdienst Noord',
    code: '8716872000008',
    products: ['1'],
    state: 'active',
  })
  const connectionId = await one(database, 'connections', {
    customerId,
    measuringCompanyId,
    gridOperatorId: await world.gridOperator(),
    street: 'Perslaan',
    houseNumber: '1',
    postcode: '1234 AB',
    city: 'Gouda',
    state: 'active',
    ean: '871687120000000011',
    type: 'electricity',
    segment: 'large',
    capacity: '250 kVA',
    contractedPower: '150',
  })
  const rateId = await one(database, 'rates', {
    customerId,
    rateKind: 'meting',
    product: '1',
    connectionIds: [connectionId],
    validFrom: '2025-01-01',
    source: 'handmatig',
    state: 'fixed',
    about: 'Perslaan 1',
  })
  await database.db
    .insertInto('rateParts')
    .values({ rateId, place: 0, component: 'meet', unit: 'jaar', rate: '486' } as never)
    .execute()
  return { measuringCompanyId, connectionId, rateId }
}

/** A metering company that bills a large connection € 52,75 for January 2026, where € 486 a year was agreed with it. */
export async function billed(world: World) {
  const { database } = world
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Drukkerij De Pers')
  await database.db
    .updateTable('customers')
    .set({ modules: ['invoicecontrol'] })
    .where('id', '=', customerId)
    .execute()
  const { measuringCompanyId, connectionId, rateId } = await metered(world, customerId)
  const entityId = await one(database, 'entities', {
    customerId,
    name: 'Drukkerij',
    type: 'rechtspersoon',
    residence: false,
  })
  const by = { customerId, entityId, measuringCompanyId, connectionId }
  const invoiceId = await anotherBill(world, by, period, 'MD-1')
  return { token, customerId, connectionId, rateId, invoiceId, by }
}

interface By {
  readonly customerId: number
  readonly entityId: number
  readonly measuringCompanyId: number
  readonly connectionId: number
}

/** A month of the metering company, € 52,75. */
export async function anotherBill(
  { database }: World,
  { connectionId, ...by }: By,
  days: typeof period,
  invoiceNumber: string,
): Promise<number> {
  const invoiceId = await one(database, 'invoices', {
    ...days,
    ...by,
    invoiceNumber,
    kind: 'maand',
    partyType: 'measuring',
    partyName: 'Meetdienst Noord',
    invoiceDate: '2026-04-03',
    amountExcl: '52.75',
    vatAmount: '11.08',
    amountIncl: '63.83',
    state: 'registered',
  })
  await database.db
    .insertInto('invoiceLines')
    .values({
      ...days,
      customerId: by.customerId,
      invoiceId,
      connectionId,
      place: 0,
      lineType: 'meet',
      vatRate: '21',
      description: 'Meetdienst',
      quantity: '1',
      unit: 'maand',
      rate: '52.75',
      amountExcl: '52.75',
    } as never)
    .execute()
  return invoiceId
}
