import type { Generated } from 'kysely'
import type { library } from '../../../contract/areas/library/library.ts'
import type { TableOf } from '../../storage/db/tables.ts'

interface DocumentVersions {
  documentId: number
  number: number
  fileHash: string
  fileName: string
  fileType: string
  sizeBytes: number
  createdById: number | null
  createdAt: Generated<Date>
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    documents: TableOf<typeof library> & { customerId: number; warnedDays: Generated<number | null> }
    documentVersions: DocumentVersions
  }
}
