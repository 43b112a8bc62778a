import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { BudgetCell, BudgetRow, FilledCell } from '../../../contract/areas/budgets/budgetCalls.ts'
import { lineWords } from '../../../contract/areas/budgets/budgetWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { monthNames } from '../../../domain/dutch.ts'
import { fillingBudget } from '../../flows/budgetCellCalls.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { KeptCell } from '../../ui/keptCell.tsx'
import { figureIn, typedFigure } from './gridFigures.ts'

/** What all cells of a grid that is filled in have in common. */
export interface Editing {
  readonly customerId: number
  readonly budgetId: number
  /** Null: all connections together. */
  readonly connectionId: number | null
  readonly year: number
}

interface EditCellProps {
  editing: Editing
  row: BudgetRow
  /** The month; null is the year. */
  month: number | null
  value: BudgetCell['value']
  at: string
}

const hints = {
  volume: 'Vul een verbruik in, bijvoorbeeld 12345 of 12345,6',
  cost: 'Vul een bedrag in, bijvoorbeeld 1234,56',
} as const

/** One figure that can be filled in; left empty it becomes again what was worked out. */
export function EditCell({ editing, row, month, value, at }: EditCellProps) {
  const { customerId, budgetId, connectionId, year } = editing
  const { product, kind } = row
  const actor = useFlow(useMemo(() => fillingBudget(customerId, budgetId), [customerId, budgetId]))
  const saving = useSelector(actor, (snapshot) =>
    snapshot.hasTag('busy') ? (snapshot.context.values.cells as readonly FilledCell[])[0] : undefined,
  )
  const when = month === null ? `heel ${year}` : `${monthNames[month - 1]?.toLowerCase()} ${year}`
  return (
    <KeptCell
      shown={typedFigure(kind, saving === undefined ? value : saving.value)}
      parse={(typed) => figureIn(kind, typed)}
      label={`${lineWords[kind]} ${products[product].toLowerCase()}, ${when}`}
      hint={kind === 'volume' ? hints.volume : hints.cost}
      inputMode="decimal"
      cell={at}
      busy={saving !== undefined}
      onCommit={(filled) =>
        actor.send({
          type: 'choose',
          step: { id: 0, version: 0, event: 'FILL', asks: false },
          values: { connectionId, cells: [{ product, kind, month, value: filled }] },
        })
      }
    />
  )
}
