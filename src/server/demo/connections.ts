import type { Insertable } from 'kysely'
import { itemAt } from '../../domain/itemAt.ts'
import { addDays, type Day, daysBetween } from '../../domain/time/day.ts'
import type { ChannelReadings } from '../readings/readings.ts'
import type { Db } from '../storage/db/database.ts'
import type { Tables } from '../storage/db/tables.ts'
import type { Calendar } from './calendar.ts'
import { capacityOf } from './capacity.ts'
import { type DemoCustomer, postcodeIn } from './customers.ts'
import { faultOf } from './faults.ts'
import { madeUpEan } from './identityNumbers.ts'
import { electricityOf, gasOf, highestOf, lastYear, type Site } from './loads.ts'
import { savedSince } from './months.ts'
import { gridOperators, streets } from './places.ts'
import { type Random, randomFrom } from './random.ts'
import { shared } from './shared.ts'

/** How many connections the demo has, and how many of them have readings. */
export const connectionCount = 220
const measuredCount = 60

/** What a customer's connections are, in order; the list starts again at its end. */
const kinds = ['electricity', 'gas', 'electricity', 'gas', 'electricity', 'production'] as const
type Kind = (typeof kinds)[number]

/** The state of the connections of a customer in each state. */
const states = { prospect: 'requested', active: 'active', notice: 'closing', inactive: 'closed' } as const

/** What a connection that is not the first may be called. */
const descriptions: Readonly<Record<Kind, readonly (string | null)[]>> = {
  electricity: [null, 'Bijgebouw', 'Opslag', 'Laadplein'],
  gas: [null, 'Ketelhuis', 'Bijgebouw'],
  production: ['Zonnedak', 'Zonneveld', 'Zonnecarport'],
}

/** A connection before it has an id. */
export interface PlannedConnection {
  readonly row: Insertable<Tables['connections']>
  readonly readings: readonly ChannelReadings[]
  /** Of the days before the two years. */
  readonly earlier: readonly ChannelReadings[]
}

interface Calendars {
  readonly calendar: Calendar
  /** The days before it: a band asks for twenty-four whole months. */
  readonly before: Calendar
}

interface Names {
  readonly gridOperatorIds: Readonly<Record<string, number>>
  readonly measuringCompanyIds: readonly number[]
  readonly supplierIds: readonly number[]
}

/** Plans the connections of all customers, those with readings with their two years. */
export function planConnections(
  customers: readonly DemoCustomer[],
  names: Names,
  { calendar, before }: Calendars,
  until: Day,
  random: Random,
): PlannedConnection[] {
  const counts = shared(connectionCount, customers.length, [12, 9])
  const measured = measuredOf(customers)
  let place = 0
  return customers.flatMap((customer, ofCustomer) =>
    Array.from({ length: counts[ofCustomer] ?? 0 }, (_, index) => {
      place++
      const kind = itemAt(kinds, index % kinds.length)
      const site = {
        ...siteOf(customer, kind, index === 0 ? faultOf(customer.id) : null, random),
        // What was done at the first customer shows in its gas.
        savedFor: ofCustomer === 0 ? daysBetween(savedSince(until), until) : null,
      }
      const isMeasured = index < (measured[ofCustomer] ?? 0)
      const make = kind === 'gas' ? gasOf : electricityOf
      const readings = isMeasured ? make(site, calendar, random) : []
      // By chances of their own: what comes after these days is as it was without them.
      const earlier = isMeasured ? make(site, before, randomFrom(place)) : []
      const row = rowOf({ customer, kind, site, place, index, readings, names, until, random })
      return { row, readings, earlier }
    }),
  )
}

/** How many connections of each customer have readings: eight of the first, five of the second, then one as far as they go. */
function measuredOf(customers: readonly DemoCustomer[]): number[] {
  let left = measuredCount
  return customers.map(({ state }, place) => {
    const wanted = [8, 5][place] ?? (state === 'active' || state === 'notice' ? 1 : 0)
    const given = Math.min(wanted, left)
    left -= given
    return given
  })
}

