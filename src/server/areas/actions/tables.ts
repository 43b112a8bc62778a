import type { Generated } from 'kysely'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    actionFiles: {
      id: Generated<number>
      actionId: number
      fileHash: string
      fileName: string
      fileType: string
      sizeBytes: number
      createdById: number | null
      createdAt: Generated<Date>
    }
  }
}
