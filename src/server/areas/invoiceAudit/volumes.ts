import { rankOf } from '../../../domain/energy/quality.ts'
import { tariffAt } from '../../../domain/energy/tariff.ts'
import { decimalOf } from '../../../domain/money.ts'
import { hour } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, daysBetween, startOfDay } from '../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../domain/time/period.ts'
import type { FoundConnection, FoundMonth } from './found.ts'

/** A volume as the shape of a case has it. */
export type CaseVolume = Readonly<Record<string, string>> & Span

const isMeasured = rankOf('measured')
/** A day without an hour, as the clock has it once a year, is whole. */
const wholeDay = 1380

const thousandths = (value: number) => decimalOf(value, 3)

/** The sum of some days of a month; null where one of them is not known, or the counter was not read. */
function sumOf(days: readonly (number | null)[] | null, [first, until]: readonly [number, number]) {
  if (days === null) return null
  const own = days.slice(first, until)
  if (own.length < until - first) return null
  return own.reduce<number | null>((sum, day) => (sum === null || day === null ? null : sum + day), 0)
}

const isWhole = ({ covered }: FoundMonth, [first, until]: readonly [number, number]) => {
  const own = covered.slice(first, until)
  return own.length === until - first && own.every((minutes) => minutes >= wholeDay)
}

/** Days on which the low tariff holds all day have nothing in normal hours: there is none of them to be read. */
function withoutNormal({ month, normal }: FoundMonth): (number | null)[] | null {
  return normal?.map((value, place) => value ?? (isLowAllDay(addDays(month, place)) ? 0 : null)) ?? null
}

const isLowAllDay = (day: Day): boolean => tariffAt(startOfDay(day) + 12 * hour) === 'low'

type Counters = Readonly<Record<string, string>>
type Names = Readonly<Record<'single' | 'high' | 'low', string>>

/** What the counters of a direction say: one, or two that are of other hours; null where it is not sure which. */
function countersOf(
  month: FoundMonth,
  days: readonly [number, number],
  { single, high, low }: Names,
): Counters | null {
  if (!isWhole(month, days)) return null
  const normalDays = month.low === null ? month.normal : withoutNormal(month)
  const [one, normal, other] = [month.single, normalDays, month.low].map((own) => sumOf(own, days))
  if (one != null) return normal == null && other == null ? { [single]: thousandths(one) } : null
  if (normal == null || other == null) return null
  return { [high]: thousandths(normal), [low]: thousandths(other) }
}

/** The highest quarter-hour of these days in kW; nothing where one day has none. */
function kwMaxOf({ peak }: FoundMonth, [first, until]: readonly [number, number]): Counters {
  const own = peak?.slice(first, until) ?? []
  if (own.length < until - first) return {}
  const highest = own.reduce<number | null>(
    (high, watt) => (high === null || watt === null ? null : Math.max(high, watt)),
    0,
  )
  return highest === null ? {} : { kwMax: thousandths(highest) }
}

const taken: Names = { single: 'single', high: 'high', low: 'low' }
const gas: Names = { single: 'm3', high: 'm3', low: 'm3' }
const fedIn: Names = { single: 'feedIn', high: 'feedInHigh', low: 'feedInLow' }

/** Each month up to a day, cut before the days on which something changes. */
function stretchesOf(month: Day, borders: readonly Day[], last: Day): Span[] {
  const until = periodOf('month', month).until
  const end = addDays(until, -1) > last ? last : addDays(until, -1)
  const starts = [month, ...borders.filter((day) => day > month && day <= end)]
  return starts.map((from, place) => {
    const next = starts[place + 1]
    return { from, to: next === undefined ? end : addDays(next, -1) }
  })
}

/**
 * What was measured of a connection, month by month and cut where something changes, as far as every day of it is known; what is only
 * partly known is left out, so that nothing is calculated from it.
 */
export function volumesOf(
  months: readonly FoundMonth[],
  { id, product, hasProd }: FoundConnection,
  { borders, last }: { readonly borders: readonly Day[]; readonly last: Day },
): CaseVolume[] {
  const own = months.filter(({ connectionId }) => connectionId === id)
  return own
    .filter(({ direction, month }) => direction === 0 && month <= last)
    .flatMap((month) => {
      const back = own.find((one) => one.direction === 1 && one.month === month.month)
      return stretchesOf(month.month, borders, last).flatMap((span): CaseVolume[] => {
        const first = daysBetween(month.month, span.from)
        const days = [first, first + daysBetween(span.from, span.to) + 1] as const
        const used = countersOf(month, days, product === 1 ? taken : gas)
        const returned = back === undefined ? null : countersOf(back, days, fedIn)
        // What was fed in is taken off: without it nobody knows what is to be paid.
        if (used === null || ((hasProd || back !== undefined) && returned === null)) return []
        const quality = [month, ...(back === undefined ? [] : [back])].flatMap((one) =>
          one.quality.slice(...days),
        )
        const source = quality.every((rank) => rank >= isMeasured) ? 'measured' : 'estimated'
        return [{ ...span, source, ...used, ...returned, ...kwMaxOf(month, days) }]
      })
    })
}
