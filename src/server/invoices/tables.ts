import type { Generated } from 'kysely'
import type { InvoiceLine } from '../../contract/invoiceLines.ts'

interface StoredWords {
  customerId: number | null
  party: string
  words: string
  lineType: NonNullable<InvoiceLine['lineType']>
  changedAt: Generated<Date>
}

declare module '../db/tables.ts' {
  interface Tables {
    invoiceWords: StoredWords
    invoiceMonths: { month: string; closedAt: Generated<Date>; closedById: number | null }
  }
}
