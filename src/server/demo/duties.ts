import { itemAt } from '../../domain/itemAt.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { addServicesOfModules } from '../areas/services/modules.ts'
import type { Db } from '../storage/db/database.ts'
import { addOwnPerson, type Making } from './accounts.ts'
import { addYearBill } from './dutyBills.ts'
import { type DutyCustomer, type DutyPlace, dutyCustomers } from './dutyCompanies.ts'
import { madeUpEan, madeUpIban, madeUpKvk, madeUpRsin } from './identityNumbers.ts'
import { addressPart, landline } from './people.ts'
import { gridOperators, type Town, towns } from './places.ts'
import { type Random, randomFrom } from './random.ts'

interface Work {
  readonly making: Making
  readonly staff: readonly number[]
  readonly yesterday: Day
}

interface Ground {
  readonly town: Town
  readonly operatorId: number
  readonly supplierId: number
  readonly companyId: number
  readonly since: Day
  readonly random: Random
}

/** Above this a connection is a large one. */
const large = { kwh: 100_000, gasM3: 170_000 } as const

/** Hours in which what takes most runs in a year, from which what is contracted follows. */
const fullHours = { kw: 2600, m3: 1800 } as const

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
      ...{ name: one.name, type: 'midzakelijk', subType: 'none', state: 'active', country: 'NL' },
      ...{ kvk: madeUpKvk(random), rsin, vatNumber: `NL${rsin}B01`, iban: madeUpIban(random) },
      ...{ emailGeneral: `info@${domain}`, emailInvoice: `facturen@${domain}`, postalSame: true },
      ...{ telephone: landline(town.areaCode, random), modules: [...one.modules], accountManagerId },
      ...{ visitStreet: first.street, visitNumber: first.number, visitPostcode: one.postcode },
      ...{ visitCity: one.city, supplierId: ground.supplierId },
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
      ...{ customerId, firstName, lastName, emailAddress: `${account}@wattwerf.example`, entityIds: [] },
      ...{ isPrimary: true, isSignatory: true, receivesReports: true, receivesNewsletter: false },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await addOwnPerson(tx, making, { name: account, firstName, lastName, customerId })
  return id
}

type Placing = DutyCustomer & { readonly customerId: number; readonly contactId: number }

async function addPlaces(tx: Db, one: Placing, ground: Ground): Promise<void> {
  const { customerId, contactId, sbiCode } = one
  const whole = await tx
    .insertInto('entities')
    .values(
      ({ selectFrom }) =>
        ({
          ...{ customerId, name: one.name, type: 'rechtspersoon', residence: false },
          kvk: selectFrom('customers').select('kvk').where('id', '=', customerId),
        }) as never,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const place of one.places) {
    const { id } = await tx
      .insertInto('entities')
      .values({
        ...{ customerId, contactId, sbiCode, parentId: whole.id, type: 'gebouw', name: place.name },
        ...{ street: place.street, houseNumber: place.number, postcode: one.postcode, city: one.city },
        ...{ buildingUse: place.use, residence: true },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await addConnected(tx, { ...one, entityId: id, place }, ground)
  }
}

type Connecting = Placing & { readonly entityId: number; readonly place: DutyPlace }

async function addConnected(tx: Db, of: Connecting, ground: Ground): Promise<void> {
  const { kwh, gasM3, solarKwh, flats = 1, number } = of.place
  const small = (nth: number) => ({
    ...shared(of, ground),
    ...{ ean: eanOf(ground), type: 'electricity', houseNumber: flats === 1 ? number : String(nth + 1) },
    ...{ segment: 'small', capacity: flats === 1 ? '3x80A' : '1x35A' },
    ...{ profileCategory: flats === 1 ? 'E2A' : 'E1A' },
    ...{ description: flats === 1 ? of.place.name : `Woning ${nth + 1}`, annualUsage: (kwh ?? 0) + nth * 11 },
    ...(solarKwh !== undefined && { hasProd: true, annualProduction: Math.round(solarKwh * 0.6) }),
  })
  const isLarge = (kwh ?? 0) > large.kwh
  const rows: object[] =
    kwh === undefined
      ? []
      : Array.from({ length: flats }, (_, nth) => (isLarge ? big(small(nth), kwh, ground) : small(nth)))
  if (gasM3 !== undefined) rows.push(gasOf(of, gasM3, ground))
  if (solarKwh !== undefined)
    rows.push({
      ...shared(of, ground),
      ...{
        ean: eanOf(ground),
        type: 'production',
        segment: 'small',
        capacity: '3x80A',
        description: 'Zonnedak',
      },
      ...{ hasProd: true, annualProduction: solarKwh, profileCategory: 'E1A' },
    })
  await tx
    .insertInto('connections')
    .values(rows as never)
    .execute()
}

const eanOf = ({ town, random }: Ground) =>
  // Behind the places that the other connections have.
  madeUpEan(gridOperators[town.gridOperator].prefix, random.between(5000, 9999), random)

/** What all connections of a place have. */
const shared = ({ customerId, entityId, place, city, postcode }: Connecting, ground: Ground) => ({
  ...{ customerId, entityId, street: place.street, houseNumber: place.number, postcode, city, country: 'NL' },
  ...{ gridOperatorId: ground.operatorId, supplierId: ground.supplierId, startDate: ground.since },
  ...{ state: 'active', meterNumber: `E${ground.random.between(10_000_000, 99_999_999)}`, smartMeter: true },
  ...{ meteringMethod: 'kwartier', hasProd: false, showInEms: false, residence: true },
  ...{ blockHeating: false, groupTransport: false, trafoRental: false, vacancy: false },
})

const big = (row: object, kwh: number, { companyId }: Ground) => {
  const power = String(Math.ceil(kwh / fullHours.kw / 50) * 50)
  return {
    ...row,
    ...{ segment: 'large', capacity: `${power} kW`, contractedPower: power, voltageLevel: 'ms' },
    ...{ measuringCompanyId: companyId, measureRate: '240.00', profileCategory: 'TELE', smartMeter: false },
  }
}

function gasOf(of: Connecting, annualUsage: number, ground: Ground): object {
  const isLarge = annualUsage > large.gasM3
  return {
    ...shared(of, ground),
    ...{ ean: eanOf(ground), type: 'gas', description: of.place.name, annualUsage, meteringMethod: 'uur' },
    ...{ meterNumber: `G${ground.random.between(10_000_000, 99_999_999)}` },
    ...(isLarge
      ? {
          ...{
            segment: 'large',
            capacity: 'G250',
            measuringCompanyId: ground.companyId,
            measureRate: '240.00',
          },
          ...{ contractedGas: String(Math.ceil(annualUsage / fullHours.m3)), smartMeter: false },
          profileCategory: 'GXX',
        }
      : { segment: 'small', capacity: annualUsage > 20_000 ? 'G25' : 'G16', profileCategory: 'G2A' }),
  }
}
