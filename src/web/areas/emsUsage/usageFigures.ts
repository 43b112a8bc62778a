import { differenceOf } from '../../../domain/comparison/difference.ts'
import { euro, number, percent } from '../../format/format.ts'
import { type BesideShown, whole } from './usageBeside.ts'
import type { Costs } from './usageCosts.ts'
import { type Counted, countedAt, decimalsOf, inUnits } from './usageCounted.ts'
import type { Warmth } from './usageWarmth.ts'

/** A column of figures, on screen as in a saved file. */
export interface Figures {
  readonly header: string
  /** What it is called in a file, where that differs: there no figure says what it counts. */
  readonly saved?: string
  /** Per place; null where nothing is known. */
  readonly values: readonly (number | null)[]
  /** Of the whole period. */
  readonly total: number | null
  readonly said: (value: number | null) => string
}

export interface FiguresOf {
  unit: string
  counters: readonly Counted[]
  /** Another period, place by place. */
  beside: BesideShown | null
  /** What it costs, place by place; null where there is no price to estimate it with. */
  costs: Costs | null
  warmth: Warmth | null
}

/** All figures of a period, in the order in which they stand. */
export function figuresOf({ unit, counters, beside, costs, warmth }: FiguresOf): Figures[] {
  return [
    ...counters.map(({ label, values, total }) => {
      const decimals = decimalsOf([total, ...values])
      return {
        header: `${label} (${unit})`,
        values: values.map(inUnits),
        total: inUnits(total),
        said: (value: number | null) => number(value, decimals, decimals),
      }
    }),
    ...(beside === null ? [] : besideFigures(beside, counters, unit)),
    ...(costs === null ? [] : [costFigures(costs)]),
    ...(warmth === null ? [] : [warmthFigures(warmth)]),
  ]
}

/** What the other period was, and how far this one lies from it where both are wholly known. */
function besideFigures(beside: BesideShown, counters: readonly Counted[], unit: string): Figures[] {
  const { title, values, total, comparable } = beside
  const both = (all: readonly (number | null)[]) => all.map((one, place) => (comparable[place] ? one : null))
  const own = both(values.map((_, place) => countedAt(counters, place)))
  const other = both(values)
  const off = own.map((value, place) => differenceOf(value, other[place] ?? null))
  const offTotal = whole(beside, counters, unit === 'kW')
  const decimals = decimalsOf([total, ...own, ...values])
  const plain = (value: number | null) => number(value, decimals, decimals)
  return [
    { header: `${title} (${unit})`, values: values.map(inUnits), total: inUnits(total), said: plain },
    {
      ...{ header: 'Verschil', saved: `Verschil (${unit})` },
      values: off.map((one) => inUnits(one?.absolute)),
      total: inUnits(offTotal?.absolute),
      said: plain,
    },
    {
      ...{ header: 'Verschil %', saved: 'Verschil (%)' },
      values: off.map((one) => inPercent(one?.part)),
      total: inPercent(offTotal?.part),
      said: (value) => percent(value === null ? null : value / 100),
    },
  ]
}

const inPercent = (part: number | null | undefined) =>
  part === null || part === undefined ? null : part * 100

const costFigures = ({ cents, total }: Costs): Figures => ({
  ...{ header: 'Kosten (schatting)', saved: 'Kosten, schatting (€)' },
  values: cents.map((cent) => (cent === null ? null : cent / 100)),
  total: total / 100,
  said: (value) => (value === null ? number(null) : euro(value)),
})

const warmthFigures = ({ values, mean }: Warmth): Figures => ({
  header: 'Buitentemperatuur (°C)',
  values,
  total: mean,
  said: (value) => number(value, 1, 1),
})
