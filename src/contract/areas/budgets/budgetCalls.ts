import { z } from 'zod'
import { lineKinds } from '../../../domain/budget/costGroups.ts'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { askedId } from '../../records/rowId.ts'
import { lineMarks } from './budgetWords.ts'

const product = z.enum(['1', '2'])
const month = z.int().min(1).max(12)

/** One figure of a month: thousandths of a unit, or cents. */
const Cell = z.strictObject({
  month,
  /** Null where it is not known. */
  value: z.number().nullable(),
  /** What would stand there if nobody had filled anything in. */
  calculated: z.number().nullable(),
  isOverride: z.boolean(),
  marks: z.array(z.enum(keysOf(lineMarks))),
})
export type BudgetCell = z.infer<typeof Cell>

const GridRow = z.strictObject({ product, kind: z.enum(lineKinds), cells: z.array(Cell) })
export type BudgetRow = z.infer<typeof GridRow>

const about = z.strictObject({ id: z.number(), name: z.string(), ean: z.string(), product })

export const BudgetGrid = z.strictObject({
  /** What the budget is of. */
  connections: z.array(about),
  /** By product: the use, then what it costs; twelve months each. */
  rows: z.array(GridRow),
})
export type BudgetGrid = z.infer<typeof BudgetGrid>

/** The months of a budget: of all it is of, or of one connection. */
export const budgetGrid = call({
  method: 'GET',
  path: 'customers/:customerId/budgets/:id/grid',
  access: 'mod:budgets',
  summary: 'Begroting: het maandraster, van alle aansluitingen samen of van één',
  query: z.strictObject({ connectionId: askedId.optional() }),
  answer: BudgetGrid,
})
