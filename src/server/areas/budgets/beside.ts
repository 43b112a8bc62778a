import { sql } from 'kysely'
import { type CostGroup, costGroups, monthsOfYear } from '../../../domain/budget/costGroups.ts'
import type { InvoicedMonth } from '../../../domain/budget/invoiced.ts'
import type { Beside, LaterSource } from '../../../domain/budget/outlook.ts'
import { inParts } from '../../../domain/inParts.ts'
import { dayOf } from '../../../domain/time/day.ts'
import { constant } from '../../storage/db/constant.ts'
import type { Db } from '../../storage/db/database.ts'
import { measuredOf } from '../rates/prices/measured.ts'
import { type Fillable, type LineAt, linesAt, typedUse, withFilledIn } from './filledIn.ts'
import { groundFor, type Priced } from './ground.ts'
import { invoicedOf } from './invoiced.ts'
import { pricedGroups, type WorkedMonth, workedMonths } from './months.ts'
import { partOfMonth } from './parts.ts'
import { type Scoped, type Target, targetsOf } from './targets.ts'
import { type ForeseenMonth, foreseenOf, type Sourced } from './volumes.ts'

/** A line of a budget, as far as something is laid beside it. */
interface Budgeted extends Fillable {
  readonly connectionId: number
  readonly product: number
}

/** So many connections are laid beside what became of them at once: no more is held, however many a budget has. */
const atOnce = 1000

/** What became of all lines of a connection; a month that is not over is expected. */
export interface Laid {
  readonly connectionId: number
  readonly all: readonly Beside[]
  /** Whether a month that is over was not measured whole. */
  readonly isEstimated: boolean
  /** Nothing where the budget is not of it any more. */
  readonly target: Target | undefined
}

/** The last month of a year that is wholly over on a day. */
export function lastMonthOver(year: number, today: string): number {
  const now = Number(today.slice(0, 4))
  if (year !== now) return year < now ? 12 : 0
  return Number(today.slice(5, 7)) - 1
}

interface Known {
  readonly line: LineAt<Budgeted>
  /** Null where the connection is not of the budget any more. */
  readonly months: readonly WorkedMonth[] | null
  readonly invoiced: readonly InvoicedMonth[]
  readonly until: number
}

type Later = { readonly cents: number; readonly source: LaterSource }

/** What a kind of cost became in a month: invoiced where every day was, else worked out; what is unknown is as it was budgeted. */
function laterOf(
  { months, invoiced, until }: Known,
  group: CostGroup,
  month: number,
  line?: Budgeted,
): Later {
  const isOver = month <= until
  const bill = invoiced.find((one) => one.group === group && one.month === month)
  if (isOver && bill?.isWhole) return { cents: bill.cents, source: 'invoiced' }
  if (group === 'overig')
    return isOver
      ? { cents: bill?.cents ?? 0, source: bill === undefined ? 'calculated' : 'invoiced' }
      : { cents: line?.value ?? 0, source: 'expected' }
  const worked = pricedGroups.find((one) => one === group)
  const value = worked && months?.[month - 1]?.costs[worked].value
  // What somebody filled in for a month to come knows more than last year does.
  if (!isOver && line?.isOverride && line.value !== null) return { cents: line.value, source: 'expected' }
  if (value === null || value === undefined) return { cents: line?.value ?? 0, source: 'budgeted' }
  return { cents: value, source: isOver ? 'calculated' : 'expected' }
}

/** Where the volumes of the running year are from: what was measured of it, and for what is to come those of its forecasts or of the year before. */
async function usesOf(db: Db, ids: readonly number[], of: Sourced, until: number) {
  const { year } = of
  const [foreseen, measured] = await Promise.all([
    foreseenOf(db, ids, of),
    until === 0
      ? new Map<number, never[]>()
      : measuredOf(db, ids, { from: dayOf(year, 1, 1), to: dayOf(year, until, 1) }),
  ])
  return (id: number): ReadonlyMap<number, ForeseenMonth> => {
    const own = new Map([...(foreseen.get(id) ?? [])].filter(([month]) => month > until))
    for (const { month, use, isWhole } of measured.get(id) ?? [])
      if (isWhole) own.set(Number(month.slice(5, 7)), { use, measuredIn: month })
    return own
  }
}

