import type { Generated, JSONColumnType } from 'kysely'
import type { ImportPreview, ReadingImport } from '../../../contract/areas/emsInput/importCalls.ts'

/** The tables of migrations 0010, 0117, 0118, 0146, 0206 and 0260, which say what they hold. */
export interface ReadingTables {
  readingBlocks: {
    connectionId: number
    month: string
    channel: number
    minutes: number
    block: Uint8Array
    importId: number | null
    folded: Generated<number>
  }
  readingMonths: {
    connectionId: number
    month: string
    direction: number
    single: (number | null)[] | null
    normal: (number | null)[] | null
    low: (number | null)[] | null
    covered: number[]
    quality: number[]
    totalSingle: number | null
    totalNormal: number | null
    totalLow: number | null
    totalCovered: number
    baseLoad: Generated<(number | null)[] | null>
    peak: Generated<(number | null)[] | null>
  }
  readingLayers: {
    connectionId: number
    month: string
    channel: number
    minutes: number
    number: number
    importId: number | null
    block: Uint8Array
  }
  readingLayouts: {
    id: Generated<number>
    customerId: number | null
    fingerprint: string
    mapping: JSONColumnType<object>
    createdBy: number | null
    changedAt: Generated<Date>
  }
  readingImports: {
    id: Generated<number>
    customerId: number
    fileName: string
    fileKey: string | null
    fileSize: number
    sha256: string
    state: Generated<ReadingImport['state']>
    format: string
    preview: JSONColumnType<ImportPreview>
    connectionIds: Generated<number[]>
    fromAt: Date | null
    untilAt: Date | null
    added: Generated<number>
    changed: Generated<number>
    same: Generated<number>
    kept: Generated<number>
    message: string | null
    createdBy: number | null
    createdAt: Generated<Date>
    startedAt: Date | null
    finishedAt: Date | null
    rows: Generated<number>
    layered: Generated<boolean>
    undoneAt: Date | null
    undoneBy: number | null
    mapping: JSONColumnType<object> | null
    received: Generated<number>
    done: Generated<number>
    typedFor: Generated<number | null>
  }
}

declare module '../../storage/db/tables.ts' {
  interface Tables extends ReadingTables {}
}
