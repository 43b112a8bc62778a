import { sql } from 'kysely'
import { noPart } from '../../contract/areas/rates/rateParts.ts'
import { proposedCategory, proposedKva, type SheetCategory } from '../../domain/rates/category.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { type ValidSheet, validSheets } from '../areas/gridTariffs/valid.ts'
import type { Db } from '../storage/db/database.ts'
import { addRate } from './rates.ts'

/** Of how many connections, each of a customer of its own, all is known that a control of their invoices needs. */
const count = 7

interface Found {
  readonly id: number
  readonly customerId: number
  readonly gridOperatorId: number
  readonly capacity: string
  readonly contractedPower: string
}

/** What was counted in a month: thousandths of kWh taken and fed in, and the highest quarter-hour in W. */
export interface CountedMonth {
  readonly month: Day
  readonly normal: number
  readonly low: number
  readonly fedIn: number
  readonly highest: number
}

/** What of the sheet of its grid operator a connection pays in a year. */
export interface SheetOfYear {
  readonly transport: SheetCategory
  readonly connection: SheetCategory
}

/** A connection of which every line of an invoice can be controlled: it is measured, and all its prices are known. */
export interface Shown extends Found {
  readonly months: ReadonlyMap<Day, CountedMonth>
  readonly sheets: ReadonlyMap<string, SheetOfYear>
}

/** Large connections that are measured, of customers with the module, at a grid operator whose sheet of this year is fixed. */
async function found(tx: Db, yesterday: Day): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select distinct on (customer_id)
      connections.id, customer_id, grid_operator_id, capacity, contracted_power::text
    from connections join customers on customers.id = customer_id
    where 'invoicecontrol' = any(customers.modules) and customers.state = 'active'
      and connections.type = 'electricity' and segment = 'large' and measuring_company_id is not null
      and contracted_power is not null and exists (select from reading_months where connection_id = connections.id)
      and exists (
        select from rate_tables where rate_tables.grid_operator_id = connections.grid_operator_id
          and kind = 'gv_transport' and state = 'fixed' and ${yesterday}::date between valid_from and valid_until)
    order by customer_id, connections.id limit ${count}`.execute(tx)
  return rows
}

async function countedOf(tx: Db, ids: readonly number[]) {
  const { rows } = await sql<CountedMonth & { readonly connectionId: number }>`
    select taken.connection_id, taken.month, coalesce(taken.total_normal, 0)::float8 as normal,
      coalesce(taken.total_low, 0)::float8 as low,
      coalesce(back.total_normal + back.total_low, 0)::float8 as fed_in,
      (select max(watt) from unnest(taken.peak) as watt)::float8 as highest
    from reading_months as taken
    left join reading_months as back
      on back.connection_id = taken.connection_id and back.month = taken.month and back.direction = 1
    where taken.direction = 0 and taken.connection_id = any(${[...ids]}::integer[])`.execute(tx)
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}

/** The category that a connection falls in; of the connection fee by its kVA. */
function sheetOf(own: Found, sheets: readonly ValidSheet[]): SheetOfYear | null {
  const of = (kind: string) =>
    sheets.find((sheet) => sheet.kind === kind && sheet.gridOperatorId === own.gridOperatorId)?.categories
  const place = { product: '1', segment: 'large', isGrouped: false } as const
  const kva = kvaOf(own)
  const connectionKva = null
  const { capacity, contractedPower } = own
  const transport = proposedCategory(
    { ...place, capacity, contractedPower, connectionKva },
    of('gv_transport') ?? [],
  )
  const connection = proposedCategory(
    { ...place, capacity, contractedPower: kva, connectionKva },
    of('gv_aansluiting') ?? [],
  )
  return transport === null || connection === null ? null : { transport, connection }
}

const kvaOf = ({ capacity }: Found) => proposedKva(capacity.replace('kW', 'kVA'))

/** The connections that the control of invoices is shown with, with all that their invoices are made of. */
export async function shownOf(tx: Db, yesterday: Day): Promise<readonly Shown[]> {
  const all = await found(tx, yesterday)
  const counted = await countedOf(
    tx,
    all.map(({ id }) => id),
  )
  const years = [yesterday, addDays(yesterday, -365)].map((day) => day.slice(0, 4))
  const sheets = new Map<string, readonly ValidSheet[]>()
  for (const year of years) {
    const span = { from: `${year}-01-01`, to: `${year}-12-31` }
    const operators = all.map(({ gridOperatorId }) => gridOperatorId)
    sheets.set(year, await validSheets(tx, operators, span))
  }
  return all.map((own) => ({
    ...own,
    months: new Map((counted.get(own.id) ?? []).map((month) => [month.month, month])),
    sheets: new Map(
      [...sheets].flatMap(([year, some]) => {
        const sheet = sheetOf(own, some)
        return sheet === null ? [] : [[year, sheet] as const]
      }),
    ),
  }))
}

/** What is agreed with their supplier. */
export const shownPrices = {
  levering_hoog: { unit: 'kwh', rate: '0.1187' },
  levering_laag: { unit: 'kwh', rate: '0.0994' },
  opslag: { unit: 'mwh', rate: '4.85' },
  teruglevering: { unit: 'kwh', rate: '0.055' },
  terugleverkosten: { unit: 'kwh', rate: '0.0125' },
  vastrecht_levering: { unit: 'maand', rate: '27.5' },
} as const

/** Somebody typed what is agreed, and chose the category at the grid operator; then all that was billed before is controlled too. */
export async function agreeShown(
  tx: Db,
  { shown, yesterday, staff }: { shown: readonly Shown[]; yesterday: Day; staff: readonly number[] },
): Promise<void> {
  for (const own of shown) {
    const { id, customerId, sheets } = own
    const tariffCategory = sheets.get(yesterday.slice(0, 4))?.transport.category ?? null
    await tx
      .updateTable('connections')
      .set({ tariffCategory, connectionKva: kvaOf(own) })
      .where('id', '=', id)
      .execute()
    const rate = {
      customerId,
      rateKind: 'levering',
      product: '1',
      priceType: 'vast',
      supplyAgreementId: null,
      connectionIds: [id],
      validFrom: addDays(yesterday, -700),
      validUntil: null,
      sourceNote: 'Offerte van de leverancier',
      isDraft: false,
      parts: Object.entries(shownPrices).map(([component, price]) => ({
        ...noPart,
        component,
        ...price,
      })) as never,
    } as const
    await addRate(tx, rate, staff[0] ?? 0)
  }
  await sql`
    select order_audits(array(
      select id from invoices where customer_id = any(${shown.map(({ customerId }) => customerId)}::integer[])
        and state <> 'draft'))`.execute(tx)
}
