import type { Generated, JSONColumnType } from 'kysely'
import type { SwapStanding } from '../../contract/meterSwaps.ts'

declare module '../db/tables.ts' {
  interface Tables {
    meterSwaps: {
      id: Generated<number>
      connectionId: number
      swappedOn: string
      oldNumber: string | null
      newNumber: string
      standings: JSONColumnType<SwapStanding[]>
      createdById: number | null
      createdAt: Generated<Date>
    }
  }
}
