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

/** The columns that say when. */
export function timesOf({ edges, step }: Truth, layout: MadeLayout) {
  const { time, means, isHeaded, words, days: style, clock } = layout
  const shown = shownBy(clock)
  const start = (slot: number) => edges[slot] as Instant
  const end = (slot: number) => edges[slot + 1] as Instant
  const at = (slot: number) => (means === 'end' ? end(slot) : start(slot))
  const day = (instant: Instant) => dayText(shown(instant), style)
  const clockOf = (instant: Instant) => shown(instant).slice(11, 16)
  const isDays = step === 'day' || step === 'month'
  const local = (instant: Instant) => (isDays ? day(instant) : `${day(instant)} ${clockOf(instant)}`)
  const utc = (instant: Instant) => new Date(instant).toISOString()
  const offset = (instant: Instant) => (isoAt(instant).endsWith('+02:00') ? 'CEST' : 'CET')
  const name = momentName(isHeaded && !isDays ? means : null, words)
  const inclusive = (slot: number) => dayText(addDays(isoAt(end(slot)).slice(0, 10), -1), style)
  const span = (slot: number) => `${clockOf(start(slot))} - ${clockOf(end(slot))}`
  const length = step === 'hour' ? hour : 15 * minute
  const nth = (slot: number) => (start(slot) - startOfDay(dayAt(start(slot)))) / length
  const cells = (...made: ((slot: number) => string)[]) => ({
    cells: (slot: number) => made.map((one) => one(slot)),
  })
  switch (time) {
    case 'iso':
      return { heads: [name], ...cells((slot) => isoAt(at(slot))) }
    case 'utc':
      return { heads: [name], ...cells((slot) => `${utc(at(slot)).slice(0, 19)}Z`) }
    case 'utcHeading':
      return { heads: [`${name} (UTC)`], ...cells((slot) => utc(at(slot)).slice(0, 16).replace('T', ' ')) }
    case 'zoneColumn':
      return {
        heads: [name, 'Tijdzone'],
        ...cells(
          (slot) => local(at(slot)),
          (slot) => offset(at(slot)),
        ),
      }
    case 'apart':
      return {
        heads: ['Datum', isHeaded ? name : 'Tijd'],
        ...cells(
          (slot) => day(at(slot)),
          (slot) => clockOf(at(slot)),
        ),
      }
    case 'span':
      return { heads: ['Datum', 'Tijdvak'], ...cells((slot) => day(start(slot)), span) }
    case 'spanWhole':
      return { heads: ['Periode'], ...cells((slot) => `${day(start(slot))} ${span(slot)}`) }
    case 'numbered':
      return {
        heads: ['Datum', step === 'hour' ? 'Uur' : words % 2 ? 'PTE' : 'Kwartier'],
        ...cells(
          (slot) => day(start(slot)),
          (slot) => String(nth(slot) + 1),
        ),
      }
    case 'pair':
      return {
        heads: ['Van', 'Tot'],
        ...cells(
          (slot) => local(start(slot)),
          (slot) => local(end(slot)),
        ),
      }
    case 'pairInclusive':
      return { heads: ['Van', 'Tot en met'], ...cells((slot) => local(start(slot)), inclusive) }
    case 'pairApart':
      return {
        heads: ['Datum', 'Starttijd', 'Eindtijd'],
        ...cells(
          (slot) => day(start(slot)),
          (slot) => clockOf(start(slot)),
          (slot) => clockOf(end(slot)),
        ),
      }
    default:
      return { heads: [name], ...cells((slot) => local(at(slot))) }
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
