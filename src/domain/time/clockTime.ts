import { accepted, type Parsed, refused } from '../identity/parsed.ts'
import { type Instant, instantsAt, minute } from './amsterdam.ts'
import { type Day, startOfDay } from './day.ts'

/** A time of day as it is kept, 09:05; read from "9:05", "09.05" and "9 uur". */
export function parseClockTime(text: string): Parsed {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:u|uur)?$/i.exec(text.trim()) ?? []
  return hours === undefined || Number(hours) > 23 || Number(minutes) > 59
    ? refused('Vul een tijd in als 14:30')
    : accepted(`${hours.padStart(2, '0')}:${minutes}`)
}

/** The instants at which the clock says this time on a day: none of one that it skips, two of one that comes twice. */
const instantsOf = (day: Day, clock: string): readonly Instant[] =>
  instantsAt(
    Date.parse(`${day}T00:00:00Z`) + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * minute,
  )

/** Why nothing can be planned at a kept time on a day; null where it can. */
export const skippedTime = (day: Day, clock: string | null): string | null =>
  clock === null || instantsOf(day, clock).length > 0
    ? null
    : 'Deze tijd is er die dag niet: de klok gaat dan een uur vooruit'

/** The instant of a kept time on a day; null is the beginning of the day, as is an hour that the change of the clock skips. */
export const instantAt = (day: Day, clock: string | null): Instant =>
  (clock === null ? undefined : instantsOf(day, clock)[0]) ?? startOfDay(day)
