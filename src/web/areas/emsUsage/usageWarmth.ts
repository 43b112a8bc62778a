import { useQuery } from '@tanstack/react-query'
import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import {
  type OutsideTemperatures,
  outsideTemperatures,
} from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, dayAt } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { fetched } from '../../calls/fetched.ts'
import type { RightSeries } from '../../charts/chartStyle.ts'
import { number } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'

/** How warm it was outside, place by place. */
export interface Warmth {
  /** The station it was measured at. */
  readonly place: string
  /** Means in °C; null where none is known. */
  readonly values: readonly (number | null)[]
  /** Of all days that are known. */
  readonly mean: number
}

/** How the outside temperatures of these days are asked for. */
export const outsideIn = (customerId: number, { from, to }: Span) => ({
  ...fetched(outsideTemperatures, { customerId, query: { from, to } }),
  staleTime: 60_000,
})

/** Outside temperatures of these days; undefined while they are not there, or where none is known at all. */
export function useOutside(customerId: number, span: Span): OutsideTemperatures | undefined {
  const outside = useQuery(outsideIn(customerId, span))
  return outside.data?.values.some((value) => value !== null) ? outside.data : undefined
}

/** The temperatures at the places of an answer; hours and quarter-hours have the mean of their day. */
export function warmthOf(usage: Usage, { station, from, values }: OutsideTemperatures): Warmth {
  const byDay = new Map(values.map((milli, at) => [addDays(from, at), milli]))
  const first = Date.parse(usage.first)
  const dayOf = (place: number): Day =>
    usage.starts ? (usage.starts[place] ?? usage.to) : dayAt(first + place * (usage.minutes ?? 0) * minute)
  const until = (place: number): Day =>
    addDays(usage.starts && place + 1 < usage.count ? dayOf(place + 1) : addDays(usage.to, 1), -1)
  const places = Array.from({ length: usage.count }, (_, place) => {
    const day = dayOf(place)
    return usage.starts ? meanOf(byDay, day, until(place)) : (byDay.get(day) ?? null)
  })
  return {
    place: weatherStations[station],
    values: places.map((milli) => (typeof milli === 'number' ? milli / 1000 : null)),
    mean: (meanOf(byDay, usage.from, usage.to) ?? 0) / 1000,
  }
}

/** The mean of the days that are known; null of none. */
function meanOf(byDay: ReadonlyMap<Day, number | null>, from: Day, to: Day): number | null {
  let [sum, days] = [0, 0]
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const milli = byDay.get(day) ?? null
    if (milli === null) continue
    sum += milli
    days += 1
  }
  return days === 0 ? null : sum / days
}

/** The temperatures as a line with its own axis. */
export const warmthLine = ({ place, values }: Warmth): RightSeries => ({
  name: `Buitentemperatuur ${place}`,
  color: token('colors.red.500'),
  unit: '°C',
  format: (value) => number(value, 1),
  values,
})
