import { itemAt } from '../../domain/itemAt.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { addServicesOfModules } from '../areas/services/modules.ts'
import type { Db } from '../storage/db/database.ts'
import { addOwnPerson, type Making } from './accounts.ts'
import { addYearBill } from './dutyBills.ts'
import { addClusterToAsk } from './dutyCluster.ts'
import { type DutyCustomer, dutyCustomers } from './dutyCompanies.ts'
import { addConnected, type Ground, type Placing } from './dutyConnections.ts'
import { madeUpIban, madeUpKvk, madeUpRsin } from './identityNumbers.ts'
import { addressPart, landline } from './people.ts'
import { type Town, towns } from './places.ts'
import { randomFrom } from './random.ts'

interface Work {
  readonly making: Making
  readonly staff: readonly number[]
  readonly yesterday: Day
}

/**
 * Those of whom duties and changes are the daily work, with someone who signs in for each. They come after everyone else: what is
 * there before them does not change by it.
 */
export async function addDutyCustomers(tx: Db, { making, staff, yesterday }: Work): Promise<void> {
  const random = randomFrom(19)
  for (const [nth, one] of dutyCustomers.entries()) {
    const town = towns.find(({ city }) => city === one.city) ?? itemAt(towns, 0)
    const ground = { town, random, since: addDays(yesterday, -1500), ...(await partiesOf(tx, town)) }
    const customerId = await addCustomer(tx, one, ground, itemAt(staff, nth % staff.length))
    const contactId = await addPerson(tx, making, one, customerId)
    await addPlaces(tx, { ...one, customerId, contactId }, ground)
    if (one.modules.includes('taxrequest')) await addYearBill(tx, customerId, yesterday)
    if (one.account === 'woningen') await addClusterToAsk(tx, customerId)
  }
  await addServicesOfModules(tx)
}

async function partiesOf(tx: Db, { gridOperator }: Town) {
  const named = async (kind: string, name?: string) =>
    (
      await tx
        .selectFrom('parties')
        .select('id')
        .where('kind', '=', kind as never)
        .$if(name !== undefined, (found) => found.where('name', '=', name ?? ''))
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  return {
    operatorId: await named('gridoperator', gridOperator),
    supplierId: await named('supplier'),
    companyId: await named('measuring'),
  }
}

async function addCustomer(tx: Db, one: DutyCustomer, ground: Ground, accountManagerId: number) {
  const { random, town } = ground
  const first = itemAt(one.places, 0)
  const [rsin, domain] = [madeUpRsin(random), `${addressPart([one.name], '')}.example`]
  const { id } = await tx
    .insertInto('customers')
    .values({
      name: one.name,
      type: 'midzakelijk',
      subType: 'none',
      state: 'active',
      country: 'NL',
      kvk: madeUpKvk(random),
      rsin,
      vatNumber: `NL${rsin}B01`,
      iban: madeUpIban(random),
      emailGeneral: `info@${domain}`,
      emailInvoice: `facturen@${domain}`,
      postalSame: true,
      telephone: landline(town.areaCode, random),
      modules: [...one.modules],
      accountManagerId,
      visitStreet: first.street,
      visitNumber: first.number,
      visitPostcode: one.postcode,
      visitCity: one.city,
      supplierId: ground.supplierId,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who signs in for it is its main contact, and signs for it. */
async function addPerson(tx: Db, making: Making, { account, person }: DutyCustomer, customerId: number) {
  const [firstName, lastName] = person
  const { id } = await tx
    .insertInto('contacts')
    .values({
      customerId,
      firstName,
      lastName,
      emailAddress: `${account}@wattwerf.example`,
      entityIds: [],
      isPrimary: true,
      isSignatory: true,
      receivesReports: true,
      receivesNewsletter: false,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await addOwnPerson(tx, making, { name: account, firstName, lastName, customerId })
  return id
}

async function addPlaces(tx: Db, one: Placing, ground: Ground): Promise<void> {
  const { customerId, contactId, sbiCode } = one
  const whole = await tx
    .insertInto('entities')
    .values(
      ({ selectFrom }) =>
        ({
          customerId,
          name: one.name,
          type: 'rechtspersoon',
          residence: false,
          kvk: selectFrom('customers').select('kvk').where('id', '=', customerId),
        }) as never,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const place of one.places) {
    const { id } = await tx
      .insertInto('entities')
      .values({
        customerId,
        contactId,
        sbiCode,
        parentId: whole.id,
        type: 'gebouw',
        name: place.name,
        street: place.street,
        houseNumber: place.number,
        postcode: one.postcode,
        city: one.city,
        buildingUse: place.use,
        residence: true,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await addConnected(tx, { ...one, entityId: id, place }, ground)
  }
}
