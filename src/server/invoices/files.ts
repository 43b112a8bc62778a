import { invoicePdf, invoiceXml } from '../../contract/invoice-calls.ts'
import type { Invoice } from '../../contract/invoices.ts'
import { invoice } from '../../contract/invoices.ts'
import { record } from '../audit.ts'
import { NotFound } from '../errors.ts'
import { fileHeaders } from '../files/disposition.ts'
import type { Handlers, Reading } from '../handlers.ts'
import type { Reach } from '../reach.ts'
import { type Admitted, add, type Portal } from '../route.ts'
import { connectionsNamed } from './lines.ts'

/** An invoice to take away: on paper, and as the e-invoice it came as. Who took which is kept, before the first byte leaves. */
export function mountInvoiceFiles(portal: Portal, handlers: Handlers): void {
  const taken = async ({ reach, asked }: Admitted, format: string) => {
    const context: Reading = { db: portal.database.db, reach: reach as Reach }
    const row = await handlers.get(context, asked.params.id as number)
    await record(context.db, context.reach, asked.request.id, {
      ...{ action: 'download', subject: invoice.name, subjectId: row.id, after: { format } },
    })
    return { context, row: row as unknown as Invoice }
  }
  add(portal, {
    ...invoiceXml,
    customer: 'customerId',
    answer: async (admitted) => {
      const { row } = await taken(admitted, 'xml')
      if (row.fileHash === null) throw new NotFound()
      const body = await portal.files.open(row.fileHash)
      const headers = fileHeaders({ name: row.fileName ?? 'e-factuur.xml', type: 'application/xml' })
      return { status: 200, body, headers }
    },
  })
  add(portal, {
    ...invoicePdf,
    customer: 'customerId',
    answer: async (admitted) => {
      const { context, row } = await taken(admitted, 'pdf')
      const connections = await connectionsNamed(context.db, row.lines)
      // Read when it is needed: the library that draws it is large, and a start need not wait for it.
      const { invoiceOnPaper } = await import('./pdf.ts')
      const name = `factuur ${row.invoiceNumber.replaceAll('/', '-')}.pdf`
      return {
        status: 200,
        body: invoiceOnPaper(row, { customer: context.reach.customer?.name ?? '', connections }),
        headers: fileHeaders({ name, type: 'application/pdf' }),
      }
    },
  })
}