/** The lines of a budget, of some connections or of all others. */
const budgetedOf = (db: Db, budgetId: number, ids: readonly number[], isOther = false): Promise<Budgeted[]> =>
  db
    .selectFrom('budgetLines')
    .innerJoin('connections', 'connections.id', 'connectionId')
    .select(['connectionId', 'product', 'kind', 'month', 'value', 'isOverride'])
    .where('budgetId', '=', budgetId)
    .where(sql<boolean>`(connection_id = any(${[...ids]}::integer[])) <> ${constant(isOther)}`)
    .orderBy('connectionId')
    .execute()

/** What became, or is expected to become, of every line of a budget, a connection at a time. */
export async function* laidBeside(
  db: Db,
  budget: Scoped & Priced & Sourced & { readonly id: number },
  until: number,
): AsyncGenerator<Laid> {
  const { id: budgetId, year, customerId, priceSource } = budget
  const connections = await targetsOf(db, budget)
  // What is paid follows what was agreed, whatever the budget took for granted.
  const source = priceSource === 'aanname' ? 'contract' : priceSource
  const groundOf = groundFor(db, { ...budget, priceSource: source })
  for (const some of inParts(connections, atOnce)) {
    const ids = some.map(({ id }) => id)
    const [ground, usesAt, invoiced, rows] = await Promise.all([
      groundOf(some),
      usesOf(db, ids, budget, until),
      invoicedOf(db, customerId, ids, year),
      budgetedOf(db, budgetId, ids),
    ])
    const byConnection = Map.groupBy(rows, ({ connectionId }) => connectionId)
    for (const target of some) {
      const uses = usesAt(target.id)
      const line = linesAt(byConnection.get(target.id))
      // What somebody filled in as the use of a month to come is what its costs are expected over, as they were budgeted over it.
      const expected = withFilledIn(uses, target.part, line, until)
      const months = workedMonths(ground, target, expected).map((month) => partOfMonth(target.part, month))
      const bills = (invoiced.get(target.id) ?? []).map((bill) => ({
        ...bill,
        cents: target.part.of(bill.cents),
      }))
      const known: Known = { line, months, invoiced: bills, until }
      yield {
        connectionId: target.id,
        all: monthsOfYear.flatMap((month) => besideOf(known, target, month)),
        isEstimated: monthsOfYear.some((month) => month <= until && !uses.has(month)),
        target,
      }
    }
  }
  const went = await budgetedOf(
    db,
    budgetId,
    connections.map(({ id }) => id),
    true,
  )
  yield* wentOf(went, until)
}

/** What went stays in what was budgeted, and costs here nothing more, as what is divided otherwise costs its other part. */
function wentOf(rows: readonly Budgeted[], until: number): Laid[] {
  return [...Map.groupBy(rows, ({ connectionId }) => connectionId)].map(([id, own]) => {
    const known: Known = { line: linesAt(own), months: null, invoiced: [], until }
    const connection = { product: own[0]?.product ?? 1 }
    return {
      connectionId: id,
      all: monthsOfYear.flatMap((month) => besideOf(known, connection, month)),
      isEstimated: false,
      target: undefined,
    }
  })
}

const nothingIn = (isOver: boolean) => ({
  volume: 0,
  cents: 0,
  source: isOver ? ('calculated' as const) : ('expected' as const),
})

function besideOf(known: Known, { product }: { readonly product: number }, month: number): Beside[] {
  const budgeted = known.line('volume', month)?.value ?? 0
  const isOver = month <= known.until
  const worked = known.months?.[month - 1]?.volume.value ?? null
  const isKept = !isOver && typedUse(known.line, month) !== undefined
  const volume = isKept ? budgeted : (worked ?? budgeted)
  return costGroups.map((group) => {
    const own = known.line(group, month)
    return {
      product: product === 1 ? ('1' as const) : ('2' as const),
      group,
      month,
      budget: { volume: budgeted, cents: own?.value ?? 0 },
      later: known.months === null ? nothingIn(isOver) : { volume, ...laterOf(known, group, month, own) },
    }
  })
}
