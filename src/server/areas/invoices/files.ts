import { invoicePdf, invoicesZip, invoiceXml } from '../../../contract/areas/invoices/invoiceCalls.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { distinct, fileName } from '../../../domain/fileName.ts'
import { NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { within } from '../../records/rows.ts'
import { record } from '../../storage/audit/audit.ts'
import { begun } from '../../storage/files/begun.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { type ZipEntry, zipped } from '../../storage/files/zip.ts'
import { onPaper } from './around.ts'
import type { StoredInvoice } from './stored.ts'
import { taken } from './taken.ts'

/** Invoices to take away: on paper, as the e-invoice they came as, and several at once with all of that. */
export function mountInvoiceFiles(portal: Portal, handlers: Handlers<typeof invoice>): void {
  add(portal, invoiceXml, async (admitted) => {
    const { row } = await taken(portal, handlers, admitted, 'xml')
    if (row.fileHash === null) throw new NotFound()
    const body = await portal.files.open(row.fileHash)
    const headers = fileHeaders({ name: row.fileName ?? 'e-factuur.xml', type: 'application/xml' })
    return { status: 200, body, headers }
  })
  add(portal, invoicePdf, async (admitted) => {
    const { context, row } = await taken(portal, handlers, admitted, 'pdf')
    return {
      status: 200,
      body: await onPaper(context, row),
      headers: fileHeaders({ name: paperName(row), type: 'application/pdf' }),
    }
  })
  add(portal, invoicesZip, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { ids } = admitted.asked.query
    const found = await within(invoice, context).select('id').where('id', 'in', ids).orderBy('id').execute()
    if (found.length === 0) throw new NotFound()
    const own = found.map(({ id }) => Number(id))
    await record(context.db, context.reach, admitted.asked.request.id, {
      action: 'download',
      subject: invoice.name,
      after: { invoices: own },
    })
    return {
      status: 200,
      body: await begun(zipped(entriesOf(portal, handlers, context, own))),
      headers: fileHeaders({ name: `facturen-${today()}.zip`, type: 'application/zip' }),
    }
  })
}

const paperName = ({ invoiceNumber }: StoredInvoice) =>
  fileName(`factuur ${invoiceNumber.replaceAll('/', '-')}.pdf`)

/** A folder for each invoice, drawn and read when its turn comes: of all of them one is in memory. */
async function* entriesOf(
  { files }: Portal,
  handlers: Handlers<typeof invoice>,
  context: Reading,
  ids: readonly number[],
): AsyncGenerator<ZipEntry> {
  for (const id of ids) {
    const row = await handlers.get(context, id)
    const folder = fileName(
      `${row.invoiceDate} ${row.partyName} ${row.invoiceNumber}`.replaceAll(/[/\\]/g, '-'),
    )
    const kept = [
      { name: row.originalName, hash: row.originalHash },
      { name: row.fileName, hash: row.fileHash },
    ].flatMap(({ name, hash }) => (name === null || hash === null ? [] : [{ name, hash }]))
    const names = distinct([paperName(row), ...kept.map(({ name }) => fileName(name))])
    const place = `${folder} (${id})`
    yield { path: `${place}/${names[0]}`, content: () => onPaper(context, row) }
    for (const [at, { hash }] of kept.entries())
      yield { path: `${place}/${names[at + 1]}`, content: () => files.open(hash) }
  }
}
