import { type Instant, isoAt } from '../../../../../src/domain/time/amsterdam.ts'
import { addDays } from '../../../../../src/domain/time/day.ts'
import type { MadeLayout } from './layout.ts'
import type { Truth } from './truth.ts'
import { momentName } from './words.ts'

/** The columns that say when. */
export function timesOf({ edges, step }: Truth, { time, means, isHeaded, words }: MadeLayout) {
  const at = (slot: number) => edges[slot + (means === 'end' ? 1 : 0)] as Instant
  const dutch = (iso: string) => iso.slice(0, 10).split('-').reverse().join('-')
  const isDays = step === 'day' || step === 'month'
  const local = (instant: Instant) =>
    isDays ? dutch(isoAt(instant)) : `${dutch(isoAt(instant))} ${isoAt(instant).slice(11, 16)}`
  const utc = (instant: Instant) => new Date(instant).toISOString()
  const offset = (instant: Instant) => (isoAt(instant).endsWith('+02:00') ? 'CEST' : 'CET')
  const name = momentName(isHeaded && !isDays ? means : null, words)
  const end = (slot: number) => edges[slot + 1] as Instant
  const inclusive = (slot: number) => addDays(isoAt(end(slot)).slice(0, 10), -1)
  switch (time) {
    case 'iso':
      return { heads: [name], cells: (slot: number) => [isoAt(at(slot))] }
    case 'utc':
      return { heads: [name], cells: (slot: number) => [`${utc(at(slot)).slice(0, 19)}Z`] }
    case 'utcHeading':
      return {
        heads: [`${name} (UTC)`],
        cells: (slot: number) => [utc(at(slot)).slice(0, 16).replace('T', ' ')],
      }
    case 'zoneColumn':
      return { heads: [name, 'Tijdzone'], cells: (slot: number) => [local(at(slot)), offset(at(slot))] }
    case 'apart':
      return {
        heads: ['Datum', isHeaded ? name : 'Tijd'],
        cells: (slot: number) => [dutch(isoAt(at(slot))), isoAt(at(slot)).slice(11, 16)],
      }
    case 'pair':
      return {
        heads: ['Van', 'Tot'],
        cells: (slot: number) => [local(edges[slot] as Instant), local(end(slot))],
      }
    case 'pairInclusive':
      return {
        heads: ['Van', 'Tot en met'],
        cells: (slot: number) => [local(edges[slot] as Instant), dutch(inclusive(slot))],
      }
    case 'pairApart':
      return {
        heads: ['Datum', 'Starttijd', 'Eindtijd'],
        cells: (slot: number) => [
          dutch(isoAt(edges[slot] as Instant)),
          isoAt(edges[slot] as Instant).slice(11, 16),
          isoAt(end(slot)).slice(11, 16),
        ],
      }
    default:
      return { heads: [name], cells: (slot: number) => [local(at(slot))] }
  }
}

/** Rows with the same local time beside each other: the doubled hour as some systems sort it. */
export function interleaved(rows: { slot: number; cells: string[] }[], times: ReturnType<typeof timesOf>) {
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
