import { amountOf, centsOf } from '../money.ts'
import { exactly, isMore, most, type Rational, ratio, times } from '../rational.ts'
import { delivered } from './checks/usageChecks.ts'
import { fractionOf, lineMargin } from './checks/usual.ts'
import { clusterReason } from './clustered.ts'
import { codes, type Family } from './codes.ts'
import { settled, type Verdict, verdicts } from './compare.ts'
import type { CalculatedLine, ControlLine, ControlledPart, LeftOut } from './controlTypes.ts'
import type { LineVerdict, OutcomeLine } from './outcome.ts'

/** By how much a twelfth of a year can differ from the days of a month, in hundredths. */
const monthMargin = 12

/** An amount to cents, whatever number of decimals it was written with. */
export const centsIn = (amount: string): number => {
  const [whole = '0', parts = ''] = amount.split('.')
  return centsOf(`${whole}.${parts.padEnd(2, '0').slice(0, 2)}`)
}

export function linesOf(part: ControlledPart): ControlLine[] {
  const { outcome, connectionId } = part
  return asOneDelivery(outcome.verdict.lines, part.deliveryMargin)
    .filter(({ status, claimed, invoices }) => invoices.length > 0 || status !== 'missing' || claimed)
    .map((own) => {
      const calculated = own.lines.flatMap((place) => outcome.lines[place] ?? []).map(calculatedOf)
      const { status, reason } = judged(part, own, calculated)
      const isFound = isPointOf(own, status)
      const { code, key, period, expected, invoiced, check, billed } = own
      return {
        connectionId,
        code,
        label: codes[code].label,
        key,
        period,
        expected,
        invoiced,
        status,
        difference: status === 'notControlled' || status === 'notRecognised' ? null : own.difference,
        check,
        reason,
        isFound,
        calculated,
        billed,
      }
    })
}

function calculatedOf(line: OutcomeLine): CalculatedLine {
  const { description, quantity, unit, rate, amount, formula, source, period, estimated, doubt } = line
  return { description, quantity, unit, rate, amount, formula, source, period, estimated, doubt }
}

/** Whether it is delivery that stands on one side alone, be it within the margins of its check. */
const isDelivered = ({ code, status, claimed }: LineVerdict) =>
  delivered.includes(code) && (claimed || status === 'withinThreshold')

const sumIn = (amounts: readonly (string | null)[]) =>
  amounts.reduce((sum, amount) => sum + (amount === null ? 0 : centsIn(amount)), 0)

/**
 * Who bills by two registers what was agreed at one price (or the other way round) bills the same under another name: the delivery is
 * compared as one sum then.
 */
function asOneDelivery(
  lines: readonly LineVerdict[],
  margin: ControlledPart['deliveryMargin'],
): readonly LineVerdict[] {
  const missing = lines.filter((line) => isDelivered(line) && line.invoiced === null)
  const others = lines.filter((line) => isDelivered(line) && line.expected === null)
  const [first] = missing
  if (first === undefined || others.length === 0) return lines
  const own = [...missing, ...others]
  const [expected, invoiced] = [
    sumIn(missing.map((line) => line.expected)),
    sumIn(others.map((line) => line.invoiced)),
  ]
  const difference = invoiced - expected
  const size = Math.abs(difference)
  const status: Verdict =
    size <= 2 * own.length
      ? 'equal'
      : isMore(ratio(size), mostOf(margin, expected))
        ? 'deviation'
        : 'withinThreshold'
  const one: LineVerdict = {
    ...first,
    expected: amountOf(expected),
    invoiced: amountOf(invoiced),
    difference: amountOf(difference),
    claimed: status === 'deviation',
    status,
    statusText: verdicts[status],
    invoices: [...new Set(own.flatMap((line) => line.invoices))],
    lines: own.flatMap((line) => line.lines),
    billed: own.flatMap((line) => line.billed),
  }
  return [one, ...lines.filter((line) => !own.includes(line))]
}

