import type { Generated } from 'kysely'
import type { RetentionClass } from '../../../contract/areas/privacy/privacyCalls.ts'

interface Erasures {
  id: Generated<number>
  /**
   * Of a customer with all its people, of one account, of one contact at a customer or a party, or of who showed interest, who is gone:
   * one of the five.
   */
  customerId: number | null
  userId: number | null
  contactId: number | null
  partyContactId: number | null
  interestId: number | null
  /** When the record was made: tells it from another one with the same id. */
  madeAt: Date
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

declare module '../../storage/db/tables.ts' {
  interface Tables {
    erasures: Erasures
    retentionRounds: RetentionRounds
  }
}
