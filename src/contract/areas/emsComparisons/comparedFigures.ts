import { type Difference, differenceOf, ranksOf } from '../../../domain/comparison/difference.ts'
import { overDays, savingsPotential } from '../../../domain/comparison/potential.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { isEnough } from '../../../domain/energy/completeness.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Compared, ComparedRow, Measure, Used } from './comparisons.ts'

/** What the figures of a comparison are turned into, and the first days of both periods. */
export interface Measuring {
  readonly measure: Measure
  readonly product: Product
  readonly from: Day
  readonly fromB: Day
  /** Only days that are known in both periods count. */
  readonly isEqual: boolean
}

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
  /** What no more than like buildings, or else than in period B, would save: cents; null where that cannot be said. */
  readonly potential: number | null
  /** Less than nine tenths of one of both is known. */
  readonly isPartial: boolean
  /** How many days count in both. */
  readonly days: { readonly a: number; readonly b: number }
}

/** What the figures count. */
export function unitOf({ unit }: Pick<Compared, 'unit'>, { measure }: Pick<Measuring, 'measure'>): string {
  if (measure === 'co2') return 'kg'
  if (measure === 'perDay') return `${unit}/dag`
  return measure === 'perArea' ? `${unit}/m²` : unit
}

/** Thousandths as what is asked for; null where it cannot be said. */
function measured(
  used: Used,
  { floorArea }: Pick<ComparedRow, 'floorArea'>,
  { measure }: Pick<Measuring, 'measure'>,
): number | null {
  if (used.value === null) return null
  if (measure === 'perDay') return used.days === 0 ? null : used.value / 1000 / used.days
  if (measure === 'perArea') return floorArea === null ? null : used.value / 1000 / floorArea
  if (measure === 'co2') return used.grams === null ? null : used.grams / 1000
  return used.value / 1000
}

/** A figure of period B, in the cold of period A where that is wanted and known. */
const inCold = (value: number | null, factor: number | null) =>
  value === null || factor === null ? value : value * factor

/** Two periods side by side are told to be partial sooner than one figure: twenty days of a year weigh as much as what one looks for. */
const nearlyWhole = 0.99

const isPartialIn = ({ a, b }: ComparedRow) => Math.min(a.known, b.known) < nearlyWhole

/** What period A is held against: like buildings of that size, or else period B over as many days; null where too little is known. */
function referenceOf(row: ComparedRow, isEqual: boolean, factor: number | null): number | null {
  const { a, b, floorArea, peers } = row
  if (peers !== null && floorArea !== null && !isEqual && isEnough(a.known)) return peers.perArea * floorArea
  if (!isEqual && !(isEnough(a.known) && isEnough(b.known))) return null
  return inCold(overDays(b.value, b.days, a.days), factor)
}

/** The lines of a comparison, the largest first; `factor` brings period B to the cold of A. */
export function linesOf({ rows }: Compared, measuring: Measuring, factor: number | null = null): Line[] {
  const figures = rows.map((row) => ({
    row,
    a: measured(row.a, row, measuring),
    b: inCold(measured(row.b, row, measuring), factor),
  }))
  const ranks = ranksOf(figures.map(({ a }) => a))
  return figures
    .map(({ row, a, b }, place): Line => {
      const { floorArea, peers, price } = row
      const reference = referenceOf(row, measuring.isEqual, factor)
      return {
        id: row.id,
        name: row.name,
        a,
        b,
        rank: ranks[place] ?? null,
        difference: differenceOf(a, b),
        perArea: floorArea === null || row.a.value === null ? null : row.a.value / 1000 / floorArea,
        peers: peers === null ? null : peers.perArea / 1000,
        peerCount: peers?.count ?? 0,
        potential: savingsPotential({ used: row.a.value, reference, price }),
        isPartial: isPartialIn(row),
        days: { a: row.a.days, b: row.b.days },
      }
    })
    .toSorted((one, other) => (one.rank ?? 99) - (other.rank ?? 99))
}

/** The lines as a table tells them: what rose the most in part first, what cannot be held against anything last. */
export function byDifference(lines: readonly Line[]): Line[] {
  const part = ({ difference }: Line) => difference?.part ?? Number.NEGATIVE_INFINITY
  return lines.toSorted((one, other) => (part(one) === part(other) ? 0 : part(other) - part(one)))
}

/** All lines together, of those of which both periods are known; null where adding up makes no sense. */
export function togetherOf(
  lines: readonly Line[],
  measure: Measure,
): Pick<Line, 'a' | 'b' | 'difference'> | null {
  if (lines.length === 1 && lines[0]) return lines[0]
  if (measure === 'perDay' || measure === 'perArea') return null
  const known = lines.filter(({ difference }) => difference !== null)
  if (known.length === 0) return null
  const sum = (of: 'a' | 'b') => known.reduce((all, line) => all + (line[of] ?? 0), 0)
  const [a, b] = [sum('a'), sum('b')]
  return { a, b, difference: differenceOf(a, b) }
}

/** What all lines together would save, in cents; null where none can be told. */
export function potentialOf(lines: readonly Line[]): number | null {
  return sumOfKnown(lines.map(({ potential }) => potential))
}

/** One step of both periods in the unit that is asked for. */
export interface Step {
  readonly a: Day | null
  readonly b: Day | null
  readonly valueA: number | null
  readonly valueB: number | null
}

/** The steps of both periods in the unit that is asked for; per day and per m² they stay what was used. */
export function stepsOf({ steps }: Compared, { measure }: Measuring, factor: number | null = null) {
  const turned = (value: number | null) => (value === null ? null : value / 1000)
  const isCo2 = measure === 'co2'
  return steps.map(
    ({ a, b, valueA, valueB, gramsA, gramsB }): Step => ({
      a,
      b,
      valueA: turned(isCo2 ? gramsA : valueA),
      valueB: inCold(turned(isCo2 ? gramsB : valueB), factor),
    }),
  )
}

/** What the steps count. */
export const stepUnitOf = ({ unit }: Pick<Compared, 'unit'>, { measure }: Pick<Measuring, 'measure'>) =>
  measure === 'co2' ? 'kg' : unit
