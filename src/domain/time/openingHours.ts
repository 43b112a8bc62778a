import { accepted, type Parsed, refused } from '../identity/parsed.ts'
import { type Day, weekday } from './day.ts'
import { isDayOff } from './holidays.ts'

/** When a building is open on a day: minutes since midnight on the wall clock, the last not included. */
export interface OpenPart {
  readonly from: number
  readonly until: number
}

/** From Monday to Sunday; null is closed. */
export type OpeningHours = readonly (OpenPart | null)[]

const shape =
  /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:u|uur)?\s*(?:-|–|tot|t\/m)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(?:u|uur)?$/i

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Reads "8-18", "08:00 – 18:00" or "8.30 tot 17 uur"; null of what is no time from and until within one day. */
export function readOpenPart(text: string): OpenPart | null {
  const found = shape.exec(text.trim())
  if (found === null) return null
  const [, fromHour, fromMinute = '0', untilHour, untilMinute = '0'] = found
  if (Number(fromMinute) > 59 || Number(untilMinute) > 59) return null
  const from = Number(fromHour) * 60 + Number(fromMinute)
  const until = Number(untilHour) * 60 + Number(untilMinute)
  return from < until && until <= 24 * 60 ? { from, until } : null
}

/** Opening hours as they are kept: 08:00-18:00. */
export function parseOpenPart(text: string): Parsed {
  const found = readOpenPart(text)
  return found === null
    ? refused('Vul in van wanneer tot wanneer, bijvoorbeeld 08:00-18:00')
    : accepted(`${clock(found.from)}-${clock(found.until)}`)
}

/** The hours of a week from what is kept of each day, Monday first; null when none is kept. */
export function openingHoursOf(days: readonly (string | null)[]): OpeningHours | null {
  const hours = days.map((text) => (text === null ? null : readOpenPart(text)))
  return hours.every((part) => part === null) ? null : hours
}

/** When a building is open on a day; null where it is closed, as on every holiday that is not worked. */
export function openOn(hours: OpeningHours, day: Day): OpenPart | null {
  return isDayOff(day) ? null : (hours[weekday(day) - 1] ?? null)
}
