import { sql } from 'kysely'
import type { budgetCells } from '../../../contract/areas/budgets/budgetCalls.ts'
import { budget } from '../../../contract/areas/budgets/budgets.ts'
import type { BodyOf } from '../../../contract/records/call.ts'
import type { LineKind } from '../../../domain/budget/costGroups.ts'
import { spreadExactly } from '../../../domain/budget/spread.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { type Calculated, calculate, keepTotal, lineKeyOf, type StoredLine } from './calculate.ts'

type Asked = BodyOf<typeof budgetCells>
type Line = Omit<StoredLine, 'mark'> & { readonly product: number }
/** What stood there before, so that it can be put back. */
type Kept = Pick<StoredLine, 'connectionId' | 'kind' | 'month' | 'value' | 'isOverride'>

interface Of extends Calculated {
  readonly state: string
  readonly budgeted: string
}

const linesOf = async ({ db }: Writing, budgetId: number): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select budget_id, connection_id, kind, month, value, calculated, is_override, product
    from budget_lines join connections on connections.id = connection_id
    where budget_id = ${budgetId} order by connection_id, kind, month`.execute(db)
  return rows
}

/** A figure over lines by what was worked out for them: by use where that is not known, so that it follows last year's shape. */
function dividedOver(total: number, lines: readonly Line[], all: readonly Line[]): number[] {
  const own = lines.map(({ calculated }) => calculated ?? 0)
  if (own.some((weight) => weight !== 0)) return spreadExactly(total, own)
  const used = lines.map(
    (line) =>
      all.find(
        ({ kind, connectionId, month }) =>
          kind === 'volume' && connectionId === line.connectionId && month === line.month,
      )?.value ?? 0,
  )
  return spreadExactly(total, used)
}

/** The lines as they become; those that stay as they are, are not there. */
function changedLines(all: readonly Line[], { connectionId, cells }: Asked): Kept[] {
  const changed = new Map<string, Kept>()
  for (const { product, kind, month, value } of cells) {
    const own = all.filter(
      (line) =>
        line.kind === kind &&
        line.product === Number(product) &&
        (month === null || line.month === month) &&
        (connectionId === null || line.connectionId === connectionId),
    )
    const parts = value === null ? null : dividedOver(value, own, all)
    for (const [place, line] of own.entries())
      changed.set(lineKeyOf(line), {
        connectionId: line.connectionId,
        kind: line.kind,
        month: line.month,
        value: parts === null ? line.calculated : (parts[place] ?? 0),
        isOverride: parts !== null,
      })
  }
  return [...changed.values()]
}

/** Lines in one statement, however many there are; what nobody filled in is what was worked out, also where that became another since. */
const keep = ({ db }: Writing, budgetId: number, lines: readonly Kept[]) =>
  sql`
    update budget_lines as lines
    set value = case when (told.line ->> 'isOverride')::boolean then (told.line ->> 'value')::bigint else lines.calculated end,
      is_override = (told.line ->> 'isOverride')::boolean
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as told (line)
    where budget_id = ${budgetId} and connection_id = (told.line ->> 'connectionId')::integer
      and kind = told.line ->> 'kind' and month = (told.line ->> 'month')::integer`.execute(db)

/** Nobody else changes it until this is certain, and only a draft changes. */
async function demandDraft({ db }: Writing, id: number): Promise<void> {
  const { state, progress } = await db
    .selectFrom('budgets')
    .select(['state', 'progress'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'draft')
    throw new Conflict(
      'Alleen een concept kan wijzigen. Stel de begroting bij: dan komt er een nieuwe versie.',
    )
  // A figure over several connections is divided by what was worked out for each.
  if (progress !== null)
    throw new Conflict('Deze begroting wordt doorgerekend. Vul de bedragen in als dat klaar is.')
}

/** A draft that whoever asks may see, as it is once nobody else changes it any more: what it was before is not reckoned with. */
async function heldDraft(context: Writing, read: () => Promise<Of>): Promise<Of> {
  await demandDraft(context, (await read()).id)
  return read()
}

/** What follows from changed lines: costs follow a use that somebody filled in, the list its sum, and the history who did it. */
async function follow(context: Writing, of: Of, kinds: ReadonlySet<LineKind>): Promise<void> {
  const { db, reach } = context
  if (kinds.has('volume')) await calculate(db, of)
  else await keepTotal(db, of.id)
  const after = await db
    .updateTable('budgets')
    .set({ changedById: reach.session.userId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', of.id)
    .returning('budgeted')
    .executeTakeFirstOrThrow()
  await context.record({
    action: 'update',
    subject: budget.name,
    subjectId: of.id,
    before: { budgeted: of.budgeted },
    after: { budgeted: after.budgeted },
  })
}

const kindsIn = (lines: readonly Kept[]) => new Set(lines.map(({ kind }) => kind))

/** Fills cells in; over several connections a figure is divided by what was worked out for them, and the parts come to it. */
export async function fillCells(
  context: Writing,
  read: () => Promise<Of>,
  asked: Asked,
): Promise<{ changed: number }> {
  const of = await heldDraft(context, read)
  const all = await linesOf(context, of.id)
  const lines = changedLines(all, asked)
  if (lines.length === 0) return { changed: 0 }
  const isChanged = new Set(lines.map(lineKeyOf))
  const before: Kept[] = all
    .filter((line) => isChanged.has(lineKeyOf(line)))
    .map(({ connectionId, kind, month, value, isOverride }) => ({
      connectionId,
      kind,
      month,
      value,
      isOverride,
    }))
  await keep(context, of.id, lines)
  await context.db
    .updateTable('budgets')
    .set({ lastCells: JSON.stringify(before) })
    .where('id', '=', of.id)
    .execute()
  await follow(context, of, kindsIn(lines))
  return { changed: asked.cells.length }
}

/** Puts back what stood in the cells that were filled in last, as one. */
export async function undoCells(context: Writing, read: () => Promise<Of>): Promise<{ changed: number }> {
  const of = await heldDraft(context, read)
  const { lastCells } = await context.db
    .selectFrom('budgets')
    .select('lastCells')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow()
  if (lastCells === null) return { changed: 0 }
  await keep(context, of.id, lastCells)
  await context.db.updateTable('budgets').set({ lastCells: null }).where('id', '=', of.id).execute()
  await follow(context, of, kindsIn(lastCells))
  return { changed: lastCells.length }
}
