import { hour, type Wall } from '../../../domain/time/amsterdam.ts'
import { readClock, readMoment, type Written } from '../../../domain/time/written.ts'
import type { Heading } from './columns.ts'

/** One side of an interval: a column with the day, and the column with the time of day when it stands apart. */
interface Side {
  readonly moment: number
  readonly clock: number | null
}

/** Where a table says when. */
export interface TimeColumns {
  readonly at: Side
  /** The end of the interval when both ends are given. */
  readonly until: Side | null
  /** Whether `at` is the start or the end of its interval; null when the headings do not say. */
  readonly means: 'start' | 'end' | null
  readonly used: readonly number[]
}

const untilWords = /\b(tot|eind|einde|eindtijd|einddatum|end|ends|until|to|stop)\b/
const fromWords = /\b(van|vanaf|start|starttijd|startdatum|begin|begintijd|from|starts)\b/

/** Finds the columns that say when; null when no column holds days. */
export function findTimes(headings: readonly Heading[]): TimeColumns | null {
  const moments = headings.filter(({ kind }) => kind === 'moment')
  const clocks = headings.filter(({ kind }) => kind === 'clock')
  const isUntil = ({ words }: Heading) => untilWords.test(words)
  const from = moments.find((one) => !isUntil(one))
  const until = moments.find(isUntil)
  const first = from ?? until
  if (first === undefined) return null
  const fromClock = from && clocks.find((one) => !isUntil(one))
  const untilClock = clocks.find(isUntil)
  const at = { moment: first.column, clock: (from ? (fromClock ?? untilClock) : untilClock)?.column ?? null }
  const isPair =
    from !== undefined && (until !== undefined || (fromClock !== undefined && untilClock !== undefined))
  const end = isPair ? { moment: (until ?? from).column, clock: untilClock?.column ?? null } : null
  const words = [first.words, ...(at.clock === null ? [] : [headings[at.clock]?.words ?? ''])].join(' ')
  const single = untilWords.test(words) ? 'end' : fromWords.test(words) ? 'start' : null
  const used = [...moments, ...clocks].map(({ column }) => column)
  return { at, until: end, means: isPair ? 'start' : single, used }
}

/** Reads one side of an interval from a row; null when there is no time in it. */
export function readSide(side: Side, cells: readonly string[]): Written | null {
  const moment = readMoment(cells[side.moment] ?? '')
  if (moment === null || side.clock === null) return moment
  const clock = readClock(cells[side.clock] ?? '')
  return clock === null ? null : { wall: startOf(moment.wall) + clock, offset: moment.offset }
}

const startOf = (wall: Wall) => wall - (wall % (24 * hour))
