import { euroOfCents, exactly, isMore, most, ratio, sizeOfRational, times } from '../rational.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase } from './case.ts'
import { delivered } from './checks/usageChecks.ts'
import { codes, type LineCode, type Party } from './codes.ts'
import { hullOf, overlaps } from './days.ts'
import type { Calculated, ExpectedLine, Uncontrolled } from './expectedLine.ts'
import { clickLabels, type Group, groupsOf, isExpected } from './grouping.ts'
import type { KnownLine } from './received.ts'
import type { AuditSettings } from './settings.ts'

/** How what was billed stands to what ought to be (domain, C4). */
export const verdicts = {
  equal: 'Gelijk',
  withinThreshold: 'Binnen drempel',
  deviation: 'Afwijking',
  missing: 'Ontbreekt',
  unexpected: 'Onverwacht',
  notControlled: 'Niet gecontroleerd',
  notRecognised: 'Niet herkend',
  settled: 'Telt niet mee',
} as const
export type Verdict = keyof typeof verdicts
/** Of a line of which nothing is wrong. */
export const settled: readonly Verdict[] = ['equal', 'withinThreshold']

/** Lines of both sides that are compared as one sum. */
export interface Compared {
  readonly party: Party
  readonly ean: string | null
  readonly cluster: string | null
  readonly code: LineCode
  /** A calendar year, a click, or nothing. */
  readonly key: string
  readonly period: Span
  readonly expected: readonly ExpectedLine[]
  readonly invoiced: readonly KnownLine[]
  readonly expectedCents: number | null
  readonly invoicedCents: number | null
  readonly difference: number
  readonly verdict: Verdict
  /** Whether the difference counts in the claim. */
  readonly counts: boolean
  readonly reason: string | null
}

/** All comparisons of a case: of bills that came in. */
export function comparisons(
  of: AuditCase,
  { lines, uncontrolled }: Calculated,
  invoiced: readonly KnownLine[],
): Compared[] {
  const bySender = Map.groupBy(invoiced, senderOf)
  const arrived = lines.filter((line) =>
    bySender.get(senderOf(line))?.some((one) => overlaps(one.period, line.period) && isAbout(of, one, line)),
  )
  const here = new Set(arrived)
  const labels = clickLabels(lines, invoiced)
  const groups = groupsOf([...arrived, ...invoiced], labels)
  const compared = groups.map((group) => judge(of.settings, group, { uncontrolled, invoiced }))
  const absent = groupsOf(
    lines.filter((line) => !here.has(line)),
    labels,
  )
  return [...compared, ...absent.map(wholeInvoiceMissing)]
}

const senderOf = ({ party, turn }: Pick<KnownLine, 'party' | 'turn'>) => `${party} ${turn}`

/** An invoice of a party is about a connection where one of its lines is, or about its cluster. */
function isAbout({ connections }: AuditCase, { ean }: KnownLine, line: ExpectedLine): boolean {
  if (ean === null) return connections.length === 1
  if (line.cluster === null) return ean === line.ean
  const member = connections.find((one) => one.ean === ean)
  return member?.facts.some(({ cluster }) => cluster === line.cluster) ?? false
}

function sidesOf({ lines }: Group) {
  const expected = lines.filter(isExpected)
  const invoiced = lines.filter((line): line is KnownLine => !isExpected(line))
  const cents = (of: readonly { readonly cents: number }[]) =>
    of.length === 0 ? null : of.reduce((sum, line) => sum + line.cents, 0)
  return { expected, invoiced, expectedCents: cents(expected), invoicedCents: cents(invoiced) }
}

type About = ReturnType<typeof aboutOf>

function aboutOf({ code, key, lines }: Group) {
  const [first] = lines
  return {
    party: first?.party ?? ('supplier' as const),
    ean: first?.cluster === null ? first.ean : null,
    cluster: first?.cluster ?? null,
    code,
    key,
    period: hullOf(lines.map(({ period }) => period)) ?? { from: '', to: '' },
  }
}

