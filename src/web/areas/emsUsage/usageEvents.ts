import { skipToken, useQuery } from '@tanstack/react-query'
import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { type UsageEvent, usageEvents, usageNote } from '../../../contract/areas/emsUsage/usageNotes.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { instantAt } from '../../../domain/time/clockTime.ts'
import { addDays, type Day, dayAt, startOfDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { ask } from '../../calls/ask.ts'
import type { ChartMark } from '../../charts/marks.ts'
import { callsOf } from '../../fields/places.ts'
import { date, time } from '../../format/format.ts'
import { addressOf, type Looking } from './usageAddress.ts'

/** What happened at a connection on these days; nothing is asked without them. */
export function useEvents(customerId: number, connectionId: number | null, span: Span | null) {
  return useQuery({
    // Below the notes, so that what is saved or deleted of those is asked for again.
    queryKey: [callsOf(usageNote, customerId), 'events', connectionId, span?.from, span?.to],
    queryFn:
      span === null
        ? skipToken
        : async ({ signal }) => {
            const query = { connectionId, from: span.from, to: span.to }
            return (await ask(usageEvents, { customerId, query }, { signal })).data
          },
  })
}

/** What happened, in a sentence. */
export const saidOf = (event: UsageEvent): string =>
  event.kind === 'note'
    ? event.content
    : `Meterwissel: ${event.oldNumber ?? 'de oude meter'} maakte plaats voor ${event.newNumber}`

/** When it happened: "03/11/2026 14:30", "03/11/2026 – 05/11/2026". */
export function whenOf(event: UsageEvent): string {
  if (event.kind === 'swap') return date(event.day)
  const start = event.time === null ? date(event.day) : `${date(event.day)} ${event.time}`
  return event.until === null || event.until === event.day ? start : `${start} – ${date(event.until)}`
}

/** The events that touch what a chart shows, by their number in the list. */
export function marksIn(usage: Usage, events: readonly UsageEvent[]): ChartMark[] {
  return events.flatMap((event, index) => {
    const [from, to] = [placeAt(usage, startOf(event)), placeAt(usage, endOf(event))]
    if (to < 0 || from >= usage.count) return []
    const last = usage.count - 1
    return {
      from: Math.max(0, from),
      to: Math.min(last, to),
      number: String(index + 1),
      text: saidOf(event),
    }
  })
}

const startOf = (event: UsageEvent) => instantAt(event.day, event.kind === 'note' ? event.time : null)

/** The last millisecond of it: of a moment that is the moment itself. */
function endOf(event: UsageEvent): number {
  if (event.kind === 'note' && event.until === null && event.time !== null) return startOf(event)
  const last = event.kind === 'note' ? (event.until ?? event.day) : event.day
  return startOfDay(addDays(last, 1)) - 1
}

/** The place that holds an instant; below 0 or from `count` on it lies outside of what is shown. */
function placeAt({ starts, minutes, first, count, to }: Usage, instant: number): number {
  if (starts === null) return Math.floor((instant - Date.parse(first)) / ((minutes ?? 1) * minute))
  const day = dayAt(instant)
  return day > to ? count : starts.findLastIndex((start) => start <= day)
}

/** The moment a place begins at, as a new note starts with it. */
export interface Moment {
  readonly day: Day
  /** "14:30"; null of places made of days. */
  readonly time: string | null
}

export function momentAt({ starts, minutes, first, from }: Usage, place: number): Moment {
  if (starts !== null) return { day: starts[place] ?? from, time: null }
  const instant = Date.parse(first) + place * (minutes ?? 0) * minute
  return { day: dayAt(instant), time: time(instant) }
}

/** What Enter does while a moment is sought. */
export const placesNote = 'plaatst hier een notitie'

/** The page on which a note is written; the look that one comes from stays in its address. */
export function newNoteAt(customerId: number, looking: Looking, { day, time: clock }: Moment): string {
  const at = clock === null ? day : `${day}T${clock}`
  return `/v3/customers/${customerId}/usage-notes/create${addressOf({ ...looking, placing: false })}&at=${at}`
}
