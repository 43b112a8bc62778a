import { sql } from 'kysely'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { controlPartsOf } from '../../../domain/audit/controlParts.ts'
import type { Control, Point } from '../../../domain/audit/controlTypes.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import type { FoundInvoice } from './found.ts'
import { auditLife } from './life.ts'

const openStates: readonly string[] = openAuditStates

const columnsOf = (point: Point, { partyName }: FoundInvoice) => ({
  connectionId: point.connectionId,
  severity: point.severity,
  title: point.title,
  component: point.component,
  sender: partyName,
  periodFrom: point.period.from,
  periodTo: point.period.to,
  expectedValue: point.expected,
  actualValue: point.actual,
})

/** What is written down of findings; whoever takes one up meanwhile waits, and then sees what it became. */
const pointsOf = ({ db }: Writing, invoiceId: number) =>
  db.selectFrom('invoiceAudits').selectAll().where('invoiceId', '=', invoiceId).forUpdate().execute()

type StoredPoint = Awaited<ReturnType<typeof pointsOf>>[number]

/** Writes what became different of a row: whoever looks at how it was, is told so before deciding. */
async function changeTo({ db }: Writing, row: StoredPoint, columns: Readonly<Record<string, unknown>>) {
  const before: Readonly<Record<string, unknown>> = { ...row }
  if (Object.entries(columns).every(([name, value]) => before[name] === value)) return
  await db
    .updateTable('invoiceAudits')
    .set({ ...columns, version: sql`version + 1` } as never)
    .where('id', '=', row.id)
    .execute()
}

/** Somebody typed another amount than was found: with that one a person works on. What was taken up before that was kept counts as typed. */
const isOwnAmount = ({ claimAmount, foundAmount, state }: StoredPoint) =>
  foundAmount === null ? state !== 'open' : claimAmount !== foundAmount

/** What was found again: what settled itself is open again, what a person decided stays as that person left it. */
async function follow(context: Writing, row: StoredPoint, point: Point, invoice: FoundInvoice) {
  const foundAmount = amountOf(point.cents ?? 0)
  const found = { ...columnsOf(point, invoice), foundAmount, isGone: false }
  if (openStates.includes(row.state))
    return changeTo(context, row, isOwnAmount(row) ? found : { ...found, claimAmount: foundAmount })
  const isBack = await takeOwn(invoiceAudit, auditLife, context, row, 'sys.RECURRED')
  const again = { ...found, claimAmount: foundAmount, resolution: null }
  await changeTo(context, row, isBack ? again : { isGone: false })
}

/**
 * Brings what people deal with in line with what was found: new findings are added, what nobody took up follows the figures, and what
 * is not found any more settles itself where nobody has it in hand. What a person decided stays.
 */
export async function keepPoints(
  context: Writing,
  invoice: FoundInvoice,
  { points }: Control,
): Promise<void> {
  const known = await pointsOf(context, invoice.id)
  const before = new Map(known.map((row) => [row.fingerprint, row]))
  const added = points.filter(({ fingerprint }) => !before.has(fingerprint))
  if (added.length > 0)
    await context.db
      .insertInto('invoiceAudits')
      .values(
        added.map((point) => ({
          ...columnsOf(point, invoice),
          customerId: invoice.customerId,
          invoiceId: invoice.id,
          fingerprint: point.fingerprint,
          checkCode: point.check,
          claimAmount: amountOf(point.cents ?? 0),
          foundAmount: amountOf(point.cents ?? 0),
          state: 'open' as const,
        })) as never,
      )
      .execute()
  for (const point of points) {
    const row = before.get(point.fingerprint)
    if (row === undefined) continue
    await follow(context, row, point, invoice)
  }
  const found = new Set(points.map(({ fingerprint }) => fingerprint))
  const gone = known.filter((row) => !found.has(row.fingerprint) && openStates.includes(row.state))
  await clear(context, gone, 'Bij de nieuwe controle niet meer gevonden')
}

/** What is not found any more settles itself where nobody has it in hand. */
async function clear(context: Writing, rows: readonly StoredPoint[], resolution: string): Promise<void> {
  for (const row of rows) {
    if (row.state === 'open')
      await takeOwn(invoiceAudit, auditLife, context, row, 'sys.CLEARED', { resolution })
    await changeTo(context, row, { isGone: true })
  }
}

/** The invoice was dropped: what nobody took up settles itself, and the rest is told to whoever has it in hand. */
export async function dropPoints(context: Writing, invoiceId: number): Promise<void> {
  const rows = await pointsOf(context, invoiceId)
  const open = rows.filter(({ state }) => openStates.includes(state))
  await clear(context, open, 'De factuur is vervallen')
}

/** Writes what the control came to, up to the change that it saw. */
export async function keepControl(
  context: Writing,
  invoice: FoundInvoice,
  { control, hash, asked }: { readonly control: Control; readonly hash: string; readonly asked: number },
): Promise<void> {
  await context.db
    .updateTable('invoiceControls')
    .set({
      inputHash: hash,
      verdict: control.verdict,
      outcome: JSON.stringify(control),
      invoicedCents: control.invoicedCents,
      controlledCents: control.controlledCents,
      claimCents: control.claimCents,
      fault: null,
      answered: asked,
      controlledAt: sql<Date>`now()`,
    })
    .where('invoiceId', '=', invoice.id)
    .execute()
  await keepParts(context.db, invoice, control)
  await keepPoints(context, invoice, control)
}

/** What it comes to by connection and month; a correction counts with the invoice that it corrects. */
async function keepParts(db: Db, { id, customerId, creditOfId }: FoundInvoice, { lines }: Control) {
  await dropParts(db, id)
  const parts = creditOfId === null ? controlPartsOf(lines) : []
  if (parts.length === 0) return
  await db
    .insertInto('invoiceControlParts')
    .values(parts.map((part, place) => ({ ...part, invoiceId: id, customerId, place })))
    .execute()
}

/** The invoice counts nowhere any more. */
export const dropParts = (db: Db, invoiceId: number) =>
  db.deleteFrom('invoiceControlParts').where('invoiceId', '=', invoiceId).execute()
