import type { Collective } from '../../../../src/contract/areas/collectives/collectives.ts'
import type { Participant } from '../../../../src/contract/areas/collectives/participants.ts'
import { addDays, dayAt } from '../../../../src/domain/time/day.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { type World, worldOn } from '../../world.ts'

export const today = dayAt(Date.now())
export const year = Number(today.slice(0, 4)) + 1

let eans = 0

/** A small connection for electricity, unless said otherwise. */
async function connectionOf({ database }: World, more: object): Promise<number> {
  const { id } = await database.db
    .insertInto('connections')
    .values({
      ean: `87168711${String(++eans).padStart(10, '0')}`,
      type: 'electricity',
      segment: 'small',
      capacity: '3x25A',
      street: 'Dorpsstraat',
      houseNumber: '1',
      postcode: '1234 AB',
      city: 'Gouda',
      state: 'active',
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A customer with somebody who signs, and one connection for electricity that uses so many kWh a year. */
async function member(world: World, gridOperatorId: number, name: string, annualUsage: number) {
  const customerId = await world.customer(name)
  const { db } = world.database
  const contact = await db
    .insertInto('contacts')
    .values({
      customerId,
      lastName: 'De Groot',
      emailAddress: `groot${customerId}@klant.example`,
      isPrimary: true,
      isSignatory: true,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const entity = await db
    .insertInto('entities')
    .values({ customerId, name, type: 'rechtspersoon', country: 'NL', state: 'active' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const connectionId = await connectionOf(world, {
    customerId,
    gridOperatorId,
    entityId: entity.id,
    annualUsage,
  })
  return { customerId, contactId: contact.id, entityId: entity.id, connectionId }
}

/** A collective for electricity, for the two years to come. */
const plan = {
  products: ['1'],
  deliveryFrom: `${year}-01-01`,
  deliveryUntil: `${year + 1}-12-31`,
  enrolFrom: today,
  enrolUntil: addDays(today, 20) < `${year}-01-01` ? addDays(today, 20) : today,
  method: 'klik',
  mandate: 'volmacht',
}

/** Everything a test of a collective does: three customers of the same size, a collective for two years, and its steps. */
export async function groupOn(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  const members: Awaited<ReturnType<typeof member>>[] = []
  const gridOperatorId = await world.gridOperator()
  for (const name of ['Bakkerij Aar', 'Brouwerij Bron', 'Drukkerij Dam'])
    members.push(await member(world, gridOperatorId, name, 1_000_000))
  /** One more connection of a member. */
  const connection = ({ customerId, entityId }: (typeof members)[number], more: object) =>
    connectionOf(world, { customerId, entityId, gridOperatorId, ...more })
  let count = 0
  const found = async (body: object = {}) => {
    const { data, status, errors } = await world.ask<Collective>('POST', 'collective-collectives', {
      token,
      body: {
        name: `Samen ${++count}`,
        code: `S${count}`,
        ...plan,
        ...body,
      },
    })
    if (status !== 201) throw new Error(JSON.stringify(errors))
    return data
  }
  const take = <Row = Collective>(
    row: { id: number; version: number },
    event: string,
    more: object = {},
    path = 'collective-collectives',
    as = token,
  ) =>
    world.ask<Row>('POST', `${path}/${row.id}/transition`, {
      token: as,
      body: { event, version: row.version, ...more },
    })
  const participants = async (collectiveId: number) => {
    const path = `collective-participants?collectiveId=${collectiveId}`
    const { data, status, errors, message } = await world.ask<Participant[]>('GET', path, { token })
    if (status !== 200) throw new Error(JSON.stringify({ status, errors, message }))
    return data.toSorted((one, other) => one.id - other.id)
  }
  /** A collective of which all members were invited and registered, with a mandate on paper, and confirmed. */
  const confirmed = async (body: object = {}) => {
    let row = await found(body)
    row = (await take(row, 'INVITE', { customerIds: members.map(({ customerId }) => customerId) })).data
    row = (await take(row, 'OPEN')).data
    for (const one of await participants(row.id)) {
      const registered = await take<Participant>(one, 'REGISTER', {}, 'collective-participants')
      await database.db
        .updateTable('participations')
        .set({ state: 'mandateSigned' })
        .where('id', '=', one.id)
        .execute()
      const { status } = await take<Participant>(registered.data, 'CONFIRM', {}, 'collective-participants')
      if (status !== 200) throw new Error(`not confirmed: ${status}`)
    }
    return row
  }
  return { world, token, members, connection, found, take, participants, confirmed }
}

export type Group = Awaited<ReturnType<typeof groupOn>>
