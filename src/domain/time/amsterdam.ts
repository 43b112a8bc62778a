/** The zone in which days, months and tariffs are meant. */
export const zone = 'Europe/Amsterdam'

/** A point in time: milliseconds since 1970 in UTC. A plain number, because a year has 35,040 of them. */
export type Instant = number

/** What a clock on the wall shows, counted as if it were UTC. */
export type Wall = number

export const minute = 60_000
export const hour = 60 * minute

interface Stretch {
  readonly from: Instant
  readonly until: Instant
  readonly offset: number
}

const years = new Map<number, Stretch[]>()

/** The stretches of a UTC year with one offset each; asked of Temporal once a year, since asking it per reading is slow. */
function stretchesOf(year: number): Stretch[] {
  const known = years.get(year)
  if (known) return known
  const end = Date.UTC(year + 1, 0, 1)
  const found: Stretch[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    Date.UTC(year, 0, 1),
  ).toZonedDateTimeISO(zone)
  while (at !== null && at.epochMilliseconds < end) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    const until = Math.min(next?.epochMilliseconds ?? end, end)
    found.push({ from: at.epochMilliseconds, until, offset: at.offsetNanoseconds / 1e6 })
    at = next
  }
  years.set(year, found)
  return found
}

let latest: Stretch = { from: 0, until: 0, offset: 0 }

/** Milliseconds the wall clock is ahead of UTC at this instant. */
export function offsetAt(instant: Instant): number {
  if (instant >= latest.from && instant < latest.until) return latest.offset
  const stretches = stretchesOf(new Date(instant).getUTCFullYear())
  const found = stretches.find(({ from, until }) => instant >= from && instant < until)
  if (found === undefined) throw new RangeError(`${instant} is no instant`)
  latest = found
  return found.offset
}

/** What the clock on the wall shows at this instant. */
export function wallAt(instant: Instant): Wall {
  return instant + offsetAt(instant)
}

/** The instants at which the wall clock shows this, earliest first: none in the hour that March skips, two in the hour that October doubles. */
export function instantsAt(wall: Wall): Instant[] {
  const earlier = wall - offsetAt(wall - 24 * hour)
  const later = wall - offsetAt(wall + 24 * hour)
  const both = earlier === later ? [earlier] : [Math.min(earlier, later), Math.max(earlier, later)]
  return both.filter((instant) => wallAt(instant) === wall)
}

const two = (value: number) => String(value).padStart(2, '0')

/** The instant in ISO 8601 with the offset of its moment: 2023-10-29T02:00:00+02:00. */
export function isoAt(instant: Instant): string {
  const offset = offsetAt(instant)
  const sign = offset < 0 ? '-' : '+'
  const minutes = Math.abs(Math.round(offset / minute))
  const wall = new Date(instant + offset).toISOString().slice(0, 19)
  return `${wall}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
