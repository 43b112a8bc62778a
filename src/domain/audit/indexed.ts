import { exactly, plus, type Rational, sumOf, times, zero } from '../rational.ts'
import { hour, minute, wallAt } from '../time/amsterdam.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection, PricePart, Series } from './case.ts'
import { intervalsIn } from './stretches.ts'

const day = 24 * hour

/** What an index comes to over some days, or why it cannot be said. */
export type Indexed = { readonly euro: Rational } | { readonly reason: string }

/**
 * Dynamic prices: Σ per interval (use × price of its time) × factor (domain, C2 step 5). What is taken from each interval (a block that
 * was fixed) is settled at the same price, below 0 where more was fixed than used.
 */
export function indexedOver(
  part: PricePart,
  span: Span,
  {
    of,
    connection,
    lessEach = zero,
  }: { readonly of: AuditCase; readonly connection: Connection; readonly lessEach?: Rational },
): Indexed {
  const prices = of.tables.prices.find(({ name }) => name === part.index)
  if (prices === undefined) return { reason: `Geen prijzen bekend van de index ${part.index}` }
  const channel = part.code === 'FEEDIN' ? 'feedIn' : 'taken'
  const series = connection.series.find((one) => one.channel === channel && intervalsIn(one, span) !== null)
  if (series === undefined) return { reason: 'Geen volledige meetreeks voor een dynamische prijs' }
  const amounts = (intervalsIn(series, span) ?? []).map(({ at, value }) => {
    const price = priceAt(prices, at)
    return price === null ? null : times(plus(value, times(lessEach, exactly('-1'))), price)
  })
  const found = amounts.filter((amount) => amount !== null)
  if (found.length < amounts.length)
    return { reason: `De prijzen van de index ${part.index} zijn niet volledig` }
  return { euro: times(sumOf(found), part.factor === null ? exactly('1') : exactly(part.factor)) }
}

function priceAt(
  { start, minutes, values }: Pick<Series, 'start' | 'minutes' | 'values'>,
  at: number,
): Rational | null {
  const from = Date.parse(start)
  // A price of a day is of the day on the clock, which twice a year is an hour shorter or longer.
  const passed = minutes === day / minute ? wallAt(at) - wallAt(from) : at - from
  const value = values[Math.floor(passed / (minutes * minute))]
  return value === undefined || value === null ? null : exactly(value)
}
