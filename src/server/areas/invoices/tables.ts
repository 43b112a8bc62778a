import type { Generated } from 'kysely'
import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { ExpectedParty } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'

interface StoredWords {
  customerId: number | null
  party: string
  words: string
  lineType: NonNullable<InvoiceLine['lineType']>
  changedAt: Generated<Date>
}

interface InvoiceRequests {
  id: Generated<number>
  /** YYYY-MM. */
  month: string
  partyType: ExpectedParty
  senderId: number
  recipient: string
  message: string
  connectionIds: number[]
  askedById: number | null
  askedAt: Generated<Date>
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    invoiceWords: StoredWords
    invoiceRequests: InvoiceRequests
    invoiceMonths: { month: string; closedAt: Generated<Date>; closedById: number | null }
  }
}
