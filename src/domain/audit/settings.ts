import type { BoundDenominator } from '../tax/share.ts'
import type { Day } from '../time/day.ts'
import type { LineCode, Party } from './codes.ts'

/** When a check finds something: above both margins. */
export interface CheckSetting {
  readonly isOn: boolean
  /** Euro, and a fraction of what was expected; null is that of all checks. */
  readonly amount: string | null
  readonly share: string | null
  /** Why it is off, where there is more to say than that. */
  readonly why: string | null
}

/** What is said of a check that is off. */
export const offReason = ({ why }: Pick<CheckSetting, 'why'>): string => why ?? 'De controle staat uit'

/** What a person said that words of a party's lines are. */
export interface LineWord {
  readonly party: Party | null
  readonly words: string
  readonly code: LineCode
}

/** What is left to choose where sources differ (domain, open points; decisions E50, G63). */
export interface AuditSettings {
  /** How use adds up through the brackets; null: settlement for small connections, year for large ones. */
  readonly taxMode: 'settlement' | 'year' | null
  /** How invoices come; null: by the month for large connections, one a settlement for small ones. */
  readonly billing: 'month' | 'settlement' | null
  readonly boundDenominator: BoundDenominator
  /** Null: by the day in settlements, a twelfth in invoices by the month. */
  readonly reductionMode: 'day' | 'month' | null
  /** Whether a change of VAT divides the brackets of a settlement (by its own days and use) or only what they come to. */
  readonly taxAtVatChange: 'parts' | 'year'
  readonly feedInCostBasis: 'all' | 'surplus'
  /** The last day on which feed-in is netted (Wet beëindiging salderingsregeling: 31 December 2026). */
  readonly nettingUntil: Day
  readonly gasDecimals: number
  readonly kvarhFreeShare: string
  readonly kvarhFreeShareFeedIn: string
  /** The hours of the product peak on working days, holidays included (decision B12). */
  readonly peakFrom: number
  readonly peakUntil: number
  readonly tolerancePerLine: string
  readonly thresholdAmount: string
  readonly thresholdShare: string
  readonly daysUntilMissing: number
  readonly lineWords: readonly LineWord[]
  readonly checks: Readonly<Record<string, CheckSetting>>
}
