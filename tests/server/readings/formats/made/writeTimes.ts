import { hour, type Instant, isoAt, minute } from '../../../../../src/domain/time/amsterdam.ts'
import { addDays, dayAt, startOfDay } from '../../../../../src/domain/time/day.ts'
import type { MadeLayout } from './layout.ts'
import type { Truth } from './truth.ts'
import { momentName } from './words.ts'
import { dayText } from './writeDays.ts'

/** A moment as the clock of a layout shows it: 2023-03-25T14:15. */
const shownBy = (clock: MadeLayout['clock']) => (instant: Instant) =>
  clock === 'law'
    ? isoAt(instant).slice(0, 16)
    : new Date(instant + (clock === 'winter' ? hour : 0)).toISOString().slice(0, 16)

/** How a layout writes the moments of a truth. */
function clockOf({ edges, step }: Truth, { means, isHeaded, words, days: style, clock }: MadeLayout) {
  const shown = shownBy(clock)
  const isDays = step === 'day' || step === 'month'
  const start = (slot: number) => edges[slot] as Instant
  const end = (slot: number) => edges[slot + 1] as Instant
  const day = (instant: Instant) => dayText(shown(instant), style)
  const time = (instant: Instant) => shown(instant).slice(11, 16)
  return {
    start,
    end,
    day,
    time,
    at: (slot: number) => (means === 'end' ? end(slot) : start(slot)),
    local: (instant: Instant) => (isDays ? day(instant) : `${day(instant)} ${time(instant)}`),
    name: momentName(isHeaded && !isDays ? means : null, words),
    span: (slot: number) => `${time(start(slot))} - ${time(end(slot))}`,
    inclusive: (slot: number) => dayText(addDays(isoAt(end(slot)).slice(0, 10), -1), style),
  }
}

/** The columns that say when: their headings, and their cells in a slot. */
interface Times {
  readonly heads: string[]
  readonly cells: (slot: number) => string[]
}

const timesWith = (heads: string[], ...made: ((slot: number) => string)[]): Times => ({
  heads,
  cells: (slot) => made.map((one) => one(slot)),
})

export function timesOf(truth: Truth, layout: MadeLayout): Times {
  const { time, isHeaded } = layout
  const { at, day, local, name, time: clock } = clockOf(truth, layout)
  const utc = (slot: number) => new Date(at(slot)).toISOString()
  const offset = (slot: number) => (isoAt(at(slot)).endsWith('+02:00') ? 'CEST' : 'CET')
  const wall = (slot: number) => local(at(slot))
  switch (time) {
    case 'iso':
      return timesWith([name], (slot) => isoAt(at(slot)))
    case 'utc':
      return timesWith([name], (slot) => `${utc(slot).slice(0, 19)}Z`)
    case 'utcHeading':
      return timesWith([`${name} (UTC)`], (slot) => utc(slot).slice(0, 16).replace('T', ' '))
    case 'zoneColumn':
      return timesWith([name, 'Tijdzone'], wall, offset)
    case 'apart':
      return timesWith(
        ['Datum', isHeaded ? name : 'Tijd'],
        (slot) => day(at(slot)),
        (slot) => clock(at(slot)),
      )
    case 'local':
      return timesWith([name], wall)
    default:
      return intervalsOf(truth, layout)
  }
}

/** Columns that say of each slot where it begins and ends, or the number of it in its day. */
function intervalsOf(truth: Truth, layout: MadeLayout): Times {
  const { start, end, day, local, time, span, inclusive } = clockOf(truth, layout)
  const length = truth.step === 'hour' ? hour : 15 * minute
  const first = (slot: number) => day(start(slot))
  const nth = (slot: number) => (start(slot) - startOfDay(dayAt(start(slot)))) / length
  const begin = (slot: number) => local(start(slot))
  switch (layout.time) {
    case 'span':
      return timesWith(['Datum', 'Tijdvak'], first, span)
    case 'spanWhole':
      return timesWith(['Periode'], (slot) => `${first(slot)} ${span(slot)}`)
    case 'numbered':
      return timesWith(
        ['Datum', truth.step === 'hour' ? 'Uur' : layout.words % 2 ? 'PTE' : 'Kwartier'],
        first,
        (slot) => String(nth(slot) + 1),
      )
    case 'pairInclusive':
      return timesWith(['Van', 'Tot en met'], begin, inclusive)
    case 'pairApart':
      return timesWith(
        ['Datum', 'Starttijd', 'Eindtijd'],
        first,
        (slot) => time(start(slot)),
        (slot) => time(end(slot)),
      )
    default:
      return timesWith(['Van', 'Tot'], begin, (slot) => local(end(slot)))
  }
}

/** Rows with the same local time beside each other: the doubled hour as some systems sort it. */
export function interleaved<Row extends { slot: number }>(
  rows: readonly Row[],
  times: ReturnType<typeof timesOf>,
) {
  const place = new Map<string, number>()
  for (const { slot } of rows) {
    const key = times.cells(slot).join()
    if (!place.has(key)) place.set(key, slot)
  }
  return rows.toSorted(
    (one, other) =>
      (place.get(times.cells(one.slot).join()) as number) -
        (place.get(times.cells(other.slot).join()) as number) || one.slot - other.slot,
  )
}
