import { hour, type Instant, instantsAt, minute } from '../../../domain/time/amsterdam.ts'
import type { Written } from '../../../domain/time/written.ts'
import { readMonth } from '../../../domain/time/writtenMonth.ts'
import { clockChanges } from './clockChanges.ts'
import type { Columns } from './columns.ts'
import type { Collected } from './marks.ts'
import type { RowKind } from './rowKinds.ts'
import { shown } from './rowReadings.ts'
import type { Row } from './table.ts'
import { readSide } from './timeColumns.ts'
import { isAbsent } from './words.ts'

const day = 24 * hour

export interface RowTimes {
  /** The instant of a row; null, with a problem, when there is none and the row has a value to lose. */
  of(row: Row, kind: RowKind): Instant | null
  /** Sees a row that is left out: its time tells the clock as well. */
  passed(row: Row, kind: RowKind): void
  /** Asks whether all times are of another clock, where those of the days on which clocks change say so. */
  end(): void
}

/** Reads when rows are, and where both ends are written how long they last. */
export function rowTimes(columns: Columns, into: Collected): RowTimes {
  const { at: from, until: to, zone, isInclusive } = columns.time
  const hasOwnDay = to !== null && to.moment !== from.moment
  const changes = clockChanges()
  const hasStandings = columns.values.some(({ kind }) => kind === 'standing')
  let isOfMonth = false
  return { of: instantIn, passed, end }

  function end(): void {
    changes.end(into)
    if (isOfMonth && hasStandings)
      into.ask('Bij de meterstanden staat alleen een maand. Gelezen als de stand aan het begin van de maand.')
  }

  function passed({ cells }: Row, kind: RowKind): void {
    const at = readSide(from, cells)
    if (at !== null && (at.offset ?? kind.zone ?? zone) === null) changes.see(at.wall, kind.clock)
  }

  function instantIn({ line, cells }: Row, kind: RowKind): Instant | null {
    const at = readSide(from, cells)
    const hasValue = columns.values.some(({ column }) => !isAbsent(cells[column] ?? ''))
    if (at === null) {
      if (hasValue) into.problem(line, `Geen geldige datum en tijd: “${shown(cells[from.moment] ?? '')}”`)
      return null
    }
    isOfMonth ||= readMonth(cells[from.moment] ?? '') !== null
    const ahead = at.offset ?? kind.zone ?? zone
    // A row without a value tells the clock as well.
    if (ahead === null) {
      changes.see(at.wall, kind.clock)
      into.isLocal = true
    }
    const instant = ahead === null ? kind.clock.read(at.wall, hasValue) : at.wall - ahead
    if (instant === null) {
      if (hasValue) into.problem(line, 'Deze tijd bestaat niet: de klok ging een uur vooruit.')
      return null
    }
    const until = to === null ? null : readSide(to, cells)
    if (until !== null && hasValue) noteLength(at, until, instant)
    return instant
  }

  function noteLength(at: Written, until: Written, start: Instant): void {
    const isDays = at.wall % day === 0 && until.wall % day === 0 && hasOwnDay
    // "01-01 t/m 01-01" is one day, and so is "01-01 t/m 31-01" a whole month.
    const last = isDays && (isInclusive || until.wall === at.wall) ? until.wall + day : until.wall
    const wall = last - at.wall
    if (isDays || (wall >= day && hasOwnDay)) {
      if (wall <= 0) return
      const end = instantOf(last, until.offset ?? zone, start)
      const known = into.ends.get(start)
      if (known !== undefined && known !== end)
        into.ask('Niet alle perioden met hetzelfde begin hebben hetzelfde einde.')
      into.ends.set(start, end)
      count(wall / minute)
    } else if (!hasOwnDay) count(((wall + day) % day) / minute)
    else count((instantOf(until.wall, until.offset ?? zone, start) - start) / minute)
  }

  function count(minutes: number): void {
    if (minutes > 0) into.intervals.set(minutes, (into.intervals.get(minutes) ?? 0) + 1)
  }
}

/** The instant of the end of a row: of a time that comes twice the first after its start. */
function instantOf(wall: number, ahead: number | null, start: Instant): Instant {
  if (ahead !== null) return wall - ahead
  const found = instantsAt(wall)
  return found.find((one) => one > start) ?? found[0] ?? start
}
