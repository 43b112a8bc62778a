import { hour, type Instant, minute, type Wall } from './amsterdam.ts'

/** A time as somebody wrote it: what the clock showed, and the offset if it was written too. */
export interface Written {
  readonly wall: Wall
  /** Milliseconds ahead of UTC; null for a local time. */
  readonly offset: number | null
}

const dateShape = String.raw`(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})`
const clockShape = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?`
const offsetShape = String.raw`(Z|UTC|GMT|CES?T|ME[SW]?Z|[+-]\d{2}:?\d{2})`
const moment = new RegExp(`^${dateShape}(?:(?:T|,? +)${clockShape} *${offsetShape}?)?$`, 'i')
const compact = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/i
const clock = new RegExp(`^${clockShape}$`)

/** Years in which meters are read: what lies outside is a slip, and centuries of missing quarter-hours would follow from it. */
const [firstYear, lastYear] = [1950, 2100]

/** Whether a meter can have been read at this instant. */
export function isReadable(at: Instant): boolean {
  return at >= Date.UTC(firstYear, 0, 1) && at < Date.UTC(lastYear + 1, 0, 1)
}

/** Reads a date, or a date with a time: 31-12-2023 23:45:00 +0100, 2023-12-31T23:45+01:00, 31/12/2023, 20231231. */
export function readMoment(text: string): Written | null {
  const found = moment.exec(text)
  if (found === null) return readCompact(text)
  const [, first = '', , month = '', last = '', hours, minutes, seconds, offset] = found
  if ((first.length === 4) === (last.length === 4)) return null
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const wall = wallOf(year, month, day, hours, minutes, seconds)
  return wall === null ? null : { wall, offset: readOffset(offset) }
}

function readCompact(text: string): Written | null {
  const found = compact.exec(text)
  if (found === null) return null
  const [, year = '', month = '', day = '', hours, minutes, seconds] = found
  const wall = wallOf(year, month, day, hours, minutes, seconds)
  return wall === null ? null : { wall, offset: null }
}

/** Reads a time of day as milliseconds since midnight; 24:00 is the end of the day. */
export function readClock(text: string): number | null {
  const found = clock.exec(text)
  return found === null ? null : clockOf(found[1], found[2], found[3])
}

function clockOf(hours = '0', minutes = '0', seconds = '0'): number | null {
  const time = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000
  const isClock = Number(minutes) < 60 && Number(seconds) < 60 && time <= 24 * hour
  return isClock ? time : null
}

function wallOf(year: string, month: string, day: string, ...time: (string | undefined)[]): Wall | null {
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const ofDay = clockOf(...time)
  if (ofDay === null || new Date(midnight).getUTCDate() !== Number(day)) return null
  const isKnown = Number(year) >= firstYear && Number(year) <= lastYear
  return Number(month) >= 1 && Number(month) <= 12 && isKnown ? midnight + ofDay : null
}

/** Milliseconds ahead of UTC of the zones by the names that are written behind a time. */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  CET: hour,
  MEZ: hour,
  MEWZ: hour,
  CEST: 2 * hour,
  MESZ: 2 * hour,
}

function readOffset(text: string | undefined): number | null {
  if (text === undefined) return null
  const named = zones[text.toUpperCase()]
  if (named !== undefined) return named
  const sign = text.startsWith('-') ? -1 : 1
  return sign * (Number(text.slice(1, 3)) * hour + Number(text.slice(-2)) * minute)
}
