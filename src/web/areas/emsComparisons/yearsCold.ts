import type { ComparedYear } from '../../../contract/comparisons.ts'
import type { DegreeDays } from '../../../contract/temperature-calls.ts'
import { atOtherDegreeDays, sumOfDays } from '../../../domain/energy/degreeDays.ts'
import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { addDays, isDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { number } from '../../format.ts'

/** A year as it is shown: with its name, which says where it was corrected. */
export interface ShownYear extends ComparedYear {
  readonly name: string
}

export const plainYear = (one: ComparedYear): ShownYear => ({ ...one, name: String(one.year) })

/** From the first day of the oldest year to the last known one of the newest; null where nothing is known of that. */
export function coldSpan(years: readonly ComparedYear[]): Span | null {
  const [newest, oldest] = [years[0], years.at(-1)]
  const last = newest?.days.findLastIndex((day) => day !== null) ?? -1
  if (newest === undefined || oldest === undefined || last < 0) return null
  return { from: `${oldest.year}-01-01`, to: addDays(`${newest.year}-01-01`, last) }
}

/** The part of a year that the newest one has behind it. */
function sameDays(year: number, to: string): Span {
  const end = `${year}${to.slice(4)}`
  // 29 February is not there in every year.
  return { from: `${year}-01-01`, to: isDay(end) ? end : `${year}-02-28` }
}

/**
 * Every earlier year in the cold of the newest: × degree days of the newest / its own, both over the days the newest has behind it.
 * A year of which the temperature is not known throughout stays as it is, which the sentence says.
 */
export function inOneCold(
  years: readonly ComparedYear[],
  known: DegreeDays,
  { to }: Span,
): { years: ShownYear[]; said: string } {
  const sumOf = (year: number) => {
    const days = sameDays(year, to)
    return sumOfDays(known, days.from, days.to)
  }
  const [newest, ...earlier] = years
  const own = newest === undefined ? null : sumOf(newest.year)
  const found = earlier.map((one) => {
    const other = sumOf(one.year)
    return { one, factor: own === null || other === null ? null : atOtherDegreeDays(1, other, own) }
  })
  const corrected = found.flatMap(({ one: { year }, factor }) =>
    factor === null ? [] : `${year} × ${number(factor, 2, 2)}`,
  )
  const left = found.filter(({ factor }) => factor === null).map(({ one }) => one.year)
  const place = weatherStations[known.station]
  return {
    years: [
      ...(newest === undefined ? [] : [plainYear(newest)]),
      ...found.map(({ one, factor }) => (factor === null ? plainYear(one) : times(one, factor))),
    ],
    said: [
      ...(corrected.length > 0
        ? [
            `Gecorrigeerd voor graaddagen (gewogen, ${place}), alsof het zo koud was als in ${newest?.year}: ${corrected.join(', ')}.`,
          ]
        : []),
      ...(left.length > 0
        ? [
            `Niet gecorrigeerd: van ${left.join(' en ')} is de buitentemperatuur in ${place} niet van elke dag bekend.`,
          ]
        : []),
    ].join(' '),
  }
}

const times = (one: ComparedYear, factor: number): ShownYear => ({
  ...one,
  name: `${one.year}, gecorrigeerd`,
  days: one.days.map((day) => (day === null ? null : day * factor)),
})
