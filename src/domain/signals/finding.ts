import type { Direction } from '../energy/channel.ts'
import type { Day } from '../time/day.ts'
import type { Reference } from './reference.ts'

/** The rules that look at readings; the codes are those people know the signals by. */
export const readingRules = ['SG01', 'SG02', 'SG03', 'SG04', 'SG05', 'SG06', 'SG07', 'SG08'] as const
export type ReadingRule = (typeof readingRules)[number]

/** The rules that look at what is agreed with suppliers. */
export const agreementRules = ['SG12', 'SG16'] as const
export type AgreementRule = (typeof agreementRules)[number]

/** The rules that look at what is bought ahead. */
export const purchaseRules = ['SG11', 'SG13', 'SG15'] as const
export type PurchaseRule = (typeof purchaseRules)[number]

/** The rules that look at the control of invoices. */
export const auditRules = ['SG21', 'SG22', 'SG23', 'SG24'] as const
export type AuditRule = (typeof auditRules)[number]

/** Every rule that can be set, and looks for something by itself. */
export const ruleCodes = [...readingRules, ...agreementRules, ...purchaseRules, ...auditRules] as const
export type RuleCode = (typeof ruleCodes)[number]

const ofReadings: ReadonlySet<unknown> = new Set(readingRules)
export const isReadingRule = (code: unknown): code is ReadingRule => ofReadings.has(code)

/** Every signal there is: what the rules find, a limit that the market came to, and what is wrong with a supplier. */
export const signalCodes = [...ruleCodes, 'SG14', 'SG17'] as const
export type SignalCode = (typeof signalCodes)[number]

/** The modules that signals belong to, by the word in their addresses. */
export const signalModules = ['ems', 'purchase', 'invoice-audit'] as const
export type SignalModule = (typeof signalModules)[number]

const ofPurchase: ReadonlySet<unknown> = new Set([...agreementRules, ...purchaseRules, 'SG14', 'SG17'])
const ofAudit: ReadonlySet<unknown> = new Set(auditRules)

/**
 * To which module a signal belongs: what is agreed and bought ahead to purchase, what the control of invoices tells to that, what is
 * read to monitoring.
 */
export function moduleOf(code: SignalCode): SignalModule {
  if (ofPurchase.has(code)) return 'purchase'
  return ofAudit.has(code) ? 'invoice-audit' : 'ems'
}

/** How much a finding matters: look at it once, soon, or now. */
export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]

/** What a rule found in the readings of one connection. */
export interface Finding {
  readonly rule: ReadingRule
  readonly severity: Severity
  /** The first and the last day to which it applies. */
  readonly from: Day
  readonly until: Day
  /** It still goes on; otherwise it happened and is over. */
  readonly isOngoing: boolean
  /** What was to be expected and what was: thousandths of the unit, null where the rule has no such number. */
  readonly expected: number | null
  readonly actual: number | null
  readonly unit: 'kWh' | 'm³' | 'kW'
  /** With what SG01 compared, where it was told. */
  readonly reference?: Reference
  /** Of SG05: there never was any reading. */
  readonly neverRead?: boolean
  /** Of SG06: which way was counted; absent of readings that people typed. */
  readonly direction?: Direction
}

/** The most that is told: beyond it the number says nothing more. */
const mostDeviation = 999_999

/** How far the actual lies from the expected, in whole per cents; null where there is nothing to compare. */
export function deviationOf({ expected, actual }: Pick<Finding, 'expected' | 'actual'>): number | null {
  if (expected === null || actual === null || expected === 0) return null
  return Math.min(mostDeviation, Math.round(((actual - expected) / expected) * 100))
}
