import { dayInWords } from '../dutch.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Severity } from './finding.ts'

/** SG16: how far ahead a connection must have a contract (areas, table of signals). */
export const contractGapDays = 90
/** Within so many days there is hardly time left to agree on anything. */
const soon = 30

/** Days on which a contract is known of a connection; no end: as far as one can see. */
export interface Contracted {
  readonly from: Day | null
  readonly until: Day | null
}

/** The first days without a contract; `until` is empty where none is known as far as was looked. */
export interface ContractGap {
  readonly from: Day
  readonly until: Day | null
  /** It goes on already, and since when; empty where no contract was ever known. */
  readonly since: Day | null
  readonly severity: Severity
}

/**
 * SG16, a connection without a contract: the first day from today on that none of its contracts has, as far ahead as is looked, and
 * not after its own last day.
 */
export function contractGap(
  contracts: readonly Contracted[],
  { today, lastDay = null, days = contractGapDays }: { today: Day; lastDay?: Day | null; days?: number },
): ContractGap | null {
  const horizon = [addDays(today, days), ...(lastDay === null ? [] : [lastDay])].sort()[0] ?? today
  const from = firstWithout(contracts, today)
  if (from === null || from > horizon) return null
  const next = contracts.flatMap((one) => (one.from !== null && one.from > from ? [one.from] : [])).sort()[0]
  const before = contracts.flatMap(({ until }) => (until !== null && until < from ? [until] : [])).sort()
  const last = before.at(-1)
  const severity = from === today ? 'critical' : daysBetween(today, from) <= soon ? 'warning' : 'info'
  return {
    from,
    until: next === undefined ? null : addDays(next, -1),
    since: last === undefined ? null : addDays(last, 1),
    severity,
  }
}

/** The first day from one on that lies in no contract; null where one goes on without an end. */
function firstWithout(contracts: readonly Contracted[], start: Day): Day | null {
  let day = start
  for (;;) {
    const at = day
    const own = contracts.filter(
      ({ from, until }) => (from === null || from <= at) && (until === null || until >= at),
    )
    if (own.length === 0) return day
    if (own.some(({ until }) => until === null)) return null
    const last = own.flatMap(({ until }) => until ?? []).sort()
    day = addDays(last.at(-1) ?? day, 1)
  }
}

/** Which days have no contract, in Dutch. */
export function contractGapText({ from, until, since }: ContractGap, today: Day): string {
  if (from > today)
    return until === null
      ? `Vanaf ${dayInWords(from)} is er geen leveringscontract.`
      : `Van ${dayInWords(from)} tot en met ${dayInWords(until)} is er geen leveringscontract.`
  const to = until === null ? '' : `, tot en met ${dayInWords(until)}`
  return since === null
    ? `Er is geen leverancier en geen leveringscontract bekend${to}.`
    : `Sinds ${dayInWords(since)} is er geen leveringscontract${to}.`
}
