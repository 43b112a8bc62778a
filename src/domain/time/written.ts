import { hour, type Instant, minute, type Wall } from './amsterdam.ts'
import { type DateOrder, wholeYear, withoutWords } from './namedMonths.ts'

export type { DateOrder }

/** A time as somebody wrote it: what the clock showed, and the offset if it was written too. */
export interface Written {
  readonly wall: Wall
  /** Milliseconds ahead of UTC; null for a local time. */
  readonly offset: number | null
}

const dateShape = String.raw`(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})`
const clockShape = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: *([ap])\.?m\.?| *(?:uur|u|h))?`
const offsetShape = String.raw`(Z|UTC|GMT|CES?T|ME[SW]?Z|[+-]\d{2}:?\d{2})`
const moment = new RegExp(
  `^${dateShape}(?:(?:T|,? +(?:(?:om|at|um) +)?)${clockShape} *${offsetShape}?)?$`,
  'i',
)
const compact = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/i
const clock = new RegExp(`^${clockShape}$`, 'i')

/** Years in which meters are read: what lies outside is a slip, and centuries of missing quarter-hours would follow from it. */
const [firstYear, lastYear] = [1950, 2100]

/** Whether a meter can have been read at this instant. */
export function isReadable(at: Instant): boolean {
  return at >= Date.UTC(firstYear, 0, 1) && at < Date.UTC(lastYear + 1, 0, 1)
}

/**
 * Reads a date, or a date with a time: 31-12-2023 23:45:00 +0100, 2023-12-31T23:45+01:00, 3 mrt 2023 2:15 PM, 20231231. Where the order
 * is not known the day comes first, and a year of two figures is none.
 */
export function readMoment(text: string, order: DateOrder | null = null): Written | null {
  const numbered = readNumbers(text, order) ?? readCompact(text)
  if (numbered !== null || !letters.test(text)) return numbered
  const inNumbers = withoutWords(text, order)
  return inNumbers === null ? null : readNumbers(inNumbers, order)
}

const letters = /[a-z]{2}/i

function readNumbers(text: string, order: DateOrder | null): Written | null {
  const found = moment.exec(text)
  if (found === null) return null
  const [, first = '', , middle = '', last = '', hours, minutes, seconds, half, offset] = found
  const date = dateOf(first, middle, last, order)
  const wall = date && wallOf(date, [hours, minutes, seconds, half])
  return wall === null ? null : { wall, offset: readOffset(offset) }
}

interface WrittenDate {
  readonly year: number
  readonly month: string
  readonly day: string
}

/** Which part of a date is its year, its month and its day; null when none can be the year. */
function dateOf(first: string, middle: string, last: string, order: DateOrder | null): WrittenDate | null {
  if ((first.length === 4) !== (last.length === 4)) {
    if (first.length === 4) return { year: Number(first), month: middle, day: last }
    const [month, day] = order === 'mdy' ? [first, middle] : [middle, first]
    return { year: Number(last), month, day }
  }
  const year = order === 'ymd' ? first : last
  if (order === null || year.length !== 2 || first.length > 2 || last.length > 2) return null
  const [month, day] = order === 'mdy' ? [first, middle] : [middle, order === 'ymd' ? last : first]
  return { year: wholeYear(year), month, day }
}

function readCompact(text: string): Written | null {
  const found = compact.exec(text)
  if (found === null) return null
  const [, year = '', month = '', day = '', ...time] = found
  const wall = wallOf({ year: Number(year), month, day }, time)
  return wall === null ? null : { wall, offset: null }
}

/** Reads a time of day as milliseconds since midnight; 24:00 is the end of the day. */
export function readClock(text: string): number | null {
  const found = clock.exec(text)
  return found === null ? null : clockOf(...found.slice(1, 5))
}

function clockOf(hours = '0', minutes = '0', seconds = '0', half = ''): number | null {
  if (half !== '' && !(Number(hours) >= 1 && Number(hours) <= 12)) return null
  // 12:15 AM is a quarter past midnight, and 12:15 PM one past noon.
  const ofDay = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const time = ofDay * hour + Number(minutes) * minute + Number(seconds) * 1000
  const isClock = Number(minutes) < 60 && Number(seconds) < 60 && time <= 24 * hour
  return isClock ? time : null
}

function wallOf({ year, month, day }: WrittenDate, time: readonly (string | undefined)[]): Wall | null {
  const midnight = Date.UTC(year, Number(month) - 1, Number(day))
  const ofDay = clockOf(...time)
  if (ofDay === null || new Date(midnight).getUTCDate() !== Number(day)) return null
  const isKnown = year >= firstYear && year <= lastYear
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
