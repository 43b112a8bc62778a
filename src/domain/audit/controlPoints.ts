import { centsText, euroText } from '../dutch.ts'
import { besideChecks, type CheckCode } from './checks/names.ts'
import { delivered } from './checks/usageChecks.ts'
import { clusterCheck } from './clustered.ts'
import { codes, type LineCode } from './codes.ts'
import { settled } from './compare.ts'
import { centsIn } from './controlLines.ts'
import type { ControlCheck, ControlLine, Controlled, ControlledPart, Point } from './controlTypes.ts'
import { type CheckVerdict, severityOf } from './outcome.ts'

/** What only may be wrong where nobody measured: of a volume that was measured the invoice says nothing new. */
const usageChecks: readonly CheckCode[] = ['FC08', 'FC09', 'FC10', 'FC11']
/** Seasons make these go up and down: they are told, and nobody has to deal with them. */
const seasonal: readonly CheckCode[] = ['FC09', 'FC10']

function titleOf({ label, key, difference, status, reason }: ControlLine): string {
  const what = key === '' ? label : `${label} ${key}`
  const cents = centsIn(difference ?? '0')
  const size = centsText(Math.abs(cents))
  const how =
    status === 'missing'
      ? `${size} ontbreekt op de factuur`
      : status === 'unexpected'
        ? `${size} gerekend, niet afgesproken`
        : `${size} te ${cents > 0 ? 'veel' : 'weinig'} gerekend`
  return `${what}: ${how}${reason === null ? '' : `. ${reason}`}`.slice(0, 160)
}

export function pointOf(line: ControlLine): Point[] {
  const { isFound, check, connectionId, code, key, period, expected, invoiced, difference } = line
  if (!isFound || check === null) return []
  const cents = centsIn(difference ?? '0')
  return [
    {
      fingerprint: [check, connectionId, code, key, period.from].join('|'),
      severity: severityOf({ check, cents }),
      title: titleOf(line),
      component: codes[code as LineCode].lineType,
      expected: expected === null ? null : euroText(expected),
      actual: invoiced === null ? null : euroText(invoiced),
      check,
      connectionId,
      period,
      cents,
    },
  ]
}

/** Whether all that a connection was billed as used was as it was measured. */
const isMeasured = (lines: readonly ControlLine[], connectionId: number | null) => {
  const own = lines.filter(
    (line) => line.connectionId === connectionId && delivered.includes(line.code as LineCode),
  )
  return own.length > 0 && own.every(({ status }) => settled.includes(status))
}

/** The same of each connection that was billed any use. */
function isAllMeasured(lines: readonly ControlLine[]): boolean {
  const used = lines.filter(({ code }) => delivered.includes(code as LineCode))
  return used.length > 0 && used.every(({ connectionId }) => isMeasured(lines, connectionId))
}

type Told = CheckVerdict['findings'][number]

/** What the checks of whole invoices found in this one, each pair told once: at the later invoice. */
function besideFindings(
  { beside, invoiceId, connectionIds }: Controlled,
  lines: readonly ControlLine[],
): Told[] {
  return beside
    .flatMap(({ findings }) => findings)
    .filter(({ invoices, isInfo }) => invoices[0] === invoiceId && !isInfo)
    .filter(({ check, ean }) => {
      const connectionId = connectionIds.get(ean ?? '') ?? null
      return !usageChecks.includes(check) || !isMeasured(lines, connectionId)
    })
}

export function besidePoints(controlled: Controlled, lines: readonly ControlLine[]): Point[] {
  const found = besideFindings(controlled, lines).filter(({ check }) => !seasonal.includes(check))
  const keyOf = ({ check, ean, period }: Told) => [check, ean ?? '', period.from].join('|')
  return found.map((one, place, all) => {
    const { check, ean, text, amount, severity, period } = one
    // By its own days: that another one is settled makes this no other.
    const nth = all.slice(0, place).filter((other) => keyOf(other) === keyOf(one)).length
    return {
      fingerprint: [keyOf(one), nth].join('|'),
      connectionId: connectionIdOf(controlled, ean),
      title: text.slice(0, 160),
      component: null,
      expected: null,
      actual: null,
      cents: amount === null ? null : centsIn(amount),
      check,
      severity,
      period,
    }
  })
}

const connectionIdOf = ({ connectionIds }: Controlled, ean: string | null): number | null =>
  connectionIds.get(ean ?? '') ?? null

/** Every check with what it says of this invoice. */
export function checksOf(
  controlled: Controlled,
  lines: readonly ControlLine[],
  points: readonly Point[],
): ControlCheck[] {
  const { beside, parts } = controlled
  const told = besideFindings(controlled, lines).filter(({ check }) => seasonal.includes(check))
  return beside.map(({ check, name, status, reason }) => {
    const texts = points.filter((point) => point.check === check).map(({ title }) => title)
    if (texts.length > 0) return { check, name, status: 'finding', reason: null, texts }
    const noted = told.filter((one) => one.check === check).map(({ text }) => text)
    if (noted.length > 0) return { check, name, status: 'info', reason: null, texts: noted }
    // Nobody looked: that it would have been right is not said either.
    if (status === 'off') return { check, name, status, reason, texts }
    if (besideChecks.has(check))
      return usageChecks.includes(check) && isAllMeasured(lines)
        ? { check, name, status: 'ok', reason: 'Het gefactureerde verbruik is het gemeten verbruik', texts }
        : { check, name, status: status === 'finding' ? 'ok' : status, reason, texts }
    const clustered = check === 'FC17' ? clusterCheck(parts) : null
    return { check, name, ...(clustered ?? ofParts(check, parts, lines)), texts }
  })
}

/** What a check of lines says of all parts together: controlled where one of them could be. */
function ofParts(
  check: CheckCode,
  parts: readonly ControlledPart[],
  lines: readonly ControlLine[],
): Pick<ControlCheck, 'status' | 'reason'> {
  const said = parts.flatMap(({ outcome }) => outcome.verdict.checks.filter((one) => one.check === check))
  const doubtful = lines.find((line) => line.check === check && line.status === 'notControlled')
  if (doubtful === undefined && said.some(({ status }) => status === 'ok'))
    return { status: 'ok', reason: null }
  if (said.some(({ status }) => status === 'info')) return { status: 'info', reason: null }
  if (said.length > 0 && said.every(({ status }) => status === 'off'))
    return { status: 'off', reason: 'De controle staat uit' }
  const reason = doubtful?.reason ?? said.find((one) => one.reason !== null)?.reason
  return { status: 'notControlled', reason: reason ?? 'Er is niets van te controleren' }
}
