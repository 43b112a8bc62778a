import { addMonths, hoursOfMonth, type Month, monthsFrom } from '../forecast/months.ts'
import { weatherSlope } from '../forecast/weatherFit.ts'
import { addDays, type Day } from '../time/day.ts'

/** A whole month of a location: what it used and how cold it was, both in thousandths; null where that is not wholly known. */
export interface MonthMeasured {
  readonly month: Month
  readonly used: number | null
  /** Weighted degree days; null too where the cold does not count. */
  readonly cold: number | null
}

/** The twelve months before a measure was taken, and the twelve after. */
export interface Windows {
  readonly before: readonly Month[]
  readonly after: readonly Month[]
  /** From this day on the twelve months after are over. */
  readonly from: Day
}

/** How many months may lack on either side: with fewer than ten a winter or a summer may be missing. */
export const leastMonths = 10
const monthsOfYear = 12

/** The month in which it was taken counts on neither side, unless that was its first day. */
export function windowsOf(executedOn: Day): Windows {
  const month: Month = `${executedOn.slice(0, 8)}01`
  const first = executedOn === month ? month : addMonths(month, 1)
  return {
    before: monthsFrom(addMonths(month, -monthsOfYear), addMonths(month, -1)),
    after: monthsFrom(first, addMonths(first, monthsOfYear - 1)),
    from: addMonths(first, monthsOfYear),
  }
}

/** What was saved over the months that count, in thousandths of the unit. */
export interface Saved {
  /** What would have been used without the measure. */
  readonly expected: number
  readonly used: number
  readonly saved: number
  /** The saving lies within this of what is told, nine times out of ten. */
  readonly margin: number
  /** Of what was expected, in thousandths; null where nothing was. */
  readonly part: number | null
  /** More than chance: the saving is larger than its margin. */
  readonly isShown: boolean
  /** What of the use follows the cold, for each degree day, in thousandths; null where nothing is corrected. */
  readonly perDegreeDay: number | null
  /** What was expected of each month that counts after. */
  readonly months: ReadonlyMap<Month, number>
}

/** Two-sided Student's t for 90 % by degrees of freedom, from 8 on (any table of it). */
const student: Readonly<Record<number, number>> = { 8: 1.86, 9: 1.833, 10: 1.812, 11: 1.796 }

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

interface Point {
  readonly month: Month
  readonly hours: number
  readonly cold: number
  readonly used: number
}

const pointsOf = (months: readonly MonthMeasured[], isCold: boolean): Point[] =>
  months.flatMap(({ month, used, cold }) =>
    used === null || (isCold && cold === null)
      ? []
      : [{ month, used, cold: cold ?? 0, hours: hoursOfMonth(month) }],
  )

function savedOf(
  expected: ReadonlyMap<Month, number>,
  after: readonly Point[],
  { margin, perDegreeDay }: { readonly margin: number; readonly perDegreeDay: number | null },
): Saved {
  const would = Math.round(sum([...expected.values()]))
  const used = sum(after.map((point) => point.used))
  const saved = would - used
  return {
    expected: would,
    used,
    saved,
    margin: Math.round(margin),
    part: would > 0 ? Math.round((saved / would) * 1000) : null,
    isShown: Math.abs(saved) > margin,
    perDegreeDay,
    months: expected,
  }
}

/**
 * What a use for heating saved: the months before give what an hour and what a degree day took (least squares), and with those the
 * months after are expected, each in its own cold; only the part that follows the cold is corrected. The margin is that of such a
 * prediction: the scatter around the line, and how well it is known (IPMVP, option C). Null where fewer than ten months are known
 * on either side, or where what was used before does not follow the cold.
 */
