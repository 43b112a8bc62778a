import { sql } from 'kysely'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { Control, Point } from '../../../domain/audit/controlTypes.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
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

/**
 * Brings what people deal with in line with what was found: new findings are added, what nobody took up follows the figures, and what
 * is not found any more settles itself where nobody has it in hand. What a person decided stays.
 */
export async function keepPoints(
  context: Writing,
  invoice: FoundInvoice,
  { points }: Control,
): Promise<void> {
  const known = await context.db
    .selectFrom('invoiceAudits')
    .selectAll()
    .where('invoiceId', '=', invoice.id)
    .execute()
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
          state: 'open' as const,
        })) as never,
      )
      .execute()
  for (const point of points) {
    const row = before.get(point.fingerprint)
    if (row === undefined) continue
    const isOpen = openStates.includes(row.state)
    if (!isOpen && !row.isGone) continue
    if (!isOpen) await takeOwn(invoiceAudit, auditLife, context, row, 'sys.RECURRED')
    // The amount that somebody works with stays as that person has it.
    const claim = row.state === 'open' || !isOpen ? { claimAmount: amountOf(point.cents ?? 0) } : {}
    await context.db
      .updateTable('invoiceAudits')
      .set({
        ...columnsOf(point, invoice),
        ...claim,
        isGone: false,
        ...(!isOpen && { resolution: null }),
      } as never)
      .where('id', '=', row.id)
      .execute()
  }
  const found = new Set(points.map(({ fingerprint }) => fingerprint))
  for (const row of known) {
    if (found.has(row.fingerprint) || !openStates.includes(row.state)) continue
    if (row.state === 'open')
      await takeOwn(invoiceAudit, auditLife, context, row, 'sys.CLEARED', {
        resolution: 'Bij de nieuwe controle niet meer gevonden',
      })
    await context.db.updateTable('invoiceAudits').set({ isGone: true }).where('id', '=', row.id).execute()
  }
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
  await keepPoints(context, invoice, control)
}
