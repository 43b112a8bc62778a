import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { AgreedPrices, PricedConnection } from '../rates/prices/known.ts'
import type { FactChange } from './facts.ts'
import type { ChecksSet } from './settings.ts'

/** An invoice as its control sees it, with its lines in their order. */
export interface FoundInvoice {
  readonly id: number
  readonly customerId: number
  readonly invoiceNumber: string
  readonly kind: 'voorschot' | 'maand' | 'jaar' | 'eind' | 'correctie' | 'credit'
  readonly partyType: string
  readonly partyName: string
  readonly creditOfId: number | null
  readonly isEstimated: boolean
  readonly invoiceDate: Day
  readonly dueDate: Day | null
  readonly periodFrom: Day
  readonly periodTo: Day
  readonly currency: string
  readonly amountExcl: string
  readonly vatAmount: string
  readonly amountIncl: string
  readonly state: string
  /** Of a note that names no invoice: what was counted, without VAT, of the findings that were settled with it. */
  readonly settledAmount?: string
  readonly lines: readonly InvoiceLine[]
}

/** A connection as its invoices are controlled. */
export interface FoundConnection extends PricedConnection {
  readonly startDate: Day | null
  readonly endDate: Day | null
  /** The days on which its meter was swapped. */
  readonly swaps: readonly Day[]
  /** What was written down otherwise since the days of the invoice began. */
  readonly changes: readonly FactChange[]
}

/** What was read in a month: sums of days in thousandths, and how they are known. */
export interface FoundMonth {
  readonly connectionId: number
  readonly month: Day
  readonly direction: number
  readonly single: (number | null)[] | null
  readonly normal: (number | null)[] | null
  readonly low: (number | null)[] | null
  readonly covered: number[]
  readonly quality: number[]
  readonly peak: (number | null)[] | null
  /** The days of it, and the day after it, that began with a standing of every counter; absent where none did. */
  readonly readOn?: readonly Day[]
  /** Something in it is of a file, beside standings that were typed; absent where nothing is. */
  readonly hasFiles?: true
}

/** Where a rate that is agreed stands, and with whom. */
export interface FoundSource {
  readonly rateId: number
  readonly number: string | null
  readonly supplier: string | null
  /** The days of its agreement. */
  readonly startDate: Day | null
  readonly endDate: Day | null
  /** More connections have their clicks together. */
  readonly hasClicks: boolean
}

/** All that an invoice is controlled against. */
export interface Found {
  readonly invoice: FoundInvoice
  /** Credit notes and corrections of it. */
  readonly following: readonly FoundInvoice[]
  /** Others of the same sender in the year before it, the connections of this one alone. */
  readonly beside: readonly FoundInvoice[]
  readonly connections: readonly FoundConnection[]
  readonly prices: AgreedPrices
  /** The day on which the rent of a transformer was last changed, where that was since the invoice began. */
  readonly rentChanges: ReadonlyMap<number, Day>
  readonly sources: ReadonlyMap<number, FoundSource>
  readonly months: readonly FoundMonth[]
  /** How its checks are set, for all or for its customer. */
  readonly checks: ChecksSet
}
