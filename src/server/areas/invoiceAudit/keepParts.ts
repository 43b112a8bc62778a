import { controlPartsOf } from '../../../domain/audit/controlParts.ts'
import type { Control } from '../../../domain/audit/controlTypes.ts'
import { inParts } from '../../../domain/inParts.ts'
import type { Db } from '../../storage/db/database.ts'
import type { FoundInvoice } from './found.ts'
import { isSettledNote } from './settledNote.ts'

/** As many as one statement has places for. */
const mostRows = 1000

/** What it comes to by connection and month; a correction counts with the invoice that it corrects. */
export async function keepParts(
  db: Db,
  all: readonly { readonly invoice: FoundInvoice; readonly control: Control }[],
): Promise<void> {
  await dropParts(
    db,
    all.map(({ invoice }) => invoice.id),
  )
  const parts = all.flatMap(({ invoice, invoice: { id, customerId, creditOfId }, control }) =>
    (creditOfId === null ? controlPartsOf(control.lines) : []).map((part, place) => ({
      ...part,
      reason: isSettledNote(invoice) ? null : part.reason,
      invoiceId: id,
      customerId,
      place,
    })),
  )
  for (const rows of inParts(parts, mostRows))
    await db.insertInto('invoiceControlParts').values(rows).execute()
}

/** The invoices count nowhere any more. */
export const dropParts = (db: Db, invoiceIds: readonly number[]) =>
  db
    .deleteFrom('invoiceControlParts')
    .where('invoiceId', 'in', [0, ...invoiceIds])
    .execute()
