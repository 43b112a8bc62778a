import { weightOf } from '../../../../domain/energy/yearShape.ts'
import { madeOnce } from '../../../../domain/madeOnce.ts'
import { lacking, type Priced, together } from '../../../../domain/rates/lines.ts'
import { partOfMonth } from '../../../../domain/rates/stretch.ts'
import { billedUse, type Use } from '../../../../domain/rates/use.ts'
import { spread } from '../../../../domain/tax/share.ts'
import { addDays } from '../../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../../domain/time/period.ts'
import { yearlyUse } from './ground.ts'
import type { KnownPrices, PricedConnection } from './known.ts'
import type { Measured } from './measured.ts'
import { shapeFor } from './months.ts'

/** A part of a use, by days. */
export function partOf(use: Use, days: number, of: number): Use {
  const part = (value: number) => (days === of ? value : (spread(value, [days, of - days])[0] ?? 0))
  const [normal, low] = [use.normal && part(use.normal), use.low && part(use.low)]
  const total = normal !== null && low !== null ? normal + low : part(use.total)
  return { total, normal, low, fedIn: part(use.fedIn) }
}

interface YearPart {
  readonly part: number
  readonly of: number
  readonly doubts: Priced
}

const yearParts = madeOnce<YearPart>()

/** The known part of a year that a month is, and by what that is known. */
const partOfYear = (
  { shapes }: KnownPrices,
  { product, profileCategory }: PricedConnection,
  { from, to }: Span,
): YearPart =>
  yearParts(shapes, `${product} ${profileCategory} ${from} ${to}`, () =>
    foundPart(shapes, { product, profileCategory }, { from, to }),
  )

function foundPart(
  shapes: KnownPrices['shapes'],
  of: Pick<PricedConnection, 'product' | 'profileCategory'>,
  month: Span,
): YearPart {
  const { days, ofYear } = partOfMonth(month)
  const found = shapeFor(shapes, of, month)
  if (found === undefined) return { part: days, of: ofYear.of, doubts: lacking('levering', 'days') }
  const concept = found.isConcept ? lacking('levering', 'concept', found.name) : together()
  return {
    part: found.shape[Number(month.from.slice(5, 7)) - 1] ?? 0,
    of: weightOf(found.shape),
    doubts: together(lacking('levering', 'profile', found.name), concept),
  }
}

/** What a month used, and how far that is known. */
export interface MonthUse {
  readonly use: Use | null
  readonly isMeasured: boolean
  readonly doubts: Priced
}

/** What was used in a month: measured where that is whole, else its part of the year. */
export function usedIn(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
  measured: readonly Measured[],
): MonthUse {
  const own = measured.find((one) => one.month === month.from)
  if (own?.isWhole === true) return { use: own.use, isMeasured: true, doubts: together() }
  const yearly = yearlyUse(connection)
  if (yearly === null) return { use: null, isMeasured: false, doubts: lacking('levering', 'noUse') }
  const { part, of, doubts } = partOfYear(known, connection, month)
  return { use: partOf(yearly, part, of), isMeasured: false, doubts }
}

/** By the months of one connection. */
const billedBefore = madeOnce<number>()

/** What was billed in this year before a month: each month as it is known, netted as its bill was. */
export function usedBefore(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
  measured: readonly Measured[],
  netted: boolean,
): number {
  if (month.from.slice(5, 7) === '01') return 0
  return billedBefore(measured, `${month.from} ${netted}`, () => {
    const to = addDays(month.from, -1)
    const before = { from: periodOf('month', to).from, to }
    const { use } = usedIn(known, connection, before, measured)
    const own = use === null ? 0 : billedUse(use, netted).total
    return own + usedBefore(known, connection, before, measured, netted)
  })
}
