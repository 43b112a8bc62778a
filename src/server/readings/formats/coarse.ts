import { itemAt } from '../../../domain/itemAt.ts'
import { hour, type Instant } from '../../../domain/time/amsterdam.ts'
import { addDays, dayAt, startOfDay } from '../../../domain/time/day.ts'
import { type CalendarStep, periodOf } from '../../../domain/time/period.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import type { Collected } from './marks.ts'

const day = 24 * 60

/** From when to when a value of a day or longer is. */
type SpanOf = (time: Instant) => { readonly start: Instant; readonly end: Instant }

/** The spans of values of a day or longer: as the file writes them, or those of the calendar that their times name. */
export function coarseSpans(
  times: readonly Instant[],
  minutes: number,
  means: 'start' | 'end',
  all: Collected,
): SpanOf {
  const { ends } = all
  if (ends.size > 0)
    return (time) => ({ start: time, end: ends.get(time) ?? endOf(calendarStep(minutes), time) })
  const step = calendarStep(minutes)
  if (step === 'month' && times.every((time) => isLastOfMonth(dayAt(time))))
    return (time) => spanIn('month', dayAt(time))
  if (step === 'month' && times.some((time) => dayAt(time).slice(8) !== dayAt(itemAt(times, 0)).slice(8)))
    throw new Unreadable(
      'De datums in dit bestand zijn geen begin of einde van een maand. Wijs aan waar elke periode begint en eindigt.',
    )
  // The last moment of a day names that day.
  if (step === 'day' && times.every((time) => startOfDay(addDays(dayAt(time), 1)) - time <= hour))
    return (time) => spanIn('day', dayAt(time))
  if (means === 'start') return (time) => ({ start: time, end: endOf(step, time) })
  return (time) => ({ start: beginOf(step, time), end: time })
}

const isLastOfMonth = (of: string) => addDays(of, 1).endsWith('-01')

function spanIn(step: Exclude<CalendarStep, 'week'>, of: string) {
  const { from, until } = periodOf(step, of)
  return { start: startOfDay(from), end: startOfDay(until) }
}

/** The step of the calendar that so many minutes are. */
function calendarStep(minutes: number): CalendarStep {
  const days = minutes / day
  if (!Number.isFinite(minutes)) throw new Unreadable(tooFew)
  if (days > 0.9 && days < 1.1) return 'day'
  if (days > 6.9 && days < 7.1) return 'week'
  if (days > 27.9 && days < 31.1) return 'month'
  if (days > 364.9 && days < 366.1) return 'year'
  throw new Unreadable(
    `De metingen in dit bestand liggen ${Math.round(minutes)} minuten uit elkaar. Kies een bestand per kwartier, uur, dag of maand.`,
  )
}

const tooFew = 'In dit bestand staan te weinig metingen om te zien over welke tijd ze gaan.'

/** The same time of day one step of the calendar later. */
function endOf(step: CalendarStep, start: Instant): Instant {
  const from = dayAt(start)
  const next =
    step === 'day'
      ? addDays(from, 1)
      : step === 'week'
        ? addDays(from, 7)
        : monthsOn(from, step === 'year' ? 12 : 1)
  return startOfDay(next) + (start - startOfDay(from))
}

/** The same time of day one step of the calendar earlier. */
function beginOf(step: CalendarStep, end: Instant): Instant {
  const from = dayAt(end)
  const before =
    step === 'day'
      ? addDays(from, -1)
      : step === 'week'
        ? addDays(from, -7)
        : monthsOn(from, step === 'year' ? -12 : -1)
  return startOfDay(before) + (end - startOfDay(from))
}

/** The same day so many months on; a day that the month does not have is its last. */
function monthsOn(of: string, months: number): string {
  const [year = 0, month = 0, own = 1] = of.split('-').map(Number)
  const length = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(own, length))).toISOString().slice(0, 10)
}
