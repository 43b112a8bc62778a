import type { Generated } from 'kysely'

interface Erasures {
  id: Generated<number>
  customerId: number
  reason: string
  erasedById: number | null
  erasedAt: Generated<Date>
}

declare module '../db/tables.ts' {
  interface Tables {
    erasures: Erasures
  }
}
