import { budgetCells, budgetCellsUndo, type FilledCell } from '../../contract/areas/budgets/budgetCalls.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { ownStep, refusedWith } from './ownStep.ts'

/** Everything that shows a budget follows from its cells. */
const reload = (customerId: number) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith(`customers/${customerId}/budgets`),
  })

/** What is said of a paste; of a single cell nothing. */
function said(changed: number, skipped: number): string {
  if (changed + skipped === 1) return ''
  const left = skipped === 0 ? '' : `; ${skipped} overgeslagen, want daar stond geen getal of geen cel`
  return `${changed} ${changed === 1 ? 'cel' : 'cellen'} ingevuld${left}`
}

/** Fills in one cell of a budget, or all that was pasted; or puts back what was filled in last. It is busy until the grid shows it. */
export const fillingBudget = (customerId: number, id: number) =>
  ownStep(
    'budgetCells',
    async ({ chosen: { event }, values }) => {
      const cells = (values.cells ?? []) as readonly FilledCell[]
      const skipped = (values.skipped as number | undefined) ?? 0
      if (event === 'FILL' && cells.length === 0)
        return { kind: 'refused', problems: { '': ['Er stond niets bij dat hier ingevuld kan worden.'] } }
      const connectionId = (values.connectionId as number | null | undefined) ?? null
      const done = await attempt(
        event === 'UNDO'
          ? ask(budgetCellsUndo, { customerId, id })
          : ask(budgetCells, { customerId, id, body: { connectionId, cells: [...cells] } }),
      )
      if (!done.ok) return refusedWith(done.refusal)
      await reload(customerId)
      if (event === 'UNDO')
        return { kind: 'taken', statusName: 'Het laatst ingevulde staat er weer zoals het was' }
      return { kind: 'taken', statusName: said(cells.length, skipped) }
    },
    () => undefined,
  )
