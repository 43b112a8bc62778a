import { keysOf } from '../keys.ts'
import { amountOf } from '../money.ts'
import { euroOfCents, exactly, isMore, most, sizeOfRational, times } from '../rational.ts'
import type { AuditCase } from './case.ts'
import { causeOf } from './cause.ts'
import type { Checks, Looked } from './checks/check.ts'
import { invoiceChecks } from './checks/invoiceChecks.ts'
import { lineChecks } from './checks/lineChecks.ts'
import { besideChecks, type CheckCode, checkNames } from './checks/names.ts'
import { noticedChecks } from './checks/noticedChecks.ts'
import { periodChecks } from './checks/periodChecks.ts'
import { usageChecks } from './checks/usageChecks.ts'
import { clusterEffects, reclaimsOf } from './clusterEffect.ts'
import { type Compared, comparisons } from './compare.ts'
import { coverageOf } from './coverage.ts'
import { expectedOf } from './expected.ts'
import type { Calculated } from './expectedLine.ts'
import { billsShown, taxShown } from './intermediate.ts'
import {
  type CheckVerdict,
  findingShown,
  lineShown,
  missingParties,
  type Outcome,
  type OutcomeLine,
  totalsPerParty,
  type Verdicts,
  verdictShown,
} from './outcome.ts'
import { type KnownLine, knownLines } from './received.ts'
import { type AuditSettings, offReason } from './settings.ts'

/** Every check, each a function of its own. */
const checks: Checks = { ...invoiceChecks, ...noticedChecks, ...periodChecks, ...usageChecks, ...lineChecks }

type Judged = Looked['compared'][number]

function lookedOf(of: AuditCase, calculated: Calculated): Looked {
  const lines = knownLines(of, calculated.lines)
  const all = of.invoices.length === 0 ? [] : comparisons(of, calculated, lines)
  const compared = all.map((own): Judged => {
    const { check, text } = causeOf(of, own, all)
    return withinOwnMargins({ ...own, check, reason: own.reason ?? text }, of.settings)
  })
  return { of, calculated, lines, compared }
}

const codesOfChecks = keysOf(checkNames)
const lineCodes = codesOfChecks.filter((check) => !besideChecks.has(check))

function verdictsOf(looked: Looked, asked: readonly CheckCode[]): Verdicts {
  const { calculated, compared } = looked
  const places = new Map(calculated.lines.map((line, place) => [line, place]))
  return {
    lines: shownOf(calculated),
    verdict: {
      lines: compared.map((own) => verdictShown(own, places)),
      checks: asked.map((check) => checkVerdict(check, looked)),
    },
    uncontrolled: calculated.uncontrolled,
  }
}

const linesShown = new WeakMap<Calculated, readonly OutcomeLine[]>()

/** What ought to be billed as it is told. Asked by each invoice that is held against it: made once. */
function shownOf(calculated: Calculated): readonly OutcomeLine[] {
  const lines = linesShown.get(calculated) ?? calculated.lines.map(lineShown)
  linesShown.set(calculated, lines)
  return lines
}

/** What is to be said of the lines that came, beside what ought to be billed in the case: what several invoices share of it is made once. */
export const judgeLines = (of: AuditCase, calculated: Calculated): Verdicts =>
  verdictsOf(lookedOf(of, calculated), lineCodes)

/** What checks of invoices beside each other say, which look at nothing that is calculated; of the others only whether they are off. */
export function judgeBeside(of: AuditCase): CheckVerdict[] {
  const looked = { of, lines: knownLines(of, []), calculated: { lines: [], uncontrolled: [] }, compared: [] }
  return codesOfChecks.map((check) =>
    besideChecks.has(check)
      ? checkVerdict(check, looked)
      : (offVerdict(check, of) ?? verdictOf(check, { status: 'notControlled', reason: null })),
  )
}

/**
 * The control of a case: what each party ought to have billed, what it did bill, and what follows (domain, C2 to C4). Pure: the same
 * case gives the same outcome, to the last sign.
 */
