import { z } from 'zod'
import { rowOf } from '../../records/answer.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { mostAtOnce, tickedIds } from '../../records/ticked.ts'
import { library } from './library.ts'

const path = 'customers/:customerId/library'
const reads = 'organisation-documents:read'

/** Makes a document of a file that was sent; the other keys are the fields of a document. */
export const addDocument = call({
  method: 'POST',
  path,
  access: 'organisation-documents:write',
  summary: 'Document: toevoegen, van een bestand dat verstuurd is',
  body: z.looseObject({ uploadId: rowId }),
  answer: rowOf(library),
})

/** One version of a document: the file as it was. */
export const DocumentVersion = z.strictObject({
  number: z.number(),
  fileName: z.string(),
  fileType: z.string(),
  sizeBytes: z.number(),
  createdAt: z.string(),
  createdByName: z.string().nullable(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

export const documentVersions = call({
  method: 'GET',
  path: `${path}/:id/versions`,
  access: reads,
  summary: 'Document: alle versies, de nieuwste eerst',
  answer: z.array(DocumentVersion),
})

/** The file itself: to save, or with `preview` to show where its type allows. Without a version the latest. */
export const documentContent = call({
  method: 'GET',
  path: `${path}/:id/content`,
  access: reads,
  summary: 'Document: het bestand',
  query: z.strictObject({
    version: z.coerce.number().int().positive().max(10_000).optional(),
    preview: z.enum(['1']).optional(),
  }),
})

/** Several documents as one ZIP, with folders as they are in the library. */
export const documentsZip = call({
  method: 'GET',
  path: `${path}/zip`,
  access: reads,
  summary: 'Documenten: meer tegelijk, als ZIP',
  query: z.strictObject({ ids: tickedIds }),
})

/** What several documents are given alike. */
const change = z.strictObject({
  items: z
    .array(z.strictObject({ id: rowId, version: rowId }))
    .min(1)
    .max(mostAtOnce),
  category: library.fields.category.schema.optional(),
  folderPath: library.fields.folderPath.schema.optional(),
})
export type DocumentsChange = z.infer<typeof change>

/** Gives several documents another category or folder; one that refuses is left out and named, the others go on. */
export const changeDocuments = call({
  method: 'POST',
  path: `${path}/change`,
  access: 'organisation:write',
  summary: 'Documenten: meer tegelijk verplaatsen of een andere categorie geven',
  body: change,
  answer: BulkAnswer,
})