function siteOf(
  { sector, town }: DemoCustomer,
  kind: Kind,
  fault: Site['fault'],
  random: Random,
): Omit<Site, 'savedFor'> {
  const { area } = town
  if (kind === 'gas') return { sector, area, peak: random.between(4, 40), solar: 0, fault: null }
  if (kind === 'production') return { sector, area, peak: 0, solar: random.between(20, 180), fault: null }
  const peak = random.between(12, 240)
  return { sector, area, peak, solar: Math.round(peak * panelsOn(fault, random)), fault }
}

/** Panels for each kW of the building; where panels fail they are many, and where something else fails they don't hide it. */
function panelsOn(fault: Site['fault'], random: Random): number {
  if (fault === null) return random.chance(0.3) ? 1.5 : 0
  return fault === 'feedIn' ? 3 : 0
}

interface Ingredients {
  customer: DemoCustomer
  kind: Kind
  site: Site
  place: number
  index: number
  readings: readonly ChannelReadings[]
  names: Names
  until: Day
  random: Random
}

function rowOf(from: Ingredients): Insertable<Tables['connections']> {
  const { customer, kind, site, place, index, readings, names, until, random } = from
  const { gridOperator } = customer.town
  const isFirst = index === 0 || random.chance(0.4)
  const start = addDays(until, -random.between(800, 2400))
  return {
    customerId: customer.id,
    ean: madeUpEan(gridOperators[gridOperator].prefix, place, random),
    type: kind,
    gridOperatorId: names.gridOperatorIds[gridOperator] ?? 0,
    street: isFirst ? customer.street : random.pick(streets),
    houseNumber: isFirst ? customer.houseNumber : String(random.between(1, 240)),
    addition: random.chance(0.15) ? random.pick(['A', 'B', 'bis']) : null,
    postcode: isFirst ? customer.postcode : postcodeIn(customer.town, random),
    city: customer.town.city,
    country: 'NL',
    meterNumber: `${kind === 'gas' ? 'G' : 'E'}${random.between(10_000_000, 99_999_999)}`,
    description: index === 0 ? 'Hoofdgebouw' : random.pick(descriptions[kind]),
    startDate: start,
    contractEndDate: random.chance(0.7) ? addDays(until, random.between(-20, 900)) : null,
    // The same one for all connections of a product; the first two sell both.
    supplierId: names.supplierIds[(customer.id + (kind === 'gas' ? 0 : 1)) % 2] ?? null,
    state: states[customer.state],
    endDate: customer.state === 'inactive' ? addDays(until, -random.between(60, 400)) : null,
    // What is not measured is not monitored either, but for the first two customers: there one sees what is said of such a meter.
    showInEms: readings.length > 0 || customer.id <= 2,
    ...{ blockHeating: false, groupTransport: false, trafoRental: false, vacancy: false, vacancySince: null },
    residence: ['care', 'office', 'school'].includes(customer.sector),
    ...capacityOf(kind, { ...site, highest: highestOf(readings) }, names.measuringCompanyIds, random),
    ...usageOf(from),
  }
}

/** Yearly use: what was measured, or else what a building like this takes. */
function usageOf({ kind, site, readings, random }: Ingredients) {
  if (readings.length === 0) {
    const annual = Math.round(site.peak * (kind === 'gas' ? 900 : 2600) * (0.8 + random.next() * 0.4))
    return {
      annualUsage: annual,
      ...(kind !== 'gas' && {
        usageHigh: Math.round(annual * 0.6),
        usageLow: annual - Math.round(annual * 0.6),
      }),
      ...(site.solar > 0 && { annualProduction: site.solar * 850 }),
    }
  }
  if (kind === 'gas') return { annualUsage: lastYear(readings, 'taken', 'single') }
  const [high, low] = [lastYear(readings, 'taken', 'normal') ?? 0, lastYear(readings, 'taken', 'low') ?? 0]
  const fedIn = (lastYear(readings, 'fedIn', 'normal') ?? 0) + (lastYear(readings, 'fedIn', 'low') ?? 0)
  return {
    ...{ usageHigh: high, usageLow: low, annualUsage: high + low },
    ...(site.solar > 0 && { annualProduction: fedIn }),
  }
}

/** Adds the connections and answers their ids, in the order of the plan. */
export async function addConnections(tx: Db, plan: readonly PlannedConnection[]): Promise<number[]> {
  const ids: number[] = []
  for (const { row } of plan) {
    const { id } = await tx.insertInto('connections').values(row).returning('id').executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}
