import { sql } from 'kysely'
import type { LineKind } from '../../../domain/budget/costGroups.ts'
import type { Part } from '../../../domain/budget/shares.ts'
import type { Db } from '../../storage/db/database.ts'
import { sized } from './sized.ts'
import type { ForeseenMonth } from './volumes.ts'

/** A line of a connection, as far as somebody may have filled it in. */
export interface Fillable {
  readonly kind: LineKind
  readonly month: number
  readonly value: number | null
  readonly isOverride: boolean
}

/** The line of a connection for a kind of cost, or its use, in a month. */
export type LineAt<Line> = (kind: LineKind, month: number) => Line | undefined

/** Found without a text for a key: of ten thousand connections there are more than half a million lines. */
export function linesAt<Line extends Pick<Fillable, 'kind' | 'month'>>(
  rows: readonly Line[] = [],
): LineAt<Line> {
  const byKind = new Map<LineKind, Line[]>()
  for (const row of rows) {
    const own = byKind.get(row.kind) ?? []
    own[row.month] = row
    byKind.set(row.kind, own)
  }
  return (kind, month) => byKind.get(kind)?.[month]
}

/** By connection the lines that somebody filled in. */
export type FilledIn = ReadonlyMap<number, readonly Fillable[]>

/** What somebody filled in at these connections of a budget. */
export async function filledInOf(db: Db, budgetId: number, ids: readonly number[]): Promise<FilledIn> {
  const rows = await db
    .selectFrom('budgetLines')
    .select(['connectionId', 'kind', 'month', 'value', 'isOverride'])
    .where('budgetId', '=', budgetId)
    .where('isOverride', '=', true)
    .where(sql<boolean>`connection_id = any(${[...ids]}::integer[])`)
    .execute()
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}

/** The use of a month that somebody filled in: null where that it is not known was, undefined where nobody did. */
export function typedUse(lineAt: LineAt<Fillable>, month: number): number | null | undefined {
  const line = lineAt('volume', month)
  return line?.isOverride ? line.value : undefined
}

/**
 * The use of a year with what somebody filled in over it, in the months after one: for the part that counts, as costs are worked out
 * over that of the whole.
 */
export function withFilledIn(
  foreseen: ReadonlyMap<number, ForeseenMonth>,
  part: Part,
  lineAt: LineAt<Fillable>,
  after = 0,
): Map<number, ForeseenMonth> {
  const all = new Map(foreseen)
  for (let month = after + 1; month <= 12; month++) {
    const typed = typedUse(lineAt, month)
    if (typed === null || typed === undefined) continue
    const own = foreseen.get(month)
    const use = sized(own?.use, part.wholeOf(typed))
    all.set(month, { measuredIn: own?.measuredIn ?? '9999-01-01', use })
  }
  return all
}
