import type { Generated } from 'kysely'
import type { RetentionClass } from '../../contract/privacy-calls.ts'

interface Erasures {
  id: Generated<number>
  /** Of a customer with all its people, or of one account: one of the two. */
  customerId: number | null
  userId: number | null
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
