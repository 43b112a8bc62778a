import { hour, type Wall } from '../../../domain/time/amsterdam.ts'
import { dateOrderFound } from '../../../domain/time/dateOrder.ts'
import type { DateOrder } from '../../../domain/time/namedMonths.ts'
import { readClock, type Written } from '../../../domain/time/written.ts'
import { readTime } from '../../../domain/time/writtenMonth.ts'
import type { Heading } from './columns.ts'
import { type Numbered, numberedIn, numberedTime, numberedWords } from './numberedTimes.ts'
import { zoneIn } from './words.ts'

/** One side of an interval: a column with the day, and the column with the time of day when it stands apart. */
interface Side {
  readonly moment: number
  readonly clock: number | null
  /** In which order its dates stand, where they do not say it themselves. */
  readonly order?: DateOrder
  /** How its hours or quarter-hours are counted, where they are no times of day. */
  readonly numbered?: Numbered | null
}

/** Where a table says when. */
export interface TimeColumns {
  readonly at: Side
  /** The end of the interval when both ends are given. */
  readonly until: Side | null
  /** Whether `at` is the start or the end of its interval; null when the headings do not say. */
  readonly means: 'start' | 'end' | null
  readonly used: readonly number[]
  /** How far ahead of UTC times without an offset are, in milliseconds; null for the clock on a Dutch wall. */
  readonly zone: number | null
  /** The last day of a period belongs to it: "t/m". */
  readonly isInclusive: boolean
}

const untilWords = /\b(tot|eind|einde|eindtijd|einddatum|end|ends|until|to|stop)\b/
const fromWords = /\b(van|vanaf|start|starttijd|startdatum|begin|begintijd|from|starts)\b/

/** Finds the columns that say when; null when no column holds days. */
export function findTimes(headings: readonly Heading[]): TimeColumns | null {
  const moments = telling(headings.filter(({ kind }) => kind === 'moment'))
  const clocks = headings.filter(({ kind }) => kind === 'clock')
  const isUntil = ({ words }: Heading) => untilWords.test(words)
  const from = moments.find((one) => !isUntil(one))
  const until = moments.find(isUntil)
  const first = from ?? until
  if (first === undefined) return null
  const { order } = dateOrderFound(first.sample)
  const counted =
    clocks.length === 0 && !first.sample.some((cell) => /\d:\d/.test(cell)) ? countOf(headings) : null
  if (counted !== null)
    return {
      at: { moment: first.column, order, ...counted },
      until: null,
      means: 'start',
      zone: null,
      isInclusive: false,
      used: [...moments.map(({ column }) => column), counted.clock],
    }
  const fromClock = from && clocks.find((one) => !isUntil(one))
  const untilClock = clocks.find(isUntil)
  const clock = (from ? (fromClock ?? untilClock) : untilClock)?.column ?? null
  const at = { moment: first.column, order, clock }
  const isPair =
    from !== undefined && (until !== undefined || (fromClock !== undefined && untilClock !== undefined))
  const end = isPair ? { moment: (until ?? from).column, order, clock: untilClock?.column ?? null } : null
  const words = [first.words, ...(at.clock === null ? [] : [headings[at.clock]?.words ?? ''])].join(' ')
  const isInclusive = isLastDay((until ?? untilClock)?.heading ?? '')
  const isEnd = untilWords.test(words) && !isInclusive
  const single = isEnd ? 'end' : fromWords.test(words) ? 'start' : null
  const used = [...moments, ...clocks].map(({ column }) => column)
  const zone = [...moments, ...clocks].map(({ heading }) => zoneIn(heading)).find((one) => one !== null)
  return { at, until: end, means: isPair ? 'start' : single, used, zone: zone ?? null, isInclusive }
}

/** The column that counts the parts of the day. */
function countOf(headings: readonly Heading[]): { clock: number; numbered: Numbered } | null {
  for (const { column, words, kind, sample } of headings) {
    const numbered = kind === 'number' && numberedWords.test(words) ? numberedIn(words, sample) : null
    if (numbered !== null) return { clock: column, numbered }
  }
  return null
}

/** Whether a heading says that the day it names still belongs to the period. */
export const isLastDay = (heading: string) => /t\/m|tot en met|\bincl|\bthrough\b/i.test(heading)

/** Of columns with days those that go on: the day on which a file was made is the same in each of its rows. */
function telling(moments: readonly Heading[]): readonly Heading[] {
  const count = ({ sample }: Heading) => new Set(sample).size
  const most = Math.max(...moments.map(count))
  return moments.filter((one) => count(one) * 4 > most || one.sample.length === 0)
}

/** Reads one side of an interval from a row; null when there is no time in it. */
export function readSide(side: Side, cells: readonly string[]): Written | null {
  const moment = readTime(cells[side.moment] ?? '', side.order ?? null)
  if (moment === null || side.clock === null) return moment
  if (side.numbered) return numberedTime(moment.wall, cells[side.clock] ?? '', side.numbered)
  const clock = readClock(cells[side.clock] ?? '')
  return clock === null ? null : { wall: startOf(moment.wall) + clock, offset: moment.offset }
}

const startOf = (wall: Wall) => wall - (wall % (24 * hour))