/** A line that is missing in a bill that came counts; a whole invoice that did not come is no claim but FC28 (domain, C4). */
function wholeInvoiceMissing(group: Group): Compared {
  const sides = sidesOf(group)
  return {
    ...aboutOf(group),
    ...sides,
    difference: -(sides.expectedCents ?? 0),
    verdict: 'missing',
    counts: false,
    reason: 'De hele factuur van deze partij is er niet (FC28)',
  }
}

const isUnder = (one: Uncontrolled, { party, ean, cluster, code, period }: About): boolean =>
  one.party === party &&
  (one.cluster === null ? one.ean === ean : one.cluster === cluster) &&
  overlaps(one.period, period) &&
  (one.codes.includes(code) || one.families.includes(codes[code].family))

/**
 * Clicks of which none was billed may stand on the bill under the price of the rest: without knowing what that should be, nobody can
 * say. Where one was billed, it is beside what was expected that the others are missing.
 */
const areClicksAbsent = ({ party, ean, code, period }: About, invoiced: readonly KnownLine[]): boolean =>
  code === 'SUPPLY_CLICK' &&
  !invoiced.some(
    (line) =>
      line.code === 'SUPPLY_CLICK' &&
      line.party === party &&
      line.ean === ean &&
      overlaps(line.period, period),
  )

const isDelivery = (one: Uncontrolled, { party, ean, period }: About): boolean =>
  one.party === party &&
  one.ean === ean &&
  overlaps(one.period, period) &&
  one.codes.some((code) => delivered.includes(code))

function judge(
  settings: AuditSettings,
  group: Group,
  beside: { readonly uncontrolled: readonly Uncontrolled[]; readonly invoiced: readonly KnownLine[] },
): Compared {
  const { uncontrolled, invoiced } = beside
  const about = aboutOf(group)
  const sides = sidesOf(group)
  const difference = (sides.invoicedCents ?? 0) - (sides.expectedCents ?? 0)
  const found = { ...about, ...sides, difference }
  const { family } = codes[group.code]
  if (family === 'unknown')
    return { ...found, verdict: 'notRecognised', counts: false, reason: 'Zeg eenmaal wat deze regel is' }
  if (family === 'settled') return { ...found, verdict: 'settled', counts: false, reason: null }
  const why =
    uncontrolled.find((one) => isUnder(one, about)) ??
    (areClicksAbsent(about, invoiced) ? uncontrolled.find((one) => isDelivery(one, about)) : undefined)
  if (why !== undefined) return { ...found, verdict: 'notControlled', counts: false, reason: why.reason }
  const verdict = verdictOf(settings, { ...sides, difference })
  const doubt = sides.expected.find((line) => line.doubt !== null)?.doubt ?? null
  const counts = verdict === 'deviation' || verdict === 'missing' || verdict === 'unexpected'
  return { ...found, verdict, counts, reason: doubt }
}

/**
 * |d| within € 0,02 a line is equal; a deviation is above both thresholds (domain, C4). Expected 1.134,79 and billed 1.134,80 is equal;
 * 560,00 and 605,00 is a deviation.
 */
export function verdictOf(
  settings: Pick<AuditSettings, 'tolerancePerLine' | 'thresholdAmount' | 'thresholdShare'>,
  {
    expected,
    invoiced,
    expectedCents,
    invoicedCents,
    difference,
  }: Pick<Compared, 'expectedCents' | 'invoicedCents' | 'difference'> & {
    readonly expected: readonly unknown[]
    readonly invoiced: readonly unknown[]
  },
): Verdict {
  const size = sizeOfRational(euroOfCents(difference))
  const tolerance = times(
    exactly(settings.tolerancePerLine),
    ratio(Math.max(expected.length, invoiced.length)),
  )
  if (!isMore(size, tolerance)) return 'equal'
  if (expectedCents === null) return 'unexpected'
  if (invoicedCents === null) return 'missing'
  const share = times(exactly(settings.thresholdShare), sizeOfRational(euroOfCents(expectedCents)))
  return isMore(size, most(exactly(settings.thresholdAmount), share)) ? 'deviation' : 'withinThreshold'
}
