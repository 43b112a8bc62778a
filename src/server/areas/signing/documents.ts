import { fileName } from '../../../domain/fileName.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import type { SigningParts, SigningRow } from './parts.ts'

/** Puts what came of a signing in the library of its customer, beside the record that it is about. Answers its id. */
export async function keepDocument(
  parts: SigningParts,
  context: Writing,
  row: SigningRow,
  { file, isReceipt }: { readonly file: KeptFile; readonly isReceipt: boolean },
): Promise<number> {
  const { db } = context
  const linked = parts.linked.find(({ kind }) => kind === row.linkedKind)
  const signed = await linked?.document(db, row.linkedId)
  const { expiryDate = null, category = 'contract', ...about } = signed ?? { expiryDate: null }
  const title = isReceipt ? `Transactiebewijs ${row.subject}` : `${row.subject} (getekend)`
  const told = {
    fileName: fileName(`${title.replaceAll(/[/\\]/g, '-')}.pdf`),
    fileType: 'application/pdf',
    sizeBytes: file.size,
  }
  const values = {
    ...about,
    ...told,
    customerId: row.customerId,
    title: title.slice(0, 120),
    category: isReceipt ? 'correspondentie' : category,
    documentDate: dayAt(parts.now().getTime()),
    expiryDate: isReceipt ? null : expiryDate,
    visibleToCustomer: true,
    uploadedById: row.startedById,
    state: 'active',
  }
  const { id } = await db
    .insertInto('documents')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documentVersions')
    .values({ documentId: id, number: 1, fileHash: file.hash, ...told, createdById: row.startedById })
    .execute()
  await context.record({
    action: 'create',
    subject: 'library',
    subjectId: id,
    customerId: row.customerId,
    after: { title, fileName: told.fileName },
  })
  return id
}

/**
 * Puts what was drawn up to be signed in the library of its customer. It is no mandate or contract before it is signed: what looks for
 * one there does not find it, and the customer sees what was signed.
 */
export async function keepUnsigned(
  { db, reach, record }: Writing,
  {
    customerId,
    title,
    file,
  }: { readonly customerId: number; readonly title: string; readonly file: KeptFile },
): Promise<{ readonly id: number; readonly name: string }> {
  const told = {
    fileName: fileName(`${title.replaceAll(/[/\\]/g, '-')}.pdf`),
    fileType: 'application/pdf',
    sizeBytes: file.size,
  }
  const { userId } = reach.session
  const values = { ...told, documentDate: today(), fileVersion: 1, uploadedById: userId, state: 'active' }
  const about = { customerId, title, category: 'correspondentie', visibleToCustomer: false }
  const { id } = await db
    .insertInto('documents')
    .values({ ...values, ...about } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documentVersions')
    .values({ documentId: id, number: 1, fileHash: file.hash, ...told, createdById: userId })
    .execute()
  const after = { title, fileName: told.fileName }
  await record({ action: 'create', subject: 'library', subjectId: id, customerId, after })
  return { id, name: told.fileName }
}
