import { library } from '../../../contract/areas/library/library.ts'
import { Invalid, NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Writing } from '../../records/handlers.ts'
import { page } from '../../records/page.ts'
import { narrowed, type Rows } from '../../records/rows.ts'
import { holds } from '../../records/search.ts'
import { isStaff } from '../../session/reach.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { claimUpload } from '../../storage/uploads/uploads.ts'
import { makeAction } from '../actions/make.ts'
import { takeVerdict } from './life.ts'

/** A document that ends on another day is warned of anew; one that had ended is in force again when that day is still to come. */
const plain = crud(library, async (_, draft, current) => {
  if (current === null || draft.expiryDate === current.expiryDate) return {}
  const isOver = draft.expiryDate !== null && String(draft.expiryDate) < today()
  return { warnedDays: null, ...(current.state === 'expired' && !isOver && { state: 'active' }) }
})

/** What a customer's user sees of the library, also by direct id. */
const shown = ({ reach }: Reading, rows: Rows): Rows =>
  isStaff(reach.session) ? rows : rows.where('documents.visibleToCustomer', '=', true)

/** What it hangs on belongs to the same customer as the document; the database says so of its connections. */
async function refuseStrangers({ db, reach }: Writing, draft: Drafted<typeof library>): Promise<void> {
  const customerId = reach.customer?.id ?? 0
  for (const [field, table] of [
    ['entityId', 'entities'],
    ['invoiceId', 'invoices'],
    ['supplyAgreementId', 'supplyAgreements'],
  ] as const) {
    if (draft[field] === null) continue
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', draft[field])
      .where('customerId', '=', customerId)
      .executeTakeFirst()
    if (found === undefined) throw new Invalid({ [field]: ['Kies een waarde uit de lijst'] })
  }
}

export const libraryHandlers: Handlers<typeof library> = {
  ...plain,
  list: (context, query) => {
    const rows = shown(context, narrowed(library, context, query))
    const found = query.q ? rows.where(holds('documents.searchText', query.q)) : rows
    return page(library, context, found, query)
  },
  get: async (context, id) => {
    const row = await plain.get(context, id)
    if (!isStaff(context.reach.session) && row.visibleToCustomer !== true) throw new NotFound()
    return row
  },
  update: async (context, id, draft, version) => {
    await refuseStrangers(context, draft)
    return plain.update(context, id, draft, version)
  },
}

/**
 * Makes a document of a file that was sent. What a customer sends is theirs to see, and its account manager is asked to look at
 * it. A file that the scanner has yet to look at makes a document that waits for it.
 */
export async function addFromUpload(context: Writing, uploadId: number, draft: Drafted<typeof library>) {
  await refuseStrangers(context, draft)
  return addDocumentOf(context, await claimUpload(context.db, context.reach, uploadId), draft)
}

/** Makes a document of a file that is kept already. */
export async function addDocumentOf(
  context: Writing,
  { hash, name, size, type }: KeptFile & { readonly name: string },
  draft: Drafted<typeof library>,
) {
  const { db, reach } = context
  const ours = isStaff(reach.session)
  const file = { fileName: name, fileType: type, sizeBytes: size }
  const filled = { ...file, uploadedById: reach.session.userId, fileVersion: 1 }
  const made = await crud(library, async () => filled).create(context, {
    ...draft,
    visibleToCustomer: ours ? draft.visibleToCustomer : true,
  })
  await db
    .insertInto('documentVersions')
    .values({
      documentId: made.id,
      number: 1,
      fileHash: hash,
      ...file,
      createdById: reach.session.userId,
    })
    .execute()
  const { scannedAt, refused } = await db
    .selectFrom('files')
    .select(['scannedAt', 'refused'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  if (scannedAt !== null)
    await takeVerdict(context, made, refused === null ? { clean: true } : { clean: false, reason: refused })
  if (!ours)
    await makeAction(context, {
      customerId: reach.customer?.id ?? 0,
      actionType: 'controle',
      days: 2,
      subject: `Nieuw document van de klant: ${made.title}`,
      about: { documentId: made.id },
    })
  return plain.get(context, made.id)
}
