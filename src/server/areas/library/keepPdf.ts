import type { DocumentCategory } from '../../../contract/areas/library/library.ts'
import { pdfName } from '../../../domain/fileName.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Writing } from '../../records/handlers.ts'
import type { KeptFile } from '../../storage/files/store.ts'

/** A PDF that we made, and what it is in the library; what else it has are columns of the document. */
interface OwnPdf extends PdfVersion, Readonly<Record<string, unknown>> {
  readonly category: DocumentCategory
  readonly visibleToCustomer: boolean
}

/** What differs from version to version. */
interface PdfVersion {
  readonly file: KeptFile
  readonly customerId: number
  readonly title: string
  readonly documentDate: Day
  /** Who had it made. */
  readonly uploadedById: number
}

const longestTitle = 120

const fileOf = (title: string, { size }: KeptFile) => ({
  fileName: pdfName(title),
  fileType: 'application/pdf',
  sizeBytes: size,
})

/** Puts a PDF of ours in the library of a customer, as the first version of a document. Answers its id, and what its file is called. */
export async function keepPdf(
  { db, record }: Writing,
  { file, title, ...about }: OwnPdf,
): Promise<{ readonly id: number; readonly name: string }> {
  const { customerId, uploadedById } = about
  const told = fileOf(title, file)
  const { id } = await db
    .insertInto('documents')
    .values({
      ...about,
      ...told,
      title: title.slice(0, longestTitle),
      fileVersion: 1,
      state: 'active',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documentVersions')
    .values({ documentId: id, number: 1, fileHash: file.hash, ...told, createdById: uploadedById })
    .execute()
  const after = { title, fileName: told.fileName }
  await record({ action: 'create', subject: 'library', subjectId: id, customerId, after })
  return { id, name: told.fileName }
}

/** Puts a PDF of ours in the library as the next version of a document that is held. Answers what `keepPdf` does. */
export async function keepPdfAgain(
  { db, record }: Writing,
  { id, fileVersion }: { readonly id: number; readonly fileVersion: number },
  { file, title, customerId, documentDate, uploadedById }: PdfVersion,
): Promise<{ readonly id: number; readonly name: string }> {
  const [told, number] = [fileOf(title, file), fileVersion + 1]
  const values = { ...told, documentDate, fileVersion: number, uploadedById }
  await db
    .updateTable('documents')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('documentVersions')
    .values({ documentId: id, number, fileHash: file.hash, ...told, createdById: uploadedById })
    .execute()
  const after = { title, fileName: told.fileName }
  await record({ action: 'update', subject: 'library', subjectId: id, customerId, after })
  return { id, name: told.fileName }
}
