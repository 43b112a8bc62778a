import { type Exact, share, sum } from './arithmetic.ts'

/** Days as they are written, and what lies between them: counted here, by themselves. */
export interface Days {
  readonly from: string
  readonly to: string
}

const oneDay = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const later = (day: string, days: number): string =>
  new Date(at(day) + days * oneDay).toISOString().slice(0, 10)
export const daysOf = ({ from, to }: Days): number => (at(to) - at(from)) / oneDay + 1
export const yearIn = (day: string): number => new Date(at(day)).getUTCFullYear()
export const daysOfYear = (year: number): number => daysOf({ from: `${year}-01-01`, to: `${year}-12-31` })

/** A month by its year and number, 13 being January of the next year. */
export function monthOf(year: number, nth: number): Days {
  const from = new Date(Date.UTC(year, nth - 1, 1)).toISOString().slice(0, 10)
  return { from, to: later(new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 10), -1) }
}

/** So many whole months from the first of one on. */
export const monthsFrom = (year: number, nth: number, many: number): Days[] =>
  Array.from({ length: many }, (_, place) => monthOf(year, nth + place))

/** A period cut before some days. */
export function cutAt({ from, to }: Days, borders: readonly string[]): Days[] {
  const starts = [from, ...[...new Set(borders)].filter((day) => day > from && day <= to).sort()]
  return starts.map((start, place) => ({ from: start, to: later(starts[place + 1] ?? later(to, 1), -1) }))
}

export const newYears = ({ from, to }: Days): string[] =>
  Array.from({ length: yearIn(to) - yearIn(from) }, (_, place) => `${yearIn(from) + 1 + place}-01-01`)

/** Whole months as one, a part of one by its days. */
export function monthsIn({ from, to }: Days): Exact {
  const all: Exact[] = [share(0, 1)]
  for (let start = from; start <= to; ) {
    const [year, nth] = [yearIn(start), new Date(at(start)).getUTCMonth() + 1]
    const month = monthOf(year, nth)
    const end = month.to < to ? month.to : to
    all.push(share(daysOf({ from: start, to: end }), daysOf(month)))
    start = later(end, 1)
  }
  return sum(...all)
}

/** Hours of a month on the Dutch clock, and those of weekdays from eight to eight. */
export function hoursOf(month: Days): { readonly peak: number; readonly rest: number } {
  const days = daysOf(month)
  const weekdays = Array.from({ length: days }, (_, place) => new Date(at(later(month.from, place)))).filter(
    (day) => day.getUTCDay() > 0 && day.getUTCDay() < 6,
  ).length
  const nth = month.from.slice(5, 7)
  const all = days * 24 + (nth === '03' ? -1 : nth === '10' ? 1 : 0)
  return { peak: weekdays * 12, rest: all - weekdays * 12 }
}
