import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { hour, minute } from '../../../domain/time/amsterdam.ts'
import {
  addDays,
  type Day,
  dayAt,
  daysBetween,
  daysFrom,
  minutesOfDay,
  weekday,
} from '../../../domain/time/day.ts'
import { isoWeekOf } from '../../../domain/time/isoWeek.ts'
import type { Span } from '../../../domain/time/period.ts'
import { date, dates, monthMark, monthNames, time } from '../../format/format.ts'
import { spanAt, type UsageStep } from './usagePeriods.ts'

const weekdays = ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'] as const

const weekdayOf = (day: Day) => weekdays[weekday(day) - 1] ?? ''
const month = (day: Day) => Number(day.slice(5, 7)) - 1
const monthOf = (day: Day) => monthNames[month(day)] ?? ''

/** A period as a heading says it. */
export function titleOf(step: UsageStep, day: Day, until: Day | null = null): string {
  if (step === 'year') return day.slice(0, 4)
  if (step === 'month') return `${monthOf(day)} ${day.slice(0, 4)}`
  if (step === 'day') return `${weekdayOf(day)} ${date(day)}`
  const { from, to } = spanAt(step, day, until)
  if (step === 'free') return dates(from, to)
  if (step === 'twelve')
    return `${monthOf(from)} ${from.slice(0, 4)} – ${monthOf(to).toLowerCase()} ${to.slice(0, 4)}`
  return `Week ${isoWeekOf(day).week}: ${dates(from, to)}`
}

/** A bar of the chart, or a line of the table. */
export interface Place {
  /** Below the bar; '' where the axis stays empty. */
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
    if (starts) return placeOfDay(usage, starts[index] ?? usage.from)
    return placeOfTime(step, usage, first + index * (minutes ?? 0) * minute)
  })
}

/** More days than this have no room for a number each: months are named. */
const mostNumbered = 62

function placeOfDay({ granularity, count, from, to }: Usage, day: Day): Place {
  if (granularity === 'month')
    return { day, short: monthMark(day), full: `${monthOf(day)} ${day.slice(0, 4)}` }
  const number = count > mostNumbered ? '' : dayNumber(day)
  const begins = day.endsWith('-01') && from.slice(0, 7) !== to.slice(0, 7)
  const short = begins ? `${number} ${monthMark(day)}`.trim() : number
  return { day, short, full: `${weekdayOf(day)} ${date(day)}` }
}

const dayNumber = (day: Day) => String(Number(day.slice(8)))

/** A day has room for every second hour on the axis, a fortnight for the names of its days, a month for their numbers. */
function placeOfTime(step: UsageStep, { from, to }: Usage, instant: number): Place {
  const day = dayAt(instant)
  const clock = time(instant)
  const full = `${weekdayOf(day)} ${date(day)} ${clock}${twiceSaid(instant, clock)}`
  const days = daysBetween(from, to) + 1
  if (step !== 'week' && days <= 2) return { day, short: /^\d[02468]:00$/.test(clock) ? clock : '', full }
  const name = days <= 14 ? weekdayOf(day).slice(0, 2).toLowerCase() : dayNumber(day)
  return { day, short: clock === '00:00' ? name : '', full }
}

/** Which of the two it is, of the hour that comes twice when summer time ends. */
function twiceSaid(instant: number, clock: string): string {
  if (time(instant + hour) === clock) return ' (zomertijd)'
  return time(instant - hour) === clock ? ' (wintertijd)' : ''
}

/** Days of a period on which the clock changes, in a sentence; null when there are none. */
export function clockChangeIn(step: UsageStep, { from, to }: Span): string | null {
  if (step !== 'day' && step !== 'week') return null
  const changed = daysFrom(from, addDays(to, 1)).find((each) => minutesOfDay(each) !== 24 * 60)
  if (changed === undefined) return null
  const minutes = minutesOfDay(changed)
  const season = minutes < 24 * 60 ? 'zomertijd' : 'wintertijd'
  return `Op ${date(changed)} ging de ${season} in: die dag telt ${minutes / 60} uur (${minutes / 15} kwartieren).`
}