export function auditCase(of: AuditCase): Outcome {
  const looked = lookedOf(of, expectedOf(of))
  const { calculated, lines, compared } = looked
  const coverage = coverageOf(compared)
  const { lines: shown, verdict, uncontrolled } = verdictsOf(looked, codesOfChecks)
  return {
    id: of.id,
    period: of.period,
    lines: shown,
    totals: totalsPerParty(calculated.lines),
    invoicedTotals: totalsPerParty(lines.map(billedLine)),
    verdict,
    claim: {
      excl: amountOf(claimed(compared)),
      doubtful: amountOf(claimed(compared.filter(isDoubtful))),
      missingInvoices: missingParties(compared),
    },
    coverage: {
      share: coverage.share,
      withEstimates: coverage.withEstimates,
      controlled: amountOf(coverage.controlledCents),
      estimated: amountOf(coverage.estimatedCents),
      invoiced: amountOf(coverage.invoicedCents),
    },
    uncontrolled,
    intermediate: { bills: billsShown(of), tax: taxShown(of) },
    clusters: clusterEffects(of),
    reclaims: reclaimsOf(of),
  }
}

const billedLine = ({ party, cents, line }: KnownLine) => ({ party, cents, vatRate: line.vatRate })

/** claim = Σ d over what deviates, is missing or was not expected; above 0 is paid too much (domain, C4). */
const claimed = (compared: readonly Compared[]): number =>
  compared.filter(({ counts }) => counts).reduce((sum, { difference }) => sum + difference, 0)

const isDoubtful = ({ expected }: Compared): boolean =>
  expected.some(({ doubt, isEstimated }) => doubt !== null || isEstimated)

/** A check may have margins of its own, wider or narrower, or be off: then nothing of it is claimed, and nobody says that it is right. */
function withinOwnMargins(
  own: Judged,
  { checks: set, thresholdAmount, thresholdShare }: AuditSettings,
): Judged {
  const setting = own.check === null ? undefined : set[own.check]
  const isNarrow = own.verdict === 'withinThreshold'
  if (setting === undefined || !(own.counts || isNarrow)) return own
  if (!setting.isOn) return { ...own, counts: false, verdict: 'notControlled', reason: offReason(setting) }
  if (setting.amount === null && setting.share === null) return own
  const share = times(
    exactly(setting.share ?? thresholdShare),
    sizeOfRational(euroOfCents(own.expectedCents ?? 0)),
  )
  const margin = most(exactly(setting.amount ?? thresholdAmount), share)
  if (!isMore(sizeOfRational(euroOfCents(own.difference)), margin))
    return { ...own, counts: false, verdict: 'withinThreshold' }
  return isNarrow ? { ...own, counts: true, verdict: 'deviation' } : own
}

const verdictOf = (check: CheckCode, said: Pick<CheckVerdict, 'status' | 'reason'>): CheckVerdict => ({
  check,
  name: checkNames[check],
  ...said,
  findings: [],
})

function offVerdict(check: CheckCode, { settings }: AuditCase): CheckVerdict | null {
  const setting = settings.checks[check]
  return setting?.isOn === false ? verdictOf(check, { status: 'off', reason: offReason(setting) }) : null
}

function checkVerdict(check: CheckCode, looked: Looked): CheckVerdict {
  const off = offVerdict(check, looked.of)
  if (off !== null) return off
  if (looked.of.invoices.length === 0)
    return verdictOf(check, { status: 'notControlled', reason: 'Er zijn geen facturen' })
  const said = checks[check]?.(looked)
  if (said === undefined) throw new Error(`${check} is no check`)
  const findings = said.findings.map(findingShown)
  const status =
    findings.length > 0
      ? said.findings.every(({ isInfo }) => isInfo)
        ? 'info'
        : 'finding'
      : said.notControlled === null
        ? 'ok'
        : 'notControlled'
  return { ...verdictOf(check, { status, reason: said.notControlled }), findings }
}
