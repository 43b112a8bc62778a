import type { Compared, ComparedRow, Used } from '../../../contract/comparisons.ts'
import { type Difference, differenceOf, ranksOf } from '../../../domain/comparison/difference.ts'
import { emissionOf } from '../../../domain/energy/co2.ts'
import type { Comparing } from './compareAddress.ts'

/** One line of a comparison in the unit that is asked for. */
export interface Line {
  readonly id: number | null
  readonly name: string
  readonly a: number | null
  readonly b: number | null
  readonly difference: Difference | null
  readonly rank: number | null
  /** Per m² in period A, and what it is of like buildings: null where not known. */
  readonly perArea: number | null
  readonly peers: number | null
  readonly peerCount: number
  /** Less than nine tenths of one of both is known. */
  readonly isPartial: boolean
  /** How many days count in both. */
  readonly days: { readonly a: number; readonly b: number }
}

/** What the figures count. */
export function unitOf({ unit }: Pick<Compared, 'unit'>, { measure }: Pick<Comparing, 'measure'>): string {
  if (measure === 'co2') return 'kg'
  if (measure === 'perDay') return `${unit}/dag`
  return measure === 'perArea' ? `${unit}/m²` : unit
}

/** Thousandths as what is asked for; null where it cannot be said. */
function measured(
  used: Used,
  { floorArea }: Pick<ComparedRow, 'floorArea'>,
  { measure, what }: Pick<Comparing, 'measure' | 'what'>,
  year: number,
): number | null {
  if (used.value === null) return null
  if (measure === 'perDay') return used.days === 0 ? null : used.value / 1000 / used.days
  if (measure === 'perArea') return floorArea === null ? null : used.value / 1000 / floorArea
  if (measure === 'co2') return emissionOf(what === 'gas' ? 'gas' : 'electricity', year, used.value) / 1000
  return used.value / 1000
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** A figure of period B, in the cold of period A where that is wanted and known. */
const inCold = (value: number | null, factor: number | null) =>
  value === null || factor === null ? value : value * factor

/** The lines of a comparison, the largest first; `factor` brings period B to the cold of A. */
export function linesOf({ rows }: Compared, comparing: Comparing, factor: number | null = null): Line[] {
  const figures = rows.map((row) => ({
    row,
    a: measured(row.a, row, comparing, yearOf(comparing.a.from)),
    b: inCold(measured(row.b, row, comparing, yearOf(comparing.b.from)), factor),
  }))
  const ranks = ranksOf(figures.map(({ a }) => a))
  return figures
    .map(({ row, a, b }, place): Line => {
      const { floorArea, peers } = row
      return {
        ...{ id: row.id, name: row.name, a, b, rank: ranks[place] ?? null },
        difference: differenceOf(a, b),
        perArea: floorArea === null || row.a.value === null ? null : row.a.value / 1000 / floorArea,
        peers: peers === null ? null : peers.perArea / 1000,
        peerCount: peers?.count ?? 0,
        isPartial: row.a.known < 0.9 || row.b.known < 0.9,
        days: { a: row.a.days, b: row.b.days },
      }
    })
    .toSorted((one, other) => (one.rank ?? 99) - (other.rank ?? 99))
}

/** The steps of both periods in the unit that is asked for; per day and per m² they stay what was used. */
export function stepsOf({ steps }: Compared, comparing: Comparing, factor: number | null = null) {
  const turned = (value: number | null, day: string | null) =>
    value === null || day === null
      ? null
      : comparing.measure === 'co2'
        ? emissionOf(comparing.what === 'gas' ? 'gas' : 'electricity', yearOf(day), value) / 1000
        : value / 1000
  return steps.map(({ a, b, valueA, valueB }) => ({
    a,
    b,
    valueA: turned(valueA, a),
    valueB: inCold(turned(valueB, b), factor),
  }))
}
