import { keysOf } from '../keys.ts'
import { amountOf } from '../money.ts'
import { euroOfCents, exactly, isMore, most, sizeOfRational, times } from '../rational.ts'
import type { AuditCase } from './case.ts'
import { causeOf } from './cause.ts'
import type { Checks, Looked } from './checks/check.ts'
import { invoiceChecks } from './checks/invoiceChecks.ts'
import { lineChecks } from './checks/lineChecks.ts'
import { type CheckCode, checkNames } from './checks/names.ts'
import { noticedChecks } from './checks/noticedChecks.ts'
import { periodChecks } from './checks/periodChecks.ts'
import { usageChecks } from './checks/usageChecks.ts'
import { clusterEffects, reclaimsOf } from './clusterEffect.ts'
import { type Compared, comparisons } from './compare.ts'
import { coverageOf } from './coverage.ts'
import { expectedOf } from './expected.ts'
import { billsShown, taxShown } from './intermediate.ts'
import {
  type CheckVerdict,
  findingShown,
  lineShown,
  missingParties,
  type Outcome,
  totalsPerParty,
  type Verdicts,
  verdictShown,
} from './outcome.ts'
import { type KnownLine, knownLines } from './received.ts'
import { type AuditSettings, offReason } from './settings.ts'

/** Every check, each a function of its own. */
const checks: Checks = { ...invoiceChecks, ...noticedChecks, ...periodChecks, ...usageChecks, ...lineChecks }

type Judged = Looked['compared'][number]

function lookedOf(of: AuditCase): Looked {
  const calculated = expectedOf(of)
  const lines = knownLines(of, calculated.lines)
  const all = of.invoices.length === 0 ? [] : comparisons(of, calculated, lines)
  const compared = all.map((own): Judged => {
    const { check, text } = causeOf(of, own, all)
    return withinOwnMargins({ ...own, check, reason: own.reason ?? text }, of.settings)
  })
  return { of, calculated, lines, compared }
}

function verdictsOf(looked: Looked): Verdicts {
  const { calculated, compared } = looked
  const places = new Map(calculated.lines.map((line, place) => [line, place]))
  return {
    lines: calculated.lines.map(lineShown),
    verdict: {
      lines: compared.map((own) => verdictShown(own, places)),
      checks: keysOf(checkNames).map((check) => checkVerdict(check, looked)),
    },
    uncontrolled: calculated.uncontrolled,
  }
}

/** The verdicts of a case alone, for who keeps nothing of how they came about. */
export const judgeCase = (of: AuditCase): Verdicts => verdictsOf(lookedOf(of))

/**
 * The control of a case: what each party ought to have billed, what it did bill, and what follows (domain, C2 to C4). Pure: the same
 * case gives the same outcome, to the last sign.
 */
export function auditCase(of: AuditCase): Outcome {
  const looked = lookedOf(of)
  const { calculated, lines, compared } = looked
  const coverage = coverageOf(compared)
  const { lines: shown, verdict, uncontrolled } = verdictsOf(looked)
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

function checkVerdict(check: CheckCode, looked: Looked): CheckVerdict {
  const about = { check, name: checkNames[check] }
  const setting = looked.of.settings.checks[check]
  if (setting?.isOn === false) return { ...about, status: 'off', reason: offReason(setting), findings: [] }
  if (looked.of.invoices.length === 0)
    return { ...about, status: 'notControlled', reason: 'Er zijn geen facturen', findings: [] }
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
  return { ...about, status, reason: said.notControlled, findings }
}
