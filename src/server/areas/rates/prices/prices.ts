import { sql } from 'kysely'
import {
  type ConnectionPrices,
  connectionPrices,
  type PriceRow,
  priceSheet,
} from '../../../../contract/areas/rates/priceCalls.ts'
import type { QueryOf } from '../../../../contract/records/call.ts'
import { agreedIn } from '../../../../domain/rates/agreed.ts'
import { addDays, type Day, dayOf } from '../../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../../domain/time/period.ts'
import { NotFound } from '../../../ground/errors.ts'
import { seesReadings } from '../../../readings/seen.ts'
import { mountRead } from '../../../records/mount.ts'
import type { Portal } from '../../../records/route.ts'
import { holds } from '../../../records/search.ts'
import { isStaff } from '../../../session/reach.ts'
import type { Db } from '../../../storage/db/database.ts'
import { vatOn } from './ground.ts'
import { distinct, invoiceOf } from './invoice.ts'
import { type KnownPrices, knownPrices, type PricedConnection } from './known.ts'
import { measuredMonths } from './measured.ts'
import { pricedOn, unitsText } from './onDay.ts'
import { pricedColumns } from './pricedColumns.ts'
import { sourcesOf } from './sources.ts'

/** Connections on a page of the sheet. */
const perPage = 25

const aboutOf = ({ id, name, ean, product }: PricedConnection) => ({
  id,
  name,
  ean,
  unit: product === 1 ? ('kWh' as const) : ('m³' as const),
})

type SheetQuery = QueryOf<typeof priceSheet> & { readonly customerId: number }

/** The connections that were under management on a day, and what a year costs each at the prices of that day. */
export async function sheetOn(db: Db, { customerId, day, product, q, page }: SheetQuery) {
  const found = db
    .selectFrom('connections')
    .where('customerId', '=', customerId)
    .where('state', '!=', 'requested')
    .where('type', '!=', 'production')
    .where(sql<boolean>`coalesce(end_date >= ${day}::date, state <> 'closed')`)
    .where(holds('connections.searchText', q))
    .$if(product !== undefined, (rows) => rows.where('product', '=', Number(product)))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const connections: PricedConnection[] = await found
    .select(pricedColumns)
    .orderBy('street')
    .orderBy('houseNumber')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const known = await knownPrices(db, customerId, connections, { from: day, to: day })
  const rows = connections.map((connection): PriceRow => {
    const { use, allIn, priced } = pricedOn(known, connection, day)
    return {
      ...aboutOf(connection),
      use: unitsText(use?.total ?? null),
      allIn,
      lacks: distinct(priced.lacks),
    }
  })
  const count = Number(total)
  return {
    rows,
    vat: vatOn(known.taxes, day),
    meta: {
      current_page: page,
      per_page: perPage,
      total: count,
      last_page: Math.max(1, Math.ceil(count / perPage)),
    },
  }
}

const yearOf = (day: Day) => Number(day.slice(0, 4))
const monthOf = (day: Day): Span => {
  const { from, until } = periodOf('month', day)
  return { from, to: addDays(until, -1) }
}

/** How many first days of a month the line of prices has. */
const historyMonths = 24

function historyOf(known: KnownPrices, connection: PricedConnection, day: Day) {
  const [year, month] = [yearOf(day), Number(day.slice(5, 7))]
  return Array.from({ length: historyMonths }, (_, place) => {
    const first = dayOf(year, month - historyMonths + 1 + place, 1)
    const { perUnit, perUnitIncl } = pricedOn(known, connection, first).allIn
    return { day: first, perUnit, perUnitIncl }
  })
}

/** What was agreed for supply, from when the first of it or the connection began. */
function timelineOf(known: KnownPrices, connection: PricedConnection, span: Span, startDate: Day | null) {
  const own = (known.rates.get(connection.id) ?? []).filter(({ kind }) => kind === 'levering')
  const firsts = [...own.map(({ from }) => from), ...(startDate === null ? [] : [startDate])].sort()
  const first = firsts[0] ?? span.from
  const from = first < span.from ? span.from : first > span.to ? span.to : first
  return agreedIn(own, { from, to: span.to }).map((one) => ({
    from: one.from,
    to: one.to,
    rateId: one.rate?.id ?? null,
  }))
}

interface Question extends QueryOf<typeof connectionPrices> {
  readonly customerId: number
  readonly id: number
  /** Who may not see readings is told what a month costs by its part of the year alone. */
  readonly seesReadings: boolean
}

/** What one connection pays: on a day, in a month, and what was agreed when. */

export async function pricesOfConnection(db: Db, question: Question): Promise<ConnectionPrices> {
  const { customerId, id, day } = question
  const found = await db
    .selectFrom('connections')
    .select([...pricedColumns, 'startDate'])
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new NotFound()
  const { startDate, ...connection } = found
  const month = monthOf(question.month === undefined ? day : (`${question.month}-01` as Day))
  const [year, ofMonth] = [yearOf(day), yearOf(month.from)]
  const span = {
    from: dayOf(Math.min(year - 2, ofMonth), 1, 1),
    to: dayOf(Math.max(year + 1, ofMonth), 12, 31),
  }
  const known = await knownPrices(db, customerId, [connection], span)
  const { use, billed, isNetted, allIn, priced, vat } = pricedOn(known, connection, day)
  const measured = question.seesReadings ? await measuredMonths(db, id, month) : []
  const invoice = invoiceOf(known, connection, month, measured)
  const lines = [...priced.lines]
  return {
    ...aboutOf(connection),
    day,
    use: unitsText(use?.total ?? null),
    billed: unitsText(billed),
    isNetted,
    allIn,
    vat,
    lines,
    lacks: distinct(priced.lacks),
    sources: await sourcesOf(db, known, connection, [...lines, ...invoice.lines]),
    timeline: timelineOf(known, connection, span, startDate),
    history: historyOf(known, connection, day),
    invoice,
  }
}

/** From where we took a figure is a note to ourselves. */
const withoutNotes = (prices: ConnectionPrices): ConnectionPrices => ({
  ...prices,
  sources: prices.sources.map((source) => ({ ...source, note: null })),
})

/** Mounts what is told of prices: of all connections on a day, and of one. */
export function mountPrices(portal: Portal): void {
  mountRead(portal, priceSheet, ({ db }, { params: { customerId }, query }) =>
    sheetOn(db, { ...query, customerId }),
  )
  mountRead(portal, connectionPrices, async ({ db, reach }, { params: { customerId, id }, query }) => {
    const asked = { ...query, customerId, id, seesReadings: seesReadings(reach) }
    const prices = await pricesOfConnection(db, asked)
    return isStaff(reach.session) ? prices : withoutNotes(prices)
  })
}
