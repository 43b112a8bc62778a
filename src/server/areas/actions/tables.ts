import type { AttachedColumns } from '../../storage/files/attached.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    actionFiles: AttachedColumns & { actionId: number }
  }
}
