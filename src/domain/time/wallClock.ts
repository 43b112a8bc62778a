import { type Instant, instantsAt, type Wall, wallAt } from './amsterdam.ts'

/** Turns the local times of one series into instants, in the order in which they were written. */
export interface WallClock {
  /** The instant of a local time, or null when the clock skipped it (the hour that March loses); a row may have no reading. */
  read(wall: Wall, hasReading?: boolean): Instant | null
}

type Course = 'unknown' | 'forwards' | 'backwards' | 'none'

/**
 * A clock for one series of local times without an offset. In October 02:00 to 03:00 comes twice: the first time it is
 * written it is summer time, the second time winter time; a series that runs backwards says it the other way round.
 * In a series without order only a time that is written twice tells, and so it does where both hours are interleaved (02:00,
 * 02:00, 02:15, 02:15). A series that has each of its times twice has copies, which say nothing.
 */
export function wallClock(): WallClock {
  const written = new Set<Wall>()
  let previous: Wall | null = null
  let wasDoubled = false
  let isSecond = false
  let isInterleaved = false
  let isCopied = false
  let course: Course = 'unknown'
  let last: Instant | null = null
  return {
    read(wall, hasReading = true) {
      const before = previous
      const [early, late] = instantsAt(wall)
      const isDoubled = early !== undefined && late !== undefined
      // Inside the doubled hour a step back says nothing about the course.
      if (before !== null && !(isDoubled && wasDoubled)) course = courseAfter(course, before, wall)
      const wentBack = before !== null && wasDoubled && isAgainst(course, before, wall)
      previous = wall
      wasDoubled = isDoubled
      if (early === undefined) return skipped(wall)
      if (late === undefined) {
        isSecond = false
        isInterleaved = false
        isCopied ||= hasReading && wall === before
        return early
      }
      if (wall === before && isCopied) return last
      isInterleaved ||= wall === before
      const isRepeated = written.has(wall)
      written.add(wall)
      if (course !== 'none') isSecond ||= isRepeated || wentBack
      const second = course === 'none' || isInterleaved ? isRepeated : isSecond
      last = second !== (course === 'backwards') ? late : early
      return last
    },
  }
}

function courseAfter(course: Course, before: Wall, wall: Wall): Course {
  if (wall === before || course === 'none') return course
  const step = wall > before ? 'forwards' : 'backwards'
  return course === 'unknown' || course === step ? step : 'none'
}

function isAgainst(course: Course, before: Wall, wall: Wall): boolean {
  return course === 'forwards' ? wall < before : course === 'backwards' && wall > before
}

/** 02:00 in March, written for the end of the last winter quarter, is the instant at which 03:00 begins; later times do not exist. */
function skipped(wall: Wall): Instant | null {
  const [before] = instantsAt(wall - 1)
  return before !== undefined && wallAt(before + 1) !== wall ? before + 1 : null
}
