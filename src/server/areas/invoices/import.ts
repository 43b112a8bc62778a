import { Readable } from 'node:stream'
import { unevenIn } from '../../../contract/areas/invoices/invoiceAttention.ts'
import { importInvoice, largestUbl } from '../../../contract/areas/invoices/invoiceCalls.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { fileName } from '../../../domain/fileName.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Handlers, Stored, Writing } from '../../records/handlers.ts'
import { withAllowed } from '../../records/lifeCycle.ts'
import { present } from '../../records/present.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { demandRoomFor, sentFile } from '../../storage/files/sent.ts'
import { invoiceLife } from './life.ts'
import { prefilled } from './ubl/draft.ts'
import { knownOf } from './ubl/match.ts'
import { readUbl, type UblInvoice } from './ubl/read.ts'
import { NotInvoice, ublTree } from './ubl/tree.ts'

/** The bytes as they come in, read along the way: a file that is refused is refused before all of it is kept. */
async function* readAlong(
  stream: AsyncIterable<Uint8Array>,
  onRead: (invoice: UblInvoice) => void,
): AsyncGenerator<Uint8Array> {
  const tree = ublTree()
  for await (const bytes of stream) {
    tree.write(bytes)
    yield bytes
  }
  onRead(readUbl(tree.end()))
}

/** Keeps the file and answers what is in it; of a refused one nothing stays. */
async function kept({ files }: Portal, stream: Readable): Promise<{ hash: string; invoice: UblInvoice }> {
  const read: UblInvoice[] = []
  try {
    const { hash } = await files.put(Readable.from(readAlong(stream, (one) => read.push(one))), {
      maximum: largestUbl,
    })
    return { hash, invoice: itemAt(read, 0) }
  } catch (error) {
    // The rest of what is being sent is read past, so that the answer can be given.
    stream.resume()
    if (error instanceof NotInvoice) throw new Invalid({ file: [error.message] }, error.message)
    throw error
  }
}

/** What an e-invoice says of itself; only its import sends it along. */
export type Imports = {
  readonly imported?: Readonly<Record<string, unknown>> & {
    readonly currency?: string
    readonly uneven?: readonly string[]
  }
}

async function makeDraft(
  context: Writing,
  handlers: Handlers<typeof invoice, Imports>,
  { hash, fileName: name, invoice: found }: { hash: string; fileName: string; invoice: UblInvoice },
): Promise<Stored<typeof invoice>> {
  const known = await knownOf(context.db, context.reach.customer?.id ?? 0, found)
  const { draft, notes } = prefilled(found, known)
  if (found.number.length > 40) throw new Invalid({ file: ['Het factuurnummer is langer dan 40 tekens.'] })
  const sign = found.kind === 'CreditNote' ? '-' : ''
  const signed = (amount: string) => (amount === '0.00' ? amount : `${sign}${amount}`.replace('--', ''))
  return handlers.create(context, {
    ...draft,
    imported: {
      source: 'efactuur',
      currency: found.currency,
      fileHash: hash,
      fileName: name,
      prepaidAmount: signed(found.totals.prepaid),
      payableAmount: signed(found.totals.payable),
      uneven: unevenIn(
        found.totals,
        found.lines.map(({ amount }) => amount),
      ),
      importNotes: notes.length > 0 ? notes.join('\n') : null,
    },
  })
}

/** Taking in e-invoices: UBL 2.1 invoices and credit notes, also those of the energy sector (SEeF). */
export function mountInvoiceImport(portal: Portal, handlers: Handlers<typeof invoice, Imports>): void {
  add(portal, importInvoice, async (admitted) => {
    await demandRoomFor(portal, admitted)
    const file = await sentFile(admitted.asked.request, largestUbl)
    const found = await kept(portal, file.file)
    return write(portal, admitted, async (context) => {
      const made = await makeDraft(context, handlers, { ...found, fileName: fileName(file.filename) })
      const [row = made] = await withAllowed(invoice, invoiceLife, context, [made])
      return { status: 201, body: { data: present(invoice, context.reach, row) } }
    })
  })
}
