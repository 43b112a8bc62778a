import { sql } from 'kysely'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import type { LineMark } from '../../../contract/areas/budgets/budgetWords.ts'
import { type LineKind, monthsOfYear } from '../../../domain/budget/costGroups.ts'
import { spreadExactly } from '../../../domain/budget/spread.ts'
import { percentOf } from '../../../domain/invoice/exact.ts'
import type { Db } from '../../storage/db/database.ts'
import { underWay } from '../../storage/db/underWay.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import {
  type Fillable,
  type FilledIn,
  filledInOf,
  type LineAt,
  linesAt,
  typedUse,
  withFilledIn,
} from './filledIn.ts'
import { groundFor, type Priced } from './ground.ts'
import {
  type Figure,
  type MonthsGround,
  monthSpan,
  pricedGroups,
  type WorkedMonth,
  workedMonths,
} from './months.ts'
import { isOfMoreThan, type Scoped, type Target, targetsOf } from './targets.ts'
import { type ForeseenMonth, foreseenOf, type Sourced } from './volumes.ts'

/** A budget as far as its figures follow from it. */
export interface Calculated extends Scoped, Priced, Sourced, Pick<Budget, 'taxSpread' | 'reservePct'> {
  readonly id: number
}

/** A line as it is kept. */
export interface StoredLine {
  readonly budgetId: number
  readonly connectionId: number
  readonly kind: LineKind
  readonly month: number
  readonly value: number | null
  readonly calculated: number | null
  readonly isOverride: boolean
  readonly mark: LineMark | null
}

export const lineKeyOf = ({
  connectionId,
  kind,
  month,
}: Pick<StoredLine, 'connectionId' | 'kind' | 'month'>) => `${connectionId} ${kind} ${month}`

/** Energy tax evenly over the year, by days; as it is where a month of it is not known. */
function evenTax(months: readonly WorkedMonth[], year: number): (number | null)[] {
  const own = months.map(({ costs }) => costs.belasting.value)
  if (own.some((cents) => cents === null)) return own
  const total = own.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  return spreadExactly(
    total,
    months.map(({ month }) => Number(monthSpan(year, month).to.slice(8))),
  )
}

/** The lines of one connection, as they are worked out. */
function figuresOf(
  { taxSpread, reservePct, year }: Calculated,
  months: readonly WorkedMonth[],
): { kind: LineKind; month: number; figure: Pick<Figure, 'value' | 'mark'> }[] {
  const tax = taxSpread === 'gelijkmatig' ? evenTax(months, year) : null
  return months.flatMap(({ month, volume, costs }, place) => {
    const own = pricedGroups.map((kind) => {
      const figure = costs[kind]
      return {
        kind,
        month,
        figure: kind === 'belasting' && tax ? { ...figure, value: tax[place] ?? null } : figure,
      }
    })
    const sum = own.reduce((all, { figure }) => all + (figure.value ?? 0), 0)
    const reserve = { value: percentOf(sum, reservePct ?? '0'), mark: 'known' as const }
    return [
      { kind: 'volume' as const, month, figure: volume },
      ...own,
      { kind: 'overig' as const, month, figure: reserve },
    ]
  })
}

/** Some connections of a budget, worked out anew: their lines, in which what somebody filled in stands with what was worked out beside it. */
export interface Worked {
  readonly ids: readonly number[]
  linesWith(filledIn: FilledIn): StoredLine[]
}

/** Reads what the lines of some connections of a budget follow from. */
export function workFor(db: Db, of: Calculated): (some: readonly Target[]) => Promise<Worked> {
  const groundOf = groundFor(db, of)
  return async (some) => {
    const ids = some.map(({ id }) => id)
    const [ground, foreseen] = await Promise.all([groundOf(some), foreseenOf(db, ids, of)])
    const linesWith = (filledIn: FilledIn) =>
      some.flatMap((connection) => {
        const { id } = connection
        return linesOf(of, {
          ground,
          connection,
          foreseen: foreseen.get(id) ?? new Map(),
          typed: linesAt(filledIn.get(id)),
        })
      })
    return { ids, linesWith }
  }
}

interface Known {
  readonly ground: MonthsGround
  readonly connection: Target
  readonly foreseen: ReadonlyMap<number, ForeseenMonth>
  /** What somebody filled in. */
  readonly typed: LineAt<Fillable>
}

