import type { DirectionUsage, Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
import type { Granularity } from '../../../domain/time/period.ts'
import { count, date } from '../../format/format.ts'
import type { Place } from './usagePlaces.ts'

const words: Readonly<Record<Granularity, readonly [string, string]>> = {
  quarterHour: ['kwartier', 'kwartieren'],
  hour: ['uur', 'uren'],
  day: ['dag', 'dagen'],
  week: ['week', 'weken'],
  month: ['maand', 'maanden'],
  quarter: ['kwartaal', 'kwartalen'],
  year: ['jaar', 'jaren'],
}

/** What is not known of one direction. */
export interface Incomplete {
  /** Why the total is not the whole of the period. */
  readonly sentence: string
  /** Readings are absent between ones that are there; not only because the period is not over, or begins earlier. */
  readonly inside: boolean
}

/** So many connections, of several that are added up, have no reading in the period; '' of none. */
export const absentSaid = (absent: number): string =>
  absent === 0 ? '' : `${count(absent)} ${absent === 1 ? 'aansluiting' : 'aansluitingen'} zonder meetgegevens`

/** Says what of a period is not known, `absent` connections among it that were never read in it; null when all of it is. */
export function incompleteOf(
  usage: Usage,
  { complete, gaps }: DirectionUsage,
  places: readonly Place[],
  absent = 0,
): Incomplete | null {
  if (complete) return null
  const { available, from, to, granularity } = usage
  const first = available?.from ?? from
  const last = available?.to ?? to
  /** The last day of a place: its own, or the one before the next place. */
  const lastDayOf = (place: number): Day => {
    if (usage.starts === null) return places[place]?.day ?? to
    const next = places[place + 1]
    return next ? addDays(next.day, -1) : to
  }
  const partly = gaps
    .flatMap(([at, length]) => Array.from({ length }, (_, index) => at + index))
    .filter((place) => (places[place]?.day ?? from) >= first && lastDayOf(place) <= last).length
  const [one, more] = words[granularity]
  const parts = [
    ...(first > from ? [`meetgegevens vanaf ${date(first)}`] : []),
    ...(last < to ? [`meetgegevens t/m ${date(last)}`] : []),
    ...(partly > 0 ? [`${count(partly)} ${partly === 1 ? one : more} niet helemaal gemeten`] : []),
    ...(absent > 0 ? [absentSaid(absent)] : []),
  ]
  const [start = 'niet alles is gemeten', ...rest] = parts
  return {
    sentence: [start.charAt(0).toUpperCase() + start.slice(1), ...rest].join('; '),
    inside: partly > 0,
  }
}

/**
 * What went one way on a day, on average (thousandths): over the days of the period that have readings. Null of a single day, and
 * where readings are absent between others: then nobody knows over how many days to count.
 */
export function meanPerDay(
  { available, from, to }: Usage,
  { total }: DirectionUsage,
  incomplete: Incomplete | null,
): number | null {
  if (available === null || incomplete?.inside) return null
  const first = available.from > from ? available.from : from
  const last = available.to < to ? available.to : to
  const days = daysBetween(first, last) + 1
  return days > 1 ? total / days : null
}
