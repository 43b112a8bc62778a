import type { Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import type { DutyCustomer, DutyPlace } from './dutyCompanies.ts'
import { madeUpEan } from './identityNumbers.ts'
import { gridOperators, type Town } from './places.ts'
import type { Random } from './random.ts'

/** What the connections of a customer stand on. */
export interface Ground {
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

export type Placing = DutyCustomer & { readonly customerId: number; readonly contactId: number }

type Connecting = Placing & { readonly entityId: number; readonly place: DutyPlace }

/** The connections of a place: one of each kind that it has, or one of every flat. */
export async function addConnected(tx: Db, of: Connecting, ground: Ground): Promise<void> {
  const { kwh, gasM3, solarKwh, flats = 1, number } = of.place
  const small = (nth: number) => ({
    ...shared(of, ground),
    ean: eanOf(ground),
    type: 'electricity',
    houseNumber: flats === 1 ? number : String(nth + 1),
    segment: 'small',
    capacity: flats === 1 ? '3x80A' : '1x35A',
    profileCategory: flats === 1 ? 'E2A' : 'E1A',
    description: flats === 1 ? of.place.name : `Woning ${nth + 1}`,
    annualUsage: (kwh ?? 0) + nth * 11,
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
      ean: eanOf(ground),
      type: 'production',
      segment: 'small',
      capacity: '3x80A',
      description: 'Zonnedak',
      hasProd: true,
      annualProduction: solarKwh,
      profileCategory: 'E1A',
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
  customerId,
  entityId,
  street: place.street,
  houseNumber: place.number,
  postcode,
  city,
  country: 'NL',
  gridOperatorId: ground.operatorId,
  supplierId: ground.supplierId,
  startDate: ground.since,
  state: 'active',
  meterNumber: `E${ground.random.between(10_000_000, 99_999_999)}`,
  smartMeter: true,
  meteringMethod: 'kwartier',
  hasProd: false,
  showInEms: false,
  residence: true,
  blockHeating: false,
  groupTransport: false,
  trafoRental: false,
  vacancy: false,
})

const big = (row: object, kwh: number, { companyId }: Ground) => {
  const power = String(Math.ceil(kwh / fullHours.kw / 50) * 50)
  return {
    ...row,
    segment: 'large',
    capacity: `${power} kW`,
    contractedPower: power,
    voltageLevel: 'ms',
    measuringCompanyId: companyId,
    measureRate: '240.00',
    profileCategory: 'TELE',
    smartMeter: false,
  }
}

function gasOf(of: Connecting, annualUsage: number, ground: Ground): object {
  const isLarge = annualUsage > large.gasM3
  return {
    ...shared(of, ground),
    ean: eanOf(ground),
    type: 'gas',
    description: of.place.name,
    annualUsage,
    meteringMethod: 'uur',
    meterNumber: `G${ground.random.between(10_000_000, 99_999_999)}`,
    ...(isLarge
      ? {
          segment: 'large',
          capacity: 'G250',
          measuringCompanyId: ground.companyId,
          measureRate: '240.00',
          contractedGas: String(Math.ceil(annualUsage / fullHours.m3)),
          smartMeter: false,
          profileCategory: 'GXX',
        }
      : { segment: 'small', capacity: annualUsage > 20_000 ? 'G25' : 'G16', profileCategory: 'G2A' }),
  }
}
