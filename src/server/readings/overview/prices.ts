import { sql } from 'kysely'
import type { EmsPrice, PriceSource } from '../../../contract/areas/ems/emsCalls.ts'
import { type Product, productOf, unitOf } from '../../../domain/energy/channel.ts'
import {
  type EnergyPrice,
  energyPriceOf,
  feedInLineType,
  feedInPriceOf,
  type PricedLine,
  pricedLineTypes,
} from '../../../domain/invoice/energyPrice.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { shownProduct } from '../shownConnection.ts'

/** How far back invoices tell what energy costs, in days. */
const latest = 365

/** Invoices that somebody looked through, and what corrected them: no draft, none that is disputed or dropped. */
const known = ['registered', 'inAudit', 'approved', 'closed', 'credited']

/** What energy costs a customer, by the invoices of the latest twelve months. */
export interface Prices {
  /** Of a connection by its own invoices, or else the customer's average of its product; null where there is neither. */
  of(connection: { id: number; product: Product }): EnergyPrice | null
  readonly own: ReadonlyMap<number, EnergyPrice>
  readonly average: Readonly<Record<Product, EnergyPrice | null>>
  readonly source: PriceSource | null
  /** The connections of which the price is what was agreed, rather than what invoices came to. */
  readonly agreed: ReadonlySet<number>
}

/** What energy costs where nobody asks. */
export const noPrices: Prices = {
  of: () => null,
  own: new Map(),
  average: { electricity: null, gas: null },
  source: null,
  agreed: new Set(),
}

type Found = PricedLine & PriceSource & { connectionId: number; product: number }

/** Whose invoices tell what energy costs: of all connections of a customer, or of one. */
export interface Billed {
  readonly customerId: number
  readonly connectionId?: number | undefined
}

/** Lines of these types on recent invoices. */
function recentLines({ customerId, connectionId }: Billed, types: readonly string[], today: Day) {
  return sql`select lines.* from invoice_lines as lines
    join invoices on invoices.customer_id = lines.customer_id and invoices.id = lines.invoice_id
    where lines.customer_id = ${customerId} and lines.connection_id is not null
      and (${connectionId ?? null}::integer is null or lines.connection_id = ${connectionId ?? null}::integer)
      and lines.period_to > ${addDays(today, -latest)}::date and lines.period_to <= ${today}::date
      and lines.line_type = any(${types}::text[]) and invoices.state = any(${known}::text[])
      and invoices.currency = 'EUR'`
}

/** Lines of recent invoices as prices; one question, the lines of a type added up in the database. */
export async function pricesOf(db: Db, { customerId, connectionId }: Billed, today: Day): Promise<Prices> {
  const { rows } = await sql<Found>`
    with priced as (${recentLines({ customerId, connectionId }, pricedLineTypes, today)})
    select connection_id, connections.product, line_type, unit, sum(quantity)::text as quantity,
      sum(amount_excl)::text as amount_excl, (select count(distinct invoice_id)::integer from priced) as invoices,
      (select min(period_from) from priced) as "from", (select max(period_to) from priced) as "to"
    from priced join connections on connections.id = priced.connection_id
    group by connection_id, connections.product, line_type, unit`.execute(db)
  const averageOf = (product: Product) =>
    energyPriceOf(
      product,
      rows.filter((row) => productOf(row.product) === product),
    )
  const own = new Map<number, EnergyPrice>()
  for (const [id, lines] of Map.groupBy(rows, (row) => row.connectionId)) {
    const price = energyPriceOf(productOf(itemAt(lines, 0).product), lines)
    if (price !== null) own.set(id, price)
  }
  const average = { electricity: averageOf('electricity'), gas: averageOf('gas') }
  const [first] = rows
  return {
    of: ({ id, product }) => own.get(id) ?? average[product],
    own,
    average,
    source: first === undefined ? null : { invoices: first.invoices, from: first.from, to: first.to },
    agreed: new Set(),
  }
}

/** The same, with what was agreed for connections in the place of what their invoices came to. */
export function withAgreed(prices: Prices, agreed: ReadonlyMap<number, EnergyPrice>): Prices {
  return {
    ...prices,
    of: (connection) => agreed.get(connection.id) ?? prices.of(connection),
    agreed: new Set(agreed.keys()),
  }
}

/** What one more unit costs a connection, and from which invoices that is known; null of one that is not to be seen. */
export async function priceOf(db: Db, asked: Required<Billed>, today: Day): Promise<EmsPrice | null> {
  const { customerId, connectionId } = asked
  const product = await shownProduct(db, asked)
  if (product === null) return null
  const unit = unitOf(product)
  const own = await pricesOf(db, asked, today)
  const found = own.own.get(connectionId)
  if (found !== undefined) return { unit, price: found, isAverage: false, source: own.source }
  const all = await pricesOf(db, { customerId }, today)
  const price = all.average[product]
  return { unit, price, isAverage: true, source: price && all.source }
}

/**
 * What one kWh that a connection feeds in brings in: by its own invoices, or else on average over those of its customer; null where
 * none of them pays for it.
 */
export async function feedInPrice(
  db: Db,
  { customerId, connectionId }: Required<Billed>,
  today: Day,
): Promise<string | null> {
  const { rows } = await sql<PricedLine & { isOwn: boolean }>`
    select connection_id = ${connectionId} as is_own, line_type, unit, sum(quantity)::text as quantity,
      sum(amount_excl)::text as amount_excl
    from (${recentLines({ customerId }, [feedInLineType], today)}) as paid
    group by is_own, line_type, unit`.execute(db)
  return feedInPriceOf(rows.filter(({ isOwn }) => isOwn)) ?? feedInPriceOf(rows)
}
