import { sql } from 'kysely'
import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import { addBought } from './collectiveBought.ts'
import { addInterests } from './collectiveInterests.ts'
import { runningYear } from './months.ts'

interface Work {
  readonly yesterday: Day
  readonly supplierIds: readonly number[]
}

/** How many take part in the collective that runs; how far those are who were asked for the one that is open, and how many are confirmed there. */
const members = 20
const unsure = [
  'invited',
  'invited',
  'invited',
  'registered',
  'registered',
  'registered',
  'mandateSigned',
  'mandateSigned',
]
const sure = 6

interface Asked {
  readonly products: readonly number[]
  readonly days: { readonly from: Day; readonly until: Day }
  /** Only those whose connections no agreement supplies on these days, as who is confirmed. */
  readonly areFree: boolean
  readonly without?: readonly number[]
  readonly most: number
}

/** Customers with somebody to speak to and connections of these products, in their order, with what those use. */
async function guests(tx: Db, { products, days, areFree, without = [], most }: Asked) {
  const { rows } = await sql<{
    customerId: number
    contactId: number
    connectionIds: number[]
    volumeE: string
    volumeG: string
  }>`
    select customers.id as customer_id, min(contacts.id) as contact_id, used.ids as connection_ids, used.volume_e, used.volume_g
    from customers join contacts on contacts.customer_id = customers.id
    cross join lateral (
      select array_agg(connections.id order by connections.id) as ids,
        coalesce(sum(annual_usage) filter (where product = 1) / 1000.0, 0)::numeric(13, 3)::text as volume_e,
        coalesce(sum(annual_usage) filter (where product <> 1), 0)::numeric(13, 3)::text as volume_g
      from connections where connections.customer_id = customers.id and product = any(${products}::integer[]) and state = 'active'
    ) as used
    where used.ids is not null and customers.id <> all(${without}::integer[]) and customers.state = 'active'
      and not (${areFree}::boolean and exists (select from agreement_periods as periods
        where periods.connection_id = any(used.ids) and periods.kind = 'levering'
          and periods.from_day <= ${days.until}::date and periods.until_day >= ${days.from}::date))
    group by customers.id, used.ids, used.volume_e, used.volume_g order by customers.id limit ${most}`.execute(
    tx,
  )
  return rows
}

async function found(tx: Db, values: object): Promise<number> {
  const { id } = await tx
    .insertInto('collectives')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The collective that delivers electricity since the first of January, with its award. */
async function addRunning(tx: Db, { yesterday, supplierIds }: Work): Promise<void> {
  const year = runningYear(yesterday)
  const days = { from: `${year}-01-01`, until: `${year + 1}-12-31` }
  const collectiveId = await found(tx, {
    name: `Samen stroom ${year}–${year + 1}`,
    code: `SS${year}`,
    products: ['1'],
    gvo: 'Wind uit Nederland',
    deliveryFrom: days.from,
    deliveryUntil: days.until,
    enrolFrom: `${year - 1}-03-01`,
    enrolUntil: `${year - 1}-08-31`,
    midTermEntry: true,
    method: 'klik',
    mandate: 'volmacht',
    minVolume: 500,
    fee: '45.00',
    isPublic: false,
    state: 'running',
  })
  const rows = await guests(tx, { products: [1], days, areFree: true, most: members })
  if (rows.length > 0)
    await tx
      .insertInto('participations')
      .values(
        rows.map((row, nth) => ({
          ...row,
          volumeG: '0',
          collectiveId,
          startDate: days.from,
          greenChoice: nth % 3 === 0,
          confirmedOn: `${year - 1}-09-15`,
          state: 'active',
        })),
      )
      .execute()
  await addBought(tx, collectiveId, [
    { period: `${year}`, volume: '9000.000', price: '81.450000', boughtOn: `${year - 1}-11-04` },
    { period: `${year + 1}`, volume: '4000.000', price: '78.900000', boughtOn: addDays(yesterday, -20) },
  ])
  await tx
    .insertInto('collectiveAwards')
    .values({
      collectiveId,
      product: '1',
      supplierId: supplierIds[0] ?? 0,
      surcharge: '2.35',
      profile: 'Afwijking tot 10% zonder verrekening',
      gvoSource: 'windNl',
      document: `Gunning SS${year}`,
      awardedOn: `${year - 1}-10-20`,
    })
    .execute()
}

/** The collective for the years to come, that one can still enrol in. */
async function addOpen(tx: Db, { yesterday }: Work): Promise<number> {
  const year = runningYear(yesterday) + 2
  const days = { from: `${year}-01-01`, until: `${year + 1}-12-31` }
  const collectiveId = await found(tx, {
    name: `Samen energie ${year}–${year + 1}`,
    code: `SE${year}`,
    products: ['1', '2'],
    gvo: 'Wind uit Nederland',
    deliveryFrom: days.from,
    deliveryUntil: days.until,
    enrolFrom: addDays(yesterday, -30),
    enrolUntil: addDays(yesterday, 60),
    midTermEntry: false,
    method: 'klik',
    mandate: 'volmacht',
    minVolume: 1000,
    fee: '45.00',
    isPublic: true,
    publicText:
      'Samen stroom en gas inkopen voor twee jaar. Wij kopen verspreid over het jaar in, en ieder betaalt de gemiddelde prijs van de groep.',
    state: 'enrolling',
  })
  const asked = { products: [1, 2], days }
  const first = await guests(tx, { ...asked, areFree: false, most: unsure.length })
  const without = first.map(({ customerId }) => customerId)
  const all = [...first, ...(await guests(tx, { ...asked, areFree: true, without, most: sure }))]
  const states = [...unsure, ...Array.from({ length: sure }, () => 'confirmed')]
  if (all.length > 0)
    await tx
      .insertInto('participations')
      .values(
        all.map((row, nth) => ({
          ...row,
          collectiveId,
          startDate: days.from,
          greenChoice: nth % 2 === 0,
          confirmedOn: states[nth] === 'confirmed' ? yesterday : null,
          state: states[nth] ?? 'invited',
        })),
      )
      .execute()
  return collectiveId
}

/** Adds a collective that runs, and one that is open. */
export async function addCollectives(tx: Db, work: Work): Promise<void> {
  await addRunning(tx, work)
  await addInterests(tx, work.yesterday, await addOpen(tx, work))
}
