import { z } from 'zod'
import { costGroups, lineKinds } from '../../../domain/budget/costGroups.ts'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { askedId, rowId } from '../../records/rowId.ts'
import { typedInteger } from '../../records/typedNumber.ts'
import { PriceLack, PriceLine } from '../rates/priceCalls.ts'
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

const about = z.strictObject({
  id: z.number(),
  name: z.string(),
  ean: z.string(),
  product,
  /** What of it counts, a decimal percentage, where it is divided over cost centres; null: all of it. */
  percent: z.string().nullable(),
})

export const BudgetGrid = z.strictObject({
  /** What the budget is of. */
  connections: z.array(about),
  /** By product: the use, then what it costs; twelve months each. */
  rows: z.array(GridRow),
  /** Something was filled in that can be put back. */
  canUndo: z.boolean(),
  /** Why the use is not among the rows, to who may not see readings. */
  withheld: z.string().nullable(),
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

const amounts = z.strictObject({
  /** Thousandths of kWh or m³; null to who may not see readings. */
  volume: z.number().nullable(),
  cents: z.number(),
})
const Parts = z.strictObject({
  total: z.number(),
  volume: z.number(),
  price: z.number(),
  tax: z.number(),
  rest: z.number(),
})
const BesideSums = z.strictObject({
  budget: amounts,
  later: amounts,
  /** Cents of it by where they are from. */
  from: z.strictObject({
    invoiced: z.number(),
    calculated: z.number(),
    expected: z.number(),
    budgeted: z.number(),
  }),
  variance: Parts,
})
export type BesideSums = z.infer<typeof BesideSums>

const VarianceRow = z.strictObject({ product, group: z.enum(costGroups), ...BesideSums.shape })
export type VarianceRow = z.infer<typeof VarianceRow>

export const BudgetOverview = z.strictObject({
  /** The last month that is over; 0 where none of the year is. */
  until: z.number(),
  /** Each month beside its budget; after `until` what is expected. */
  months: z.array(z.strictObject({ month, ...BesideSums.shape })),
  /** Up to and including `until`, and of the whole year. */
  realised: BesideSums,
  year: BesideSums,
  /** Of the whole year, by product and kind of cost. */
  rows: z.array(VarianceRow),
  /** Where the year differs most: connections, the largest difference first. */
  connections: z.array(
    z.strictObject({ ...about.shape, budget: z.number(), later: z.number(), variance: Parts }),
  ),
  /** Connections of which not every month that is over was measured. */
  estimated: z.number(),
  standing: z.enum(['under', 'near', 'over']),
  /** Why no volumes are told, to who may not see readings. */
  withheld: z.string().nullable(),
})
export type BudgetOverview = z.infer<typeof BudgetOverview>

/** How a budget stands: what it did cost, what the year is expected to cost, and why that differs. */
export const budgetOverview = call({
  method: 'GET',
  path: 'customers/:customerId/budgets/:id/overview',
  access: 'mod:budgets',
  summary:
    'Begroting naast realisatie en verwachting, met het verschil naar volume, prijs, belasting en overig',
  answer: BudgetOverview,
})

/** Far above any year of energy, and far below what a number holds exactly. */
const mostFigure = 1_000_000_000_000

const Filled = z.strictObject({
  product,
  kind: z.enum(lineKinds),
  /** Null: of the whole year, which is divided over its months by last year's shape. */
  month: month.nullable(),
  /** Thousandths of a unit, or cents; null puts back what was worked out. */
  value: typedInteger().min(-mostFigure).max(mostFigure).nullable(),
})
export type FilledCell = z.infer<typeof Filled>

const changed = z.strictObject({ changed: z.number() })

/** Figures that somebody fills in: kept, and marked, when the budget is worked out anew. */
export const budgetCells = call({
  method: 'POST',
  path: 'customers/:customerId/budgets/:id/cells',
  access: ['mod:budgets', 'organisation-budgets:write'],
  summary: 'Begroting: cellen van het maandraster invullen, of terugzetten op wat is berekend',
  body: z.strictObject({
    /** Null: of all connections together, over which a figure is divided. */
    connectionId: rowId.nullable(),
    cells: z.array(Filled).min(1).max(300),
  }),
  answer: changed,
})

/** Puts back what stood in the cells that were filled in last. */
export const budgetCellsUndo = call({
  method: 'POST',
  path: 'customers/:customerId/budgets/:id/undo-cells',
  access: ['mod:budgets', 'organisation-budgets:write'],
  summary: 'Begroting: het laatst ingevulde blok ongedaan maken',
  answer: changed,
})

const FigurePart = z.strictObject({
  ...about.shape,
  value: z.number().nullable(),
  calculated: z.number().nullable(),
  isOverride: z.boolean(),
  mark: z.enum(keysOf(lineMarks)).nullable(),
  /** What it is made of at rates and tables; nothing where it does not follow from them. */
  lines: z.array(z.strictObject({ ...PriceLine.shape, from: calendarDay, to: calendarDay })),
  lacks: z.array(PriceLack),
  /** The month that was measured; null where it was not. */
  measuredIn: z.string().nullable(),
})
export type FigurePart = z.infer<typeof FigurePart>

/** How one figure of the months came about, connection by connection: the largest ones. */
export const budgetFigure = call({
  method: 'GET',
  path: 'customers/:customerId/budgets/:id/figure',
  access: 'mod:budgets',
  summary: 'Begroting: hoe een cel van het maandraster is berekend, per aansluiting',
  query: z.strictObject({
    product,
    kind: z.enum(lineKinds),
    month: z.coerce.number().pipe(month),
    connectionId: askedId.optional(),
  }),
  answer: z.strictObject({ parts: z.array(FigurePart), total: z.number(), withheld: z.string().nullable() }),
})
