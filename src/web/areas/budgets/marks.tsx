import type { BudgetRow } from '../../../contract/areas/budgets/budgetCalls.ts'
import { doubtfulMarks, type LineMark, lineMarks } from '../../../contract/areas/budgets/budgetWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import { css } from '../../styled-system/css'

const list = css({ mt: '3', display: 'grid', gap: '1', textStyle: 'small', color: 'text.soft' })
const dot = css({
  display: 'inline-block',
  width: '2',
  height: '2',
  borderRadius: 'full',
  mr: '2',
  bg: 'line.strong',
  '&[data-doubt]': { bg: 'warning.text' },
})

/** The marks that stand in these rows, in the order of their list. */
export function marksIn(rows: readonly BudgetRow[]): LineMark[] {
  const found = new Set(
    rows.flatMap(({ cells }) => cells.flatMap(({ marks, isOverride }) => (isOverride ? [] : marks))),
  )
  return keysOf(lineMarks).filter((mark) => found.has(mark))
}

/** How the figures came about, the doubtful ones marked as they are in the grid. */
export function Marks({ rows }: { rows: readonly BudgetRow[] }) {
  const isTyped = rows.some(({ cells }) => cells.some(({ isOverride }) => isOverride))
  return (
    <ul className={list} aria-label="Hoe de bedragen tot stand kwamen">
      {marksIn(rows).map((mark) => (
        <li key={mark}>
          <span className={dot} data-doubt={doubtfulMarks.has(mark) || undefined} aria-hidden />
          {lineMarks[mark]}
        </li>
      ))}
      {isTyped && <li>✎ Met de hand ingevuld: blijft staan als de begroting wordt doorgerekend</li>}
    </ul>
  )
}
