import { dayText, figure } from '../../../domain/dutch.ts'
import type { Direction } from '../../../domain/energy/channel.ts'
import { isEnough } from '../../../domain/energy/completeness.ts'
import { atOtherDegreeDays, sumOfDays } from '../../../domain/energy/degreeDays.ts'
import { type WeatherStation, weatherStations } from '../../../domain/energy/weatherStations.ts'
import type { DaySeries } from '../../../domain/signals/series.ts'
import { addDays, dayOf, daysBetween, isDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { sized, wayOf } from './comparedWords.ts'
import type { ComparedYear } from './comparisons.ts'

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
  known: DaySeries & { readonly station: WeatherStation },
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
    factor === null ? [] : `${year} × ${figure(factor, 2, 2)}`,
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

/** Thousandths by month, null where nothing is known. */
export function byMonth({ year, days }: Pick<ComparedYear, 'year' | 'days'>): (number | null)[] {
  const sums = new Array<number | null>(12).fill(null)
  for (const [place, value] of days.entries()) {
    const month = Number(addDays(dayOf(year, 1, 1), place).slice(5, 7)) - 1
    if (value !== null) sums[month] = (sums[month] ?? 0) + value
  }
  return sums
}

/** The sum of the first so many days of a year, in thousandths; null where too little of them is known. */
function sumOfFirst({ days }: ShownYear, count: number): number | null {
  const known = days.slice(0, count).filter((day) => day !== null)
  return isEnough(known.length / count) ? known.reduce((sum, day) => sum + day, 0) : null
}

/** The newest year beside the one before it in one sentence, over the days it has behind it; null where that cannot be said. */
export function yearVerdict(years: readonly ShownYear[], unit: string, direction: Direction): string | null {
  const [newest, before] = years
  const last = newest?.days.findLastIndex((day) => day !== null) ?? -1
  if (newest === undefined || before === undefined || last < 0) return null
  const to = addDays(dayOf(newest.year, 1, 1), last)
  const same = sameDays(before.year, to)
  const now = sumOfFirst(newest, last + 1)
  const then = sumOfFirst(before, daysBetween(same.from, same.to) + 1)
  if (now === null || then === null || then === 0) return null
  const word = direction === 'fedIn' ? 'teruggeleverd' : 'verbruikt'
  const [more, than] = wayOf((now - then) / then)
  return `In ${newest.year} is t/m ${dayText(to)} ${more} ${word} ${than} in dezelfde dagen van ${before.name}: ${sized(now / 1000)} tegen ${sized(then / 1000)} ${unit}.`
}

/** Which years are not wholly measured, in a sentence; null where all of them are. */
export function partialNote(years: readonly ShownYear[]): string | null {
  const partial = years.filter(({ known }) => !isEnough(known)).map(({ year }) => year)
  return partial.length === 0
    ? null
    : `Niet alles is gemeten in ${partial.join(' en ')}: dat jaar begint later of blijft te laag.`
}
