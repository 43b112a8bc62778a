import type { Generated } from 'kysely'
import type { RetentionClass } from '../../contract/privacy-calls.ts'

interface Erasures {
  id: Generated<number>
  customerId: number
  reason: string
  erasedById: number | null
  erasedAt: Generated<Date>
}

interface RetentionRounds {
  id: Generated<number>
  kind: RetentionClass
  count: number
  doneAt: Generated<Date>
}

declare module '../db/tables.ts' {
  interface Tables {
    erasures: Erasures
    retentionRounds: RetentionRounds
  }
}