function linesOf(of: Calculated, { ground, connection, foreseen, typed }: Known): StoredLine[] {
  const { id, part } = connection
  const isFilledIn = monthsOfYear.some((month) => typedUse(typed, month) !== undefined)
  const plain = workedMonths(ground, connection, foreseen)
  const filledIn = isFilledIn ? workedMonths(ground, connection, withFilledIn(foreseen, part, typed)) : plain
  return figuresOf(of, filledIn).map(({ kind, month, figure }): StoredLine => {
    const own = typed(kind, month)
    const worked = kind === 'volume' ? (plain[month - 1]?.volume ?? figure) : figure
    const calculated = worked.value === null ? null : part.of(worked.value)
    return {
      budgetId: of.id,
      connectionId: id,
      kind,
      month,
      value: own === undefined ? calculated : own.value,
      calculated,
      isOverride: own !== undefined,
      mark: worked.mark,
    }
  })
}

/**
 * Keeps lines in one statement, a list for each column: for a value each it would take longer to write than to run. One that says the
 * same already stays as it is.
 */
async function addLines(db: Db, budgetId: number, lines: readonly StoredLine[]): Promise<void> {
  await sql`
    insert into budget_lines (budget_id, connection_id, kind, month, value, calculated, is_override, mark)
    select ${budgetId}::integer, line.* from unnest(${lines.map(({ connectionId }) => connectionId)}::integer[],
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ month }) => month)}::integer[],
      ${lines.map(({ value }) => value)}::bigint[], ${lines.map(({ calculated }) => calculated)}::bigint[],
      ${lines.map(({ isOverride }) => isOverride)}::boolean[], ${lines.map(({ mark }) => mark)}::text[]) as line
    on conflict (budget_id, connection_id, kind, month) do update
      set value = excluded.value, calculated = excluded.calculated, is_override = excluded.is_override, mark = excluded.mark
      where (budget_lines.value, budget_lines.calculated, budget_lines.is_override, budget_lines.mark)
        is distinct from (excluded.value, excluded.calculated, excluded.is_override, excluded.mark)`.execute(
    db,
  )
}

/** Keeps what was worked out in the place of what these connections had: each has every line of the year. */
export async function keepLines(db: Db, budgetId: number, { ids, linesWith }: Worked): Promise<void> {
  await addLines(db, budgetId, linesWith(await filledInOf(db, budgetId, ids)))
}

/** Takes away the lines of what a budget is not of any more: it is of these. */
export async function leaveOut(db: Db, budgetId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('budgetLines')
    .where('budgetId', '=', budgetId)
    .where(sql<boolean>`connection_id <> all(${[...ids]}::integer[])`)
    .execute()
}

/** The sum of what a budget costs, as its list shows it. */
export async function keepTotal(db: Db, budgetId: number): Promise<void> {
  await db
    .updateTable('budgets')
    .set({
      budgeted: sql<string>`(select coalesce(sum(value) filter (where kind <> 'volume'), 0) / 100.0
        from budget_lines where budget_id = ${budgetId})`,
    })
    .where('id', '=', budgetId)
    .execute()
}

/** Of so many connections it takes less than a second; of more it is done in the background, where one sees how far it is. */
const byItself = 500

/** Works a budget out anew and keeps its lines; a large one is worked out by the server afterwards. */
export async function calculate(db: Db, of: Calculated): Promise<void> {
  if (await isOfMoreThan(db, byItself, of)) return order(db, of.id)
  await calculateNow(db, of)
}

/** What comes in the place of a run under way makes that stop. */
const next = sql<number>`run + 1`

async function order(db: Db, id: number): Promise<void> {
  const { run } = await db
    .updateTable('budgets')
    .set({ progress: 0, failure: null, run: next })
    .where('id', '=', id)
    .returning('run')
    .executeTakeFirstOrThrow()
  await enqueue(db, { queue: 'budgets', data: { id, run } })
}

/** The same before anything else is done. */
async function calculateNow(db: Db, of: Calculated): Promise<void> {
  // Told before anything is read: what is certain only afterwards may be missing in it.
  await db
    .updateTable('budgets')
    .set({ calculatedAt: sql<string>`now()`, underWay, progress: null, failure: null, run: next })
    .where('id', '=', of.id)
    .execute()
  const worked = await workFor(db, of)(await targetsOf(db, of))
  await keepLines(db, of.id, worked)
  await leaveOut(db, of.id, worked.ids)
  await keepTotal(db, of.id)
}
