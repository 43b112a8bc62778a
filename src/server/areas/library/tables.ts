import type { Generated } from 'kysely'
import type { library } from '../../../contract/areas/library/library.ts'
import type { TableOf } from '../../storage/db/tables.ts'
import type { AttachedColumns } from '../../storage/files/attached.ts'

type DocumentVersions = Omit<AttachedColumns, 'id'> & { documentId: number; number: number }

declare module '../../storage/db/tables.ts' {
  interface Tables {
    documents: TableOf<typeof library> & { customerId: number; warnedDays: Generated<number | null> }
    documentVersions: DocumentVersions
  }
}
