import { hour, type Instant, instantsAt, minute, wallAt } from './amsterdam.ts'

/** A calendar day in Amsterdam, YYYY-MM-DD; days compare as texts. */
export type Day = string

const length = 24 * hour

/** Nothing here is of a day before; a year of two digits is a slip, and year 0 does not exist. */
const first = '1900-01-01'
/** Nor of a day after: five years later than the year 9999 is no day that anything can write. */
const last = '2199-12-31'

/** Whether a text is a day that exists, and may be meant. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < first || text > last) return false
  // A day that does not exist runs over into another one.
  return dayOfWall(midnight(text)) === text
}

/** Nearly all of what is reckoned with is a few thousand days, asked for over and over: how many of them are remembered. */
const remembered = 20_000
const midnights = new Map<Day, number>()
const names = new Map<number, Day>()

function keepIn<Key, Value>(all: Map<Key, Value>, key: Key, value: Value): Value {
  if (all.size >= remembered) all.clear()
  all.set(key, value)
  return value
}

/** Midnight of a day on the wall clock. */
function midnight(day: Day): number {
  const known = midnights.get(day)
  if (known !== undefined) return known
  const wall = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
  if (Number.isNaN(wall)) throw new RangeError(`${day} is no day`)
  return keepIn(midnights, day, wall)
}

let latest = { number: Number.NaN, day: '' }

/** The day of a midnight on the wall clock, or of any wall time. Readings come in order: mostly it is the day of the one before. */
export function dayOfWall(wall: number): Day {
  const number = Math.floor(wall / length)
  if (number !== latest.number)
    latest = {
      number,
      day: names.get(number) ?? keepIn(names, number, new Date(wall).toISOString().slice(0, 10)),
    }
  return latest.day
}

/** The day in Amsterdam to which an instant belongs. */
export function dayAt(instant: Instant): Day {
  return dayOfWall(wallAt(instant))
}

/** The day a number of days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  return dayOfWall(midnight(day) + days * length)
}

/** Whole days from one day to another; negative when it lies before. */
export function daysBetween(from: Day, until: Day): number {
  return Math.round((midnight(until) - midnight(from)) / length)
}

/** The instant at which a day begins; Amsterdam has never changed its clock at midnight since 1940. */
export function startOfDay(day: Day): Instant {
  const [start] = instantsAt(midnight(day))
  if (start === undefined) throw new RangeError(`${day} has no midnight`)
  return start
}

/** Minutes in a day: 1,440, or 1,380 and 1,500 when the clock changes. */
export function minutesOfDay(day: Day): number {
  return (startOfDay(addDays(day, 1)) - startOfDay(day)) / minute
}

/** Quarter-hours in a day: 96, or 92 and 100 when the clock changes. */
export function quartersOfDay(day: Day): number {
  return minutesOfDay(day) / 15
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: Day): number {
  // 1 January 1970 was a Thursday.
  return ((((midnight(day) / length + 3) % 7) + 7) % 7) + 1
}

/** How many days from the first up to, not including, the last lie on Monday to Friday, holidays too. */
export function workingDaysIn(from: Day, until: Day): number {
  const days = Math.max(0, daysBetween(from, until))
  const beyond = Array.from({ length: days % 7 }, (_, place) => (weekday(from) - 1 + place) % 7)
  return Math.floor(days / 7) * 5 + beyond.filter((place) => place < 5).length
}

/** A calendar day from its parts; the month counts from 1 and may run over. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return dayOfWall(Date.UTC(year, month - 1, dayOfMonth))
}

/** Every day from the first up to, not including, the last. */
export function daysFrom(from: Day, until: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index))
}
