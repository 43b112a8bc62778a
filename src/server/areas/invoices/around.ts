import { addresseeOf } from '../../paper/addressee.ts'
import type { Reading } from '../../records/handlers.ts'
import { connectionsNamed } from './lines.ts'
import type { Around } from './pdf.ts'
import type { StoredInvoice } from './stored.ts'

/** An invoice as a PDF, with all that stands around its own figures. */
export async function onPaper(context: Reading, row: StoredInvoice) {
  const around: Around = {
    addressee: await addresseeOf(context),
    connections: await connectionsNamed(context.db, row.lines),
  }
  // Read when it is needed: the library that draws it is large, and a start need not wait for it.
  const { invoiceOnPaper } = await import('./pdf.ts')
  return invoiceOnPaper(row, around)
}
