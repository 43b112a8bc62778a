import { type Product, type Register, registers } from '../energy/channel.ts'
import { decimalOf } from '../money.ts'
import { centsIn, costCents, millionthsOf, thousandthsIn } from './exact.ts'

/** What a price is found from: a line of an invoice, or some lines of one type and unit added up. */
export interface PricedLine {
  readonly lineType: string
  /** Decimal strings. */
  readonly quantity: string | null
  readonly unit: string | null
  readonly amountExcl: string
}

/** What one more unit (kWh, m³) costs, in euro without VAT, as decimal strings of six places, by the counter that counted it. */
export type EnergyPrice = Readonly<Record<Register, string>>

/** The energy itself: these lines say how much was delivered. */
const supply = ['levering_enkel', 'levering_hoog', 'levering_laag', 'levering_gas', 'klik', 'spot']
/** What a supplier bills for each unit beside it. What does not follow from use (fixed fees, capacity, kW, reductions) is left out. */
const surcharges = ['opslag', 'profiel', 'onbalans', 'gvo', 'regiotoeslag', 'eb', 'ode']
/** What a grid operator bills for each unit. */
const transport = ['transport_kwh']

/** The types of the lines a price is found from. */
export const pricedLineTypes: readonly string[] = [...supply, ...surcharges, ...transport]

/** How many units of the product one of a line is. */
const sizes: Readonly<Record<Product, Readonly<Record<string, number>>>> = {
  electricity: { kwh: 1, mwh: 1000 },
  gas: { m3: 1, nm3: 1 },
}

/** Cents, and of how many thousandths of the product. */
interface Sum {
  readonly cents: number
  readonly amount: number
}

/** The lines of some types together; of lines without a quantity in the product's unit only what they cost. */
function sumOf(product: Product, lines: readonly PricedLine[], types: readonly string[]): Sum {
  let [cents, amount] = [0, 0]
  for (const { lineType, unit, quantity, amountExcl } of lines) {
    if (!types.includes(lineType)) continue
    cents += centsIn(amountExcl)
    if (quantity !== null) amount += thousandthsIn(quantity) * (sizes[product][unit ?? ''] ?? 0)
  }
  return { cents, amount }
}

/** What parts cost a unit together, each over its own quantity; nothing of a part that nobody bills by quantity. */
function together(...parts: readonly Sum[]): string {
  const rates = parts.map(({ cents, amount }) => (amount > 0 ? millionthsOf(cents, amount) : 0))
  return decimalOf(
    rates.reduce((sum, rate) => sum + rate, 0),
    6,
  )
}

/**
 * The average price of one more unit, out of the lines of recent invoices about one product: what the supplier bills for each unit
 * (energy, surcharges, tax) over what it delivered, and what the grid operator bills for each unit over what that transported: of
 * either an invoice may be missing. Normal and low hours have a price of their own where all that was delivered is billed as one of
 * both. Null where no line says how much was delivered.
 */
export function energyPriceOf(product: Product, lines: readonly PricedLine[]): EnergyPrice | null {
  const delivered = sumOf(product, lines, supply)
  if (delivered.amount <= 0) return null
  const beside = { cents: sumOf(product, lines, surcharges).cents, amount: delivered.amount }
  const carried = sumOf(product, lines, transport)
  const single = together(delivered, beside, carried)
  const normal = sumOf(product, lines, ['levering_hoog'])
  const low = sumOf(product, lines, ['levering_laag'])
  const isApart = normal.amount > 0 && low.amount > 0 && normal.amount + low.amount === delivered.amount
  if (!isApart) return { single, normal: single, low: single }
  return { single, normal: together(normal, beside, carried), low: together(low, beside, carried) }
}

/** What pays for energy that was fed in. */
export const feedInLineType = 'teruglevering'

/**
 * What one kWh that is fed in brings in on average, out of the lines of recent invoices that pay for it: a quantity and an amount
 * below 0. In euro without VAT, as a decimal string of six places; null where no line pays.
 */
export function feedInPriceOf(lines: readonly PricedLine[]): string | null {
  const { cents, amount } = sumOf('electricity', lines, [feedInLineType])
  return amount > 0 && cents < 0 ? decimalOf(millionthsOf(-cents, amount), 6) : null
}

/** What was used, by the counter that counted it; thousandths of the unit. */
export type Used = Readonly<Partial<Record<Register, number>>>

/** What a use costs at a price, in cents: each counter is rounded once, as the lines of an invoice are. */
export function costOf(price: EnergyPrice, used: Used): number {
  return registers.reduce((sum, register) => sum + costCents(used[register] ?? 0, price[register]), 0)
}
