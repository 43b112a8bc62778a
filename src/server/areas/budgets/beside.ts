import { type CostGroup, costGroups, type LineKind, monthsOfYear } from '../../../domain/budget/costGroups.ts'
import type { InvoicedMonth } from '../../../domain/budget/invoiced.ts'
import type { Beside, LaterSource } from '../../../domain/budget/outlook.ts'
import { dayOf } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { measuredOf } from '../rates/prices/measured.ts'
import { lineKeyOf, withFilledIn } from './calculate.ts'
import { groundOf, type Priced } from './ground.ts'
import { invoicedOf } from './invoiced.ts'
import { pricedGroups, type WorkedMonth, workedMonths } from './months.ts'
import { partOfMonth } from './parts.ts'
import { type Scoped, type Target, targetsOf } from './targets.ts'
import { type ForeseenMonth, foreseenOf, type Sourced } from './volumes.ts'

/** A line of a budget, as far as something is laid beside it. */
interface Budgeted {
  readonly connectionId: number
  readonly product: number
  readonly kind: LineKind
  readonly month: number
  readonly value: number | null
  readonly isOverride: boolean
}

/** What became of the lines of a budget; a month that is not over is expected. */
export interface Laid {
  /** The last month that is over; 0 where the year has not begun that far. */
  readonly until: number
  readonly all: readonly (Beside & { readonly connectionId: number })[]
  /** Connections of which a month that is over was not measured whole. */
  readonly estimated: ReadonlySet<number>
  /** The connections that the budget is of now. */
  readonly targets: ReadonlyMap<number, Target>
}

/** The last month of a year that is wholly over on a day. */
export function lastMonthOver(year: number, today: string): number {
  const now = Number(today.slice(0, 4))
  if (year !== now) return year < now ? 12 : 0
  return Number(today.slice(5, 7)) - 1
}

interface Known {
  readonly lines: ReadonlyMap<string, Budgeted>
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

/** What somebody filled in as the use of a month to come is what its costs are expected over, as they were budgeted over it. */
const filledIn =
  ({ lines, until }: Pick<Known, 'lines' | 'until'>, { id }: Target) =>
  (month: number): number | null => {
    const line = lines.get(lineKeyOf({ connectionId: id, kind: 'volume', month }))
    return month > until && line?.isOverride ? line.value : null
  }

/** What became, or is expected to become, of every line of a budget. */
export async function laidBeside(
  db: Db,
  budget: Scoped & Priced & Sourced & { readonly id: number },
  today: string,
): Promise<Laid> {
  const { id: budgetId, year, customerId } = budget
  const until = lastMonthOver(year, today)
  const connections = await targetsOf(db, budget)
  const ids = connections.map(({ id }) => id)
  const [ground, usesAt, invoiced, rows] = await Promise.all([
    // What is paid follows what was agreed, whatever the budget took for granted.
    groundOf(
      db,
      { ...budget, priceSource: budget.priceSource === 'aanname' ? 'contract' : budget.priceSource },
      connections,
    ),
    usesOf(db, ids, budget, until),
    invoicedOf(db, customerId, ids, year),
    db
      .selectFrom('budgetLines')
      .innerJoin('connections', 'connections.id', 'connectionId')
      .select(['connectionId', 'product', 'kind', 'month', 'value', 'isOverride'])
      .where('budgetId', '=', budgetId)
      .execute(),
  ])
  const lines = new Map(rows.map((row) => [lineKeyOf(row), row]))
  const estimated = new Set<number>()
  const all = connections.flatMap((connection) => {
    const uses = usesAt(connection.id)
    const expected = withFilledIn(uses, connection.part, filledIn({ lines, until }, connection))
    const months = workedMonths(ground, connection, expected).map((month) =>
      partOfMonth(connection.part, month),
    )
    if (monthsOfYear.some((month) => month <= until && !uses.has(month))) estimated.add(connection.id)
    const bills = (invoiced.get(connection.id) ?? []).map((bill) => ({
      ...bill,
      cents: connection.part.of(bill.cents),
    }))
    const known: Known = { lines, months, invoiced: bills, until }
    return monthsOfYear.flatMap((month) => besideOf(known, connection, month))
  })
  return {
    until,
    all: [...all, ...wentOf(rows, new Set(ids), { lines, until })],
    estimated,
    targets: new Map(connections.map((one) => [one.id, one])),
  }
}

/** What went stays in what was budgeted, and costs here nothing more, as what is divided otherwise costs its other part. */
function wentOf(
  rows: readonly Budgeted[],
  own: ReadonlySet<number>,
  { lines, until }: Pick<Known, 'lines' | 'until'>,
) {
  const went = new Map(
    rows
      .filter(({ connectionId }) => !own.has(connectionId))
      .map(({ connectionId: id, product }) => [id, { id, product }]),
  )
  const known: Known = { lines, months: null, invoiced: [], until }
  return [...went.values()].flatMap((connection) =>
    monthsOfYear.flatMap((month) => besideOf(known, connection, month)),
  )
}

const nothingIn = (isOver: boolean) => ({
  volume: 0,
  cents: 0,
  source: isOver ? ('calculated' as const) : ('expected' as const),
})

function besideOf(known: Known, { id, product }: { id: number; product: number }, month: number) {
  const line = (kind: LineKind) => known.lines.get(lineKeyOf({ connectionId: id, kind, month }))
  const typed = line('volume')
  const budgeted = typed?.value ?? 0
  const isOver = month <= known.until
  const worked = known.months?.[month - 1]?.volume.value ?? null
  const isKept = !isOver && typed?.isOverride === true
  const volume = isKept ? budgeted : (worked ?? budgeted)
  return costGroups.map((group) => {
    const own = line(group)
    return {
      connectionId: id,
      product: product === 1 ? ('1' as const) : ('2' as const),
      group,
      month,
      budget: { volume: budgeted, cents: own?.value ?? 0 },
      later: known.months === null ? nothingIn(isOver) : { volume, ...laterOf(known, group, month, own) },
    }
  })
}
