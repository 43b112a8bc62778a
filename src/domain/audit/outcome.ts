import { amountOf } from '../money.ts'
import { bareText, decimalText } from '../rational.ts'
import type { Span } from '../time/period.ts'
import type { Finding } from './checks/check.ts'
import type { CheckCode } from './checks/names.ts'
import type { ClusterEffect, ReclaimFound } from './clusterEffect.ts'
import { codes, type LineCode, type Party, parties } from './codes.ts'
import { type Compared, type Verdict, verdicts } from './compare.ts'
import type { ExpectedLine, Uncontrolled } from './expectedLine.ts'
import type { BillShown, TaxShown } from './intermediate.ts'
import { type Totals, totalsOf } from './totals.ts'

/** A line as it ought to be billed; numbers are decimal strings. */
export interface OutcomeLine {
  readonly code: LineCode
  readonly lineType: string
  readonly description: string
  readonly party: Party
  readonly ean: string | null
  readonly cluster: string | null
  readonly period: Span
  readonly quantity: string
  readonly unit: string
  /** Euro a unit; amount is quantity × rate, below 0 of what pays back. */
  readonly rate: string
  /** Euro before rounding, to eight places. */
  readonly exact: string
  readonly amount: string
  readonly vatRate: string | null
  readonly year: number | null
  readonly bracket: number | null
  readonly click: string | null
  readonly formula: string
  readonly source: string | null
  readonly estimated: boolean
  readonly doubt: string | null
}

/** What was billed beside what ought to be. */
export interface LineVerdict {
  readonly party: Party
  readonly ean: string | null
  readonly cluster: string | null
  readonly code: LineCode
  readonly description: string
  readonly key: string
  readonly period: Span
  readonly expected: string | null
  readonly invoiced: string | null
  /** Invoiced − expected; above 0 is paid too much. */
  readonly difference: string
  readonly status: Verdict
  readonly statusText: string
  readonly check: CheckCode | null
  /** Whether it counts in the claim. */
  readonly claimed: boolean
  readonly reason: string | null
  readonly invoices: readonly string[]
  /** Place in `lines` of what was expected. */
  readonly lines: readonly number[]
  /** What was billed, line by line. */
  readonly billed: readonly BilledLine[]
}

/** A line of an invoice, as it was billed. */
export interface BilledLine {
  readonly description: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly rate: string | null
  readonly amount: string
}

export type CheckStatus = 'ok' | 'finding' | 'info' | 'notControlled' | 'off'

/** What a check says. */
export interface CheckVerdict {
  readonly check: CheckCode
  readonly name: string
  readonly status: CheckStatus
  readonly reason: string | null
  readonly findings: readonly (Omit<Finding, 'cents'> & {
    readonly amount: string | null
    readonly severity: Severity
  })[]
}

/** How soon somebody should look (decision E48). */
export type Severity = 'high' | 'medium' | 'low'

/** What ought to be billed, what was, and what is to be said of that. */
export interface Verdicts {
  readonly lines: readonly OutcomeLine[]
  readonly verdict: { readonly lines: readonly LineVerdict[]; readonly checks: readonly CheckVerdict[] }
  readonly uncontrolled: readonly Uncontrolled[]
}

/** All that the control of a case says. */
export interface Outcome extends Verdicts {
  readonly id: string
  readonly period: Span
  readonly totals: Readonly<Partial<Record<Party | 'all', Totals>>>
  readonly invoicedTotals: Readonly<Partial<Record<Party | 'all', Totals>>>
  /** Σ of differences that count; what rests on a doubt is in it and told apart. */
  readonly claim: {
    readonly excl: string
    readonly doubtful: string
    readonly missingInvoices: readonly Party[]
  }
  readonly coverage: {
    readonly share: string | null
    readonly withEstimates: string | null
    readonly controlled: string
    readonly estimated: string
    readonly invoiced: string
  }
  readonly intermediate: { readonly bills: readonly BillShown[]; readonly tax: readonly TaxShown[] }
  readonly clusters: readonly ClusterEffect[]
  readonly reclaims: readonly ReclaimFound[]
}

export function lineShown(line: ExpectedLine): OutcomeLine {
  const {
    code,
    description,
    party,
    ean,
    cluster,
    period,
    unit,
    vatRate,
    year,
    bracket,
    click,
    formula,
    source,
    doubt,
  } = line
  return {
    code,
    lineType: codes[code].lineType,
    description,
    party,
    ean,
    cluster,
    period,
    quantity: bareText(line.quantity),
    unit,
    rate: bareText(line.rate),
    exact: decimalText(line.exact, 8),
    amount: amountOf(line.cents),
    vatRate,
    year,
    bracket,
    click,
    formula,
    source,
    estimated: line.isEstimated,
    doubt,
  }
}

const amountOrNull = (cents: number | null) => (cents === null ? null : amountOf(cents))

export function verdictShown(
  own: Compared & { readonly check: CheckCode | null },
  places: ReadonlyMap<ExpectedLine, number>,
): LineVerdict {
  const { party, ean, cluster, code, key, period, verdict, check, counts, reason } = own
  return {
    party,
    ean,
    cluster,
    code,
    description: own.expected[0]?.description ?? own.invoiced[0]?.line.description ?? codes[code].label,
    key,
    period,
    expected: amountOrNull(own.expectedCents),
    invoiced: amountOrNull(own.invoicedCents),
    difference: amountOf(own.difference),
    status: verdict,
    statusText: verdicts[verdict],
    check,
    claimed: counts,
    reason,
    invoices: [...new Set(own.invoiced.map(({ invoice }) => invoice.id))],
    lines: own.expected.map((line) => places.get(line) ?? -1),
    billed: own.invoiced.map(({ line: { description, quantity, unit, rate, amount } }) => ({
      description,
      quantity,
      unit,
      rate,
      amount,
    })),
  }
}

/** High from € 1.000, or where a bill may be double or about what is not managed; medium from € 100 (decision E48). */
export function severityOf({ check, cents }: Pick<Finding, 'check' | 'cents'>): Severity {
  const size = Math.abs(cents ?? 0)
  if (size >= 100_000 || check === 'FC01' || check === 'FC02' || check === 'FC27') return 'high'
  return size >= 10_000 ? 'medium' : 'low'
}

export const findingShown = ({ cents, ...own }: Finding): CheckVerdict['findings'][number] => ({
  ...own,
  amount: amountOrNull(cents),
  severity: severityOf({ check: own.check, cents }),
})

/** What lines come to per party, and all of them together. */
export function totalsPerParty(
  lines: readonly { readonly party: Party; readonly cents: number; readonly vatRate: string | null }[],
) {
  const present = parties.filter((party) => lines.some((line) => line.party === party))
  const perParty = present.map((party) => [party, totalsOf(lines.filter((line) => line.party === party))])
  return {
    ...Object.fromEntries(perParty),
    ...(lines.length > 0 && { all: totalsOf(lines) }),
  } as Outcome['totals']
}

/** The parties of which a whole invoice is missing. */
export const missingParties = (compared: readonly Compared[]): Party[] => [
  ...new Set(
    compared.flatMap(({ verdict, counts, party }) => (verdict === 'missing' && !counts ? [party] : [])),
  ),
]
