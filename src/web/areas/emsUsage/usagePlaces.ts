import type { Usage } from '../../../contract/usage-calls.ts'
import { channelLabel, type Direction, type Register } from '../../../domain/energy/channel.ts'
import { spread } from '../../../domain/energy/runs.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { type Day, dayAt, weekday } from '../../../domain/time/day.ts'
import { isoWeekOf } from '../../../domain/time/isoWeek.ts'
import { date, monthNames, time } from '../../format.ts'
import { spanAt, type UsageStep } from './usageAddress.ts'

const weekdays = ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'] as const

const weekdayOf = (day: Day) => weekdays[weekday(day) - 1] ?? ''
const monthOf = (day: Day) => monthNames[Number(day.slice(5, 7)) - 1] ?? ''

/** A period as a heading says it. */
export function titleOf(step: UsageStep, day: Day): string {
  if (step === 'year') return day.slice(0, 4)
  if (step === 'month') return `${monthOf(day)} ${day.slice(0, 4)}`
  if (step === 'day') return `${weekdayOf(day)} ${date(day)}`
  const { from, to } = spanAt('week', day)
  return `Week ${isoWeekOf(day).week}: ${date(from)} – ${date(to)}`
}

/** A bar of the chart, or a line of the table. */
export interface Place {
  /** Below the bar. */
  readonly short: string
  readonly full: string
  /** The day it begins on. */
  readonly day: Day
}

/** The places of an answer, in words. */
export function placesOf(step: UsageStep, usage: Usage): Place[] {
  const first = Date.parse(usage.first)
  return Array.from({ length: usage.count }, (_, index) => {
    const { starts, minutes } = usage
    if (starts) return placeOfDay(step, starts[index] ?? usage.from)
    const instant = first + index * (minutes ?? 0) * minute
    const day = dayAt(instant)
    const clock = time(instant)
    const short = step === 'week' ? `${weekdayOf(day).slice(0, 2).toLowerCase()} ${clock}` : clock
    return { day, short, full: `${weekdayOf(day)} ${date(day)} ${clock}` }
  })
}

function placeOfDay(step: UsageStep, day: Day): Place {
  if (step === 'year')
    return { day, short: monthOf(day).slice(0, 3).toLowerCase(), full: `${monthOf(day)} ${day.slice(0, 4)}` }
  return { day, short: String(Number(day.slice(8))), full: `${weekdayOf(day)} ${date(day)}` }
}

/** One counter, value by value. */
export interface Counted {
  readonly direction: Direction
  readonly register: Register
  readonly label: string
  /** Thousandths per place; null where nothing is known. */
  readonly values: readonly (number | null)[]
  readonly total: number
}

/** The counters of an answer. */
export function countersOf({ directions, count }: Usage): Counted[] {
  return directions.flatMap(({ direction, registers }) =>
    registers.map(({ register, runs, total }) => ({
      ...{ direction, register, total },
      label: channelLabel({ direction, register }),
      values: spread(runs, count),
    })),
  )
}
