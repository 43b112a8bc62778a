import { sql } from 'kysely'
import {
  dropOriginal,
  invoiceOriginal,
  keepOriginal,
  refusalOfOriginal,
} from '../../../contract/areas/invoices/invoiceCalls.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { Conflict, Invalid, NotFound } from '../../ground/errors.ts'
import type { Handlers, Stored, Writing } from '../../records/handlers.ts'
import { withAllowed } from '../../records/lifeCycle.ts'
import { present } from '../../records/present.ts'
import { type Admitted, add, type Portal, write } from '../../records/route.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { keepSent } from '../../storage/files/sent.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { claimUpload } from '../../storage/uploads/uploads.ts'
import { invoiceLife } from './life.ts'
import type { StoredInvoice } from './stored.ts'
import { taken } from './taken.ts'

interface Original {
  readonly originalName: string | null
  readonly originalType: string | null
  readonly originalSize: number | null
  readonly originalHash: string | null
}

const none: Original = { originalName: null, originalType: null, originalSize: null, originalHash: null }

const originalOf = ({ name, type, size, hash }: KeptFile & { readonly name: string }): Original => ({
  originalName: name,
  originalType: type,
  originalSize: size,
  originalHash: hash,
})

/** The invoice as it came on paper or as PDF, beside what was typed from it. Only that of an open invoice can still be changed. */
export function mountOriginals(portal: Portal, handlers: Handlers<typeof invoice>): void {
  add(portal, invoiceOriginal, async (admitted) => {
    const { preview } = admitted.asked.query
    const { row } = await taken(portal, handlers, admitted, preview ? 'preview' : 'original')
    if (row.originalHash === null) throw new NotFound()
    const body = await portal.files.open(row.originalHash)
    const headers = fileHeaders({
      name: row.originalName ?? 'factuur.pdf',
      type: row.originalType ?? 'application/pdf',
      ...(row.originalSize !== null && { size: row.originalSize }),
      preview: preview !== undefined,
    })
    return { status: 200, body, headers }
  })
  add(portal, keepOriginal, async (admitted) => {
    const kept = await keepSent(portal, admitted, refusalOfOriginal)
    return changed(portal, handlers, admitted, originalOf(kept))
  })
  add(portal, dropOriginal, (admitted) => changed(portal, handlers, admitted, none))
}

/** The file that was sent beforehand for an invoice that is being saved, as its columns; it can be claimed once. */
export async function claimedOriginal({ db, reach }: Writing, uploadId: number): Promise<Original> {
  const claimed = await claimUpload(db, reach, uploadId, 'originalUploadId')
  // How much it may be was looked at when it was sent.
  const refusal = refusalOfOriginal({ name: claimed.name, size: 1 })
  if (refusal !== null) throw new Invalid({ originalUploadId: [refusal] })
  return originalOf(claimed)
}

function changed(
  portal: Portal,
  handlers: Handlers<typeof invoice>,
  admitted: Admitted<':id'>,
  original: Original,
) {
  return write(portal, admitted, async (context) => {
    const id = admitted.asked.params.id
    // Until the end it stays as it is looked at: nobody approves it with a file that is just being taken away.
    await context.db.selectFrom('invoices').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const before = await handlers.get(context, id)
    refuseChange(before, original)
    await context.db
      .updateTable('invoices')
      .set({ ...original, updatedAt: sql`now()` })
      .where('id', '=', before.id)
      .execute()
    await recordChange(context, before, original)
    const after = await handlers.get(context, before.id)
    const [row = after] = await withAllowed(invoice, invoiceLife, context, [after])
    return { status: 200, body: { data: present(invoice, context.reach, row) } }
  })
}

/** Where there is none it can always be added; what was checked against it stays what it was. */
function refuseChange({ originalHash, state }: StoredInvoice, { originalHash: next }: Original): void {
  if (originalHash === null && next === null) throw new NotFound()
  const isOpen = state === 'draft' || state === 'registered'
  if (state === 'closed' || (originalHash !== null && !isOpen))
    throw new Conflict('Het originele bestand van deze factuur kan niet meer wijzigen.')
}

const recordChange = ({ record }: Writing, before: Stored<typeof invoice>, { originalName }: Original) =>
  record({
    action: 'update',
    subject: invoice.name,
    subjectId: before.id,
    before: { originalName: before.originalName },
    after: { originalName },
  })