/** The cents that a delivery may differ: as any line, or what somebody set for its check (FC14). */
function mostOf(margin: ControlledPart['deliveryMargin'], expected: number): Rational {
  const amount = times(exactly(margin?.amount ?? lineMargin.amount), ratio(100))
  const share = exactly(margin?.share ?? fractionOf(lineMargin.share))
  return most(amount, times(share, ratio(Math.abs(expected))))
}

const uncontrolled = (reason: string) => ({ status: 'notControlled' as const, reason })

/** What is paid for time, whatever was used. */
const fixedUnits: readonly string[] = ['dag', 'mnd', 'jaar']

/** The verdict of a comparison, as far as what it rests on is sure. */
function judged(part: ControlledPart, own: LineVerdict, calculated: readonly CalculatedLine[]) {
  const { status, reason, code } = own
  const { family } = codes[code]
  const together = clusterReason(part, family, own.period)
  if (together !== null) return uncontrolled(together)
  if (status === 'notControlled') return uncontrolled(part.blocked[family] ?? reason ?? 'Niet te controleren')
  if (settled.includes(status) || status === 'settled' || status === 'notRecognised')
    return { status, reason }
  const changed = part.doubts[family]
  if (changed !== undefined) return uncontrolled(changed)
  const used = calculated.filter(({ unit }) => !fixedUnits.includes(unit))
  if (used.some(({ estimated }) => estimated))
    return uncontrolled('Het verbruik op deze dagen is niet gemeten maar geschat')
  const doubt = used.find((line) => line.doubt !== null)?.doubt
  if (doubt) return uncontrolled(doubt)
  if (status === 'unexpected') {
    const lack = lackOf(part, family) ?? (delivered.includes(code) ? deliveryLack(part) : null)
    if (lack !== null) return uncontrolled(lack)
  }
  if (part.isSmallMonth && (family === 'grid' || family === 'reduction') && isWithinMonth(own))
    return uncontrolled('Per dag of per twaalfde gerekend: het verschil is niet groter dan dat scheelt')
  return { status, reason }
}

/** Why nobody knows what was delivered: then what was billed for it under another name says nothing either. */
function deliveryLack({ outcome, blocked }: ControlledPart): string | null {
  const own = outcome.uncontrolled.find(
    ({ codes: of, families }) => families.includes('supply') || of.some((one) => delivered.includes(one)),
  )
  return own === undefined ? null : (blocked.supply ?? own.reason)
}

/** Why a line that was not expected says nothing: what it should be is not known. */
function lackOf({ priced, blocked }: ControlledPart, family: Family): string | null {
  if (family === 'metering' && !priced.metering) return 'Geen afgesproken meettarief bekend op deze dagen'
  if (family === 'trafo' && !priced.trafo) return 'Geen afgesproken trafohuur bekend op deze dagen'
  return (
    blocked[family] ?? (family === 'grid' ? 'De vastgestelde nettarieven noemen dit onderdeel niet' : null)
  )
}

function isWithinMonth({ expected, difference }: LineVerdict): boolean {
  if (expected === null) return false
  return Math.abs(centsIn(difference)) * 100 <= Math.abs(centsIn(expected)) * monthMargin
}

/** What was not billed at all is a finding only where the customer misses it: what was never asked need not be asked back. */
function isPointOf({ difference, claimed }: LineVerdict, status: Verdict): boolean {
  if (!claimed) return false
  if (status === 'missing') return centsIn(difference) > 0
  return status === 'deviation' || status === 'unexpected'
}

/** A line that no case is made of: nothing is expected of it. */
export const lineLeft = ({ connectionId, code, label, period, reason, billed }: LeftOut): ControlLine => ({
  connectionId,
  code,
  label,
  period,
  reason,
  key: '',
  expected: null,
  invoiced: billed.amount,
  difference: null,
  status: 'notControlled',
  check: null,
  isFound: false,
  calculated: [],
  billed: [billed],
})
