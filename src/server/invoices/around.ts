import type { Invoice } from '../../contract/invoices.ts'
import type { Reading } from '../handlers.ts'
import { connectionsNamed } from './lines.ts'
import type { Around } from './pdf.ts'

/** To whom invoices of the customer are sent: at its postal address, where it has one. */
async function addresseeOf({ db, reach }: Reading): Promise<string[]> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', reach.customer?.id ?? 0)
    .executeTakeFirstOrThrow()
  const [street, number, addition, postcode, city] = row.postalSame
    ? [row.visitStreet, row.visitNumber, row.visitAddition, row.visitPostcode, row.visitCity]
    : [row.postalStreet, row.postalNumber, row.postalAddition, row.postalPostcode, row.postalCity]
  const parts = [
    [street, number, addition],
    [postcode, city],
  ].map((words) => words.filter(Boolean).join(' '))
  return [row.name, ...parts].filter((line) => line !== '')
}

/** An invoice as a PDF, with all that stands around its own figures. */
export async function onPaper(context: Reading, row: Invoice) {
  const around: Around = {
    addressee: await addresseeOf(context),
    connections: await connectionsNamed(context.db, row.lines),
  }
  // Read when it is needed: the library that draws it is large, and a start need not wait for it.
  const { invoiceOnPaper } = await import('./pdf.ts')
  return invoiceOnPaper(row, around)
}
