import { sql } from 'kysely'
import type { budgetFigure, FigurePart } from '../../../contract/areas/budgets/budgetCalls.ts'
import type { LineMark } from '../../../contract/areas/budgets/budgetWords.ts'
import type { AnswerOf, QueryOf } from '../../../contract/records/call.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Calculated } from './calculate.ts'
import { filledInOf, linesAt, withFilledIn } from './filledIn.ts'
import { groundFor } from './ground.ts'
import { pricedGroups, type WorkedMonth, workedMonths } from './months.ts'
import { percentFor, targetsOf } from './targets.ts'
import { type ForeseenMonth, foreseenOf } from './volumes.ts'

/** How many connections are told apart: the largest ones. */
const most = 10

interface Found {
  readonly id: number
  readonly name: string
  readonly ean: string
  readonly value: number | null
  readonly calculated: number | null
  readonly isOverride: boolean
  readonly mark: LineMark | null
}

type Asked = QueryOf<typeof budgetFigure>

const foundOf = async (db: Db, budgetId: number, { product, kind, month, connectionId }: Asked) => {
  const { rows } = await sql<Found & { total: number }>`
    select connections.id, name, ean, value, calculated, is_override, mark, count(*) over ()::integer as total
    from budget_lines join connections on connections.id = connection_id
    where budget_id = ${budgetId} and kind = ${kind} and month = ${month} and product = ${Number(product)}
      and ${connectionId === undefined ? sql`true` : sql`connections.id = ${connectionId}`}
    order by abs(value) desc nulls first, connections.id limit ${most}`.execute(db)
  return rows
}

/** What a figure is made of: the lines of the bill it is worked out by, at what is known now. */
function madeOf(month: WorkedMonth | undefined, kind: Asked['kind']): Pick<FigurePart, 'lines' | 'lacks'> {
  const group = pricedGroups.find((one) => one === kind)
  const figure = group && month?.costs[group]
  return figure ? { lines: [...figure.lines], lacks: [...figure.lacks] } : { lines: [], lacks: [] }
}

/** How a figure came about, of the connections in which it is largest. */
export async function figureOf(
  db: Db,
  budget: Calculated,
  asked: Asked,
): Promise<Omit<AnswerOf<typeof budgetFigure>, 'withheld'>> {
  const found = await foundOf(db, budget.id, asked)
  const ids = found.map(({ id }) => id)
  const connections = await targetsOf(db, budget, ids)
  const [ground, foreseen, filledIn] = await Promise.all([
    groundFor(db, budget)(connections),
    foreseenOf(db, ids, budget),
    filledInOf(db, budget.id, ids),
  ])
  const parts = found.map(({ id, name, ean, value, calculated, isOverride, mark }): FigurePart => {
    const connection = connections.find((one) => one.id === id)
    const own: ReadonlyMap<number, ForeseenMonth> = foreseen.get(id) ?? new Map()
    // Over what somebody filled in, as its lines were worked out.
    const months =
      connection === undefined
        ? []
        : workedMonths(ground, connection, withFilledIn(own, connection.part, linesAt(filledIn.get(id))))
    const source = own.get(asked.month)
    return {
      id,
      name,
      ean,
      product: asked.product,
      percent: percentFor(budget, connection),
      value,
      calculated,
      isOverride,
      mark,
      ...madeOf(months[asked.month - 1], asked.kind),
      measuredIn: source?.forecast === undefined ? (source?.measuredIn ?? null) : null,
    }
  })
  return { parts, total: found[0]?.total ?? 0 }
}
