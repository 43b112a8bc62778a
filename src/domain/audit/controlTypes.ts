import type { Span } from '../time/period.ts'
import type { CheckCode } from './checks/names.ts'
import type { ClusteredDays } from './clustered.ts'
import type { Family } from './codes.ts'
import type { Verdict } from './compare.ts'
import type { BilledLine, CheckStatus, CheckVerdict, OutcomeLine, Severity, Verdicts } from './outcome.ts'
import type { CheckSetting } from './settings.ts'

/** The lines of an invoice about one connection, controlled as a case of its own. */
export interface ControlledPart {
  readonly connectionId: number
  readonly outcome: Verdicts
  /** Whose prices are agreed on all of its days: without them a line of theirs is no finding. */
  readonly priced: Readonly<Record<'metering' | 'trafo', boolean>>
  /** Why some of it cannot be calculated, where more is known of that than its case can say. */
  readonly blocked: Readonly<Partial<Record<Family, string>>>
  /** Why amounts say nothing where they differ: what they hang on may have been otherwise on these days. */
  readonly doubts: Readonly<Partial<Record<Family, string>>>
  /** In which clusters it is on days of the invoice. */
  readonly clusters: readonly ClusteredDays[]
  /** From what effect on FC17 tells it, where somebody set that, in euro; null: as usual. */
  readonly clusterMargin: string | null
  /** A small connection that is billed by the month: by the day or by the twelfth, nobody says which. */
  readonly isSmallMonth: boolean
  /** By how much delivery as a whole may differ, where somebody set that (FC14); null: as usual. */
  readonly deliveryMargin: Pick<CheckSetting, 'amount' | 'share'> | null
}

/** A line of an invoice that no case can be made of, and why. */
export interface LeftOut {
  readonly connectionId: number | null
  readonly code: string
  readonly label: string
  readonly period: Span
  readonly reason: string
  readonly billed: BilledLine
}

/** Lines of an invoice beside what they ought to be. */
export interface ControlLine {
  readonly connectionId: number | null
  readonly code: string
  readonly label: string
  readonly key: string
  readonly period: Span
  readonly expected: string | null
  readonly invoiced: string | null
  readonly difference: string | null
  readonly status: Verdict
  readonly check: CheckCode | null
  readonly reason: string | null
  /** Whether somebody should deal with it. */
  readonly isFound: boolean
  readonly calculated: readonly CalculatedLine[]
  readonly billed: readonly BilledLine[]
}

/** How an amount was calculated. */
export type CalculatedLine = Pick<
  OutcomeLine,
  | 'description'
  | 'quantity'
  | 'unit'
  | 'rate'
  | 'amount'
  | 'formula'
  | 'source'
  | 'period'
  | 'estimated'
  | 'doubt'
>

/** Something for a person to deal with. */
export interface Point {
  /** What makes it the same thing the next time. */
  readonly fingerprint: string
  readonly check: CheckCode
  readonly severity: Severity
  readonly connectionId: number | null
  readonly title: string
  readonly component: string | null
  readonly period: Span
  readonly expected: string | null
  readonly actual: string | null
  /** Paid too much is above 0; null where it is about no amount. */
  readonly cents: number | null
}

export interface ControlCheck {
  readonly check: CheckCode
  readonly name: string
  readonly status: CheckStatus
  readonly reason: string | null
  readonly texts: readonly string[]
}

export interface Control {
  readonly verdict: 'clear' | 'found' | 'partial' | 'uncontrolled'
  readonly lines: readonly ControlLine[]
  readonly checks: readonly ControlCheck[]
  readonly points: readonly Point[]
  readonly invoicedCents: number
  readonly controlledCents: number
  readonly claimCents: number
}

/** What is looked at: the parts of an invoice, and the invoice beside the others of its sender. */
export interface Controlled {
  readonly invoiceId: string
  readonly parts: readonly ControlledPart[]
  readonly beside: readonly CheckVerdict[]
  readonly connectionIds: ReadonlyMap<string, number>
  readonly left: readonly LeftOut[]
}
