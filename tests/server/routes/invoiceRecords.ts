import type { Db } from '../../../src/server/storage/db/database.ts'

interface Given {
  readonly customerId: number
  readonly gridOperatorId: number
  readonly entityId: number
  readonly number: number
  readonly sent: { readonly hash: string; readonly type: string; readonly size: number }
}

/** A draft of an invoice, and what was found in another one. */
export async function controlledInvoice(
  db: Db,
  { customerId, gridOperatorId, entityId, number, sent }: Given,
) {
  const invoiceOf = (state: string) =>
    db
      .insertInto('invoices')
      .values({
        customerId,
        gridOperatorId,
        entityId,
        invoiceNumber: `F${number} ${state}`,
        kind: 'maand',
        partyType: 'gridoperator',
        partyName: 'Liander',
        invoiceDate: '2026-02-03',
        // A draft of ours is not a customer's to see; one that the customer began is.
        madeByCustomer: true,
        periodFrom: '2026-01-01',
        periodTo: '2026-01-31',
        amountExcl: '1.00',
        vatAmount: '0.21',
        amountIncl: '1.21',
        fileHash: sent.hash,
        fileName: 'factuur.xml',
        originalHash: sent.hash,
        originalName: 'factuur.pdf',
        originalType: sent.type,
        originalSize: sent.size,
        state,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const invoice = await invoiceOf('draft')
  const controlled = await invoiceOf('registered')
  const found = await db
    .insertInto('invoiceAudits')
    .values({
      customerId,
      invoiceId: controlled.id,
      fingerprint: 'FC07',
      checkCode: 'FC07',
      severity: 'low',
      title: 'Vervaldatum',
      sender: 'Liander',
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { invoiceId: invoice.id, invoiceAuditId: found.id }
}
