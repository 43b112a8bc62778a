import type { Generated, JSONColumnType } from 'kysely'
import type { SwapStanding } from '../../../contract/areas/connections/meterSwaps.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    connectionTariffs: {
      connectionId: number
      fromDay: string
      tariffCategory: string | null
      connectionKva: string | null
      groupTransport: boolean
    }
    connectionCostShares: {
      connectionId: number
      customerId: number
      entityId: number
      percent: string
    }
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
