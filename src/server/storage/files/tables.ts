import type { Generated } from 'kysely'

interface StoredFiles {
  hash: string
  size: number
  type: string
  createdAt: Generated<Date>
  keptAt: Generated<Date>
  scannedAt: Date | null
  refused: string | null
}

interface StoredUploads {
  id: Generated<number>
  customerId: number
  userId: number
  partKey: string
  name: string
  size: number
  fileHash: string | null
  fileType: string | null
  createdAt: Generated<Date>
}

declare module '../db/tables.ts' {
  interface Tables {
    files: StoredFiles
    uploads: StoredUploads
  }
}