export function savedInCold(before: readonly MonthMeasured[], after: readonly MonthMeasured[]): Saved | null {
  const [points, later] = [pointsOf(before, true), pointsOf(after, true)]
  const slope = weatherSlope(points)
  if (slope === null || later.length < leastMonths) return null
  const perDegreeDay = Number(slope.top) / Number(slope.bottom)
  const square = (of: (point: Point) => number) => sum(points.map((point) => of(point) ** 2))
  const hours = square((point) => point.hours)
  const rest = sum(points.map(({ hours: long, used, cold }) => long * (used - perDegreeDay * cold)))
  const perHour = Math.max(0, rest / hours)
  const line = ({ hours: long, cold }: Point) => perHour * long + perDegreeDay * cold
  const expected = new Map(later.map((point) => [point.month, line(point)]))
  const [allHours, allCold] = [sum(later.map((point) => point.hours)), sum(later.map(({ cold }) => cold))]
  const cold = square((point) => point.cold)
  const both = sum(points.map((point) => point.hours * point.cold))
  // Where everything follows the cold the line has one unknown; else two, and the inverse of two by two.
  const known =
    perHour === 0
      ? allCold ** 2 / cold
      : (allHours ** 2 * cold - 2 * allHours * allCold * both + allCold ** 2 * hours) /
        (hours * cold - both ** 2)
  const free = points.length - (perHour === 0 ? 1 : 2)
  const scatter = sum(points.map((point) => (point.used - line(point)) ** 2)) / free
  const margin = (student[free] ?? 0) * Math.sqrt(scatter * (later.length + Math.max(0, known)))
  return savedOf(expected, later, { margin, perDegreeDay })
}

/**
 * What a use saved that the weather does not change: each month after beside the same month of the year before, brought to as many
 * hours; the margin follows from how much the differences vary. Null where fewer than ten pairs are known.
 */
export function savedPlainly(
  before: readonly MonthMeasured[],
  after: readonly MonthMeasured[],
): Saved | null {
  const then = new Map(pointsOf(before, false).map((point) => [point.month.slice(5, 7), point]))
  const pairs = pointsOf(after, false).flatMap((point) => {
    const own = then.get(point.month.slice(5, 7))
    return own === undefined ? [] : [{ point, expected: (own.used * point.hours) / own.hours }]
  })
  if (pairs.length < leastMonths) return null
  const differences = pairs.map(({ point, expected }) => expected - point.used)
  const mean = sum(differences) / pairs.length
  const free = pairs.length - 1
  const scatter = sum(differences.map((one) => (one - mean) ** 2)) / free
  return savedOf(
    new Map(pairs.map(({ point, expected }) => [point.month, expected])),
    pairs.map(({ point }) => point),
    { margin: (student[free] ?? 0) * Math.sqrt(scatter * pairs.length), perDegreeDay: null },
  )
}

export type Outcome =
  | { readonly kind: 'measured'; readonly saved: Saved }
  /** Too few whole months were measured, or of too few the weather is known: nothing is told rather than something that is guessed. */
  | { readonly kind: 'refused'; readonly lacks: 'readings' | 'weather' }

const knownIn = (months: readonly MonthMeasured[], isCold: boolean) => pointsOf(months, isCold).length

/** What was saved on what one product took: corrected for the cold where it follows it. */
export function outcomeOf(
  before: readonly MonthMeasured[],
  after: readonly MonthMeasured[],
  { heats }: { readonly heats: boolean },
): Outcome {
  const isEnough = (isCold: boolean) =>
    knownIn(before, isCold) >= leastMonths && knownIn(after, isCold) >= leastMonths
  if (!isEnough(false)) return { kind: 'refused', lacks: 'readings' }
  if (heats && !isEnough(true)) return { kind: 'refused', lacks: 'weather' }
  const saved = (heats ? savedInCold(before, after) : null) ?? savedPlainly(before, after)
  return saved === null ? { kind: 'refused', lacks: 'readings' } : { kind: 'measured', saved }
}

/** The first day of the months before and the last of those after. */
export const spanOf = ({ before, from }: Windows): { readonly from: Day; readonly to: Day } => ({
  from: before[0] ?? from,
  to: addDays(from, -1),
})
