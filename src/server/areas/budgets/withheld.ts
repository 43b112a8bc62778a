import type {
  BesideSums,
  budgetFigure,
  budgetGrid,
  budgetOverview,
} from '../../../contract/areas/budgets/budgetCalls.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import type { LineKind } from '../../../domain/budget/costGroups.ts'

/** What is told of a budget to who may not see readings: all it costs, and no volume, which is what was measured before. */
type Told<Of> = Omit<Of, 'withheld'>

export function shownGrid(
  grid: Told<AnswerOf<typeof budgetGrid>>,
  withheld: string | null,
): AnswerOf<typeof budgetGrid> {
  if (withheld === null) return { ...grid, withheld }
  return { ...grid, rows: grid.rows.filter(({ kind }) => kind !== 'volume'), withheld }
}

const withoutVolume = <Of extends BesideSums>(sums: Of): Of => ({
  ...sums,
  budget: { ...sums.budget, volume: null },
  later: { ...sums.later, volume: null },
})

export function shownOverview(
  overview: Told<AnswerOf<typeof budgetOverview>>,
  withheld: string | null,
): AnswerOf<typeof budgetOverview> {
  if (withheld === null) return { ...overview, withheld }
  return {
    ...overview,
    months: overview.months.map(withoutVolume),
    realised: withoutVolume(overview.realised),
    year: withoutVolume(overview.year),
    rows: overview.rows.map(withoutVolume),
    withheld,
  }
}

/** Of a cost what it comes to, without the lines that tell over how much; of a volume nothing. */
export function shownFigure(
  figure: Told<AnswerOf<typeof budgetFigure>>,
  kind: LineKind,
  withheld: string | null,
): AnswerOf<typeof budgetFigure> {
  if (withheld === null) return { ...figure, withheld }
  if (kind === 'volume') return { parts: [], total: 0, withheld }
  return {
    ...figure,
    parts: figure.parts.map((part) => ({ ...part, lines: [], measuredIn: null })),
    withheld,
  }
}
