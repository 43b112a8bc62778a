import { isSame } from '../rational.ts'
import type { Span } from '../time/period.ts'
import { codes, type LineCode } from './codes.ts'
import { hullOf, overlaps } from './days.ts'
import type { ExpectedLine } from './expectedLine.ts'
import type { KnownLine } from './received.ts'

/** A line that ought to be there, or one that is. */
export type Side = ExpectedLine | KnownLine
export const isExpected = (line: Side): line is ExpectedLine => 'exact' in line

/** Lines of both sides that are compared as one sum. */
export interface Group {
  readonly code: LineCode
  /** A calendar year, a click, or nothing. */
  readonly key: string
  readonly lines: readonly Side[]
}

/** Grid costs of a small connection are one sum a year, its meter included: bills cut them as they like. */
const isSmallGrid = ({ party, code }: Pick<Side, 'party' | 'code'>) =>
  party === 'supplier' && (codes[code].family === 'grid' || code === 'METERING')

const transported: readonly LineCode[] = ['GRID_KWH', 'GRID_KWH_HIGH', 'GRID_KWH_LOW']

/** What a billed click is called by the one it is: by its id, its words, or its quantity and price. */
export function clickLabels(
  expected: readonly ExpectedLine[],
  invoiced: readonly KnownLine[],
): Map<KnownLine, string> {
  const clicks = expected.filter(({ code }) => code === 'SUPPLY_CLICK')
  const labels = new Map<KnownLine, string>()
  for (const line of invoiced.filter(({ code }) => code === 'SUPPLY_CLICK')) {
    const own = clicks.filter(({ ean }) => line.ean === null || ean === line.ean)
    const isPrice = ({ rate }: ExpectedLine) => line.rate !== null && isSame(rate, line.rate)
    const isQuantity = ({ quantity }: ExpectedLine) =>
      line.quantity !== null && isSame(quantity, line.quantity)
    const found =
      own.find(({ click }) => line.line.click !== null && click === line.line.click) ??
      own.find(({ description }) => description === line.line.description) ??
      own.find((one) => isPrice(one) && isQuantity(one)) ??
      own.find(isPrice)
    labels.set(line, found?.description ?? line.line.description)
  }
  return labels
}

/** The subject of a line: a connection at a party, or its cluster. */
const subjectOf = ({ party, turn, ean, cluster }: Side) =>
  [party, turn, cluster ?? '', cluster === null ? (ean ?? '') : ''].join('|')

const grouped = <Item>(items: readonly Item[], by: (item: Item) => string): Item[][] => [
  ...Map.groupBy(items, by).values(),
]

/** Lines whose periods touch each other's, by way of others: a quarter beside its months is one comparison. */
function byPeriod(lines: readonly Side[]): Side[][] {
  const groups: { span: Span; lines: Side[] }[] = []
  for (const line of lines.toSorted((one, other) => (one.period.from < other.period.from ? -1 : 1))) {
    const last = groups.at(-1)
    if (last !== undefined && overlaps(last.span, line.period)) {
      last.lines.push(line)
      last.span = hullOf([last.span, line.period]) ?? last.span
    } else groups.push({ span: line.period, lines: [line] })
  }
  return groups.map((group) => group.lines)
}

/** How the lines of one subject are compared. */
function waysOf(subject: readonly Side[], labels: ReadonlyMap<KnownLine, string>) {
  const isMonthly = subject.some(
    (line) => isExpected(line) && line.code === 'TAX_REDUCTION' && line.year === null,
  )
  // Tax and small grid costs are sums of a calendar year, the reduction where it is given by the day (domain, C4; decision A5).
  const isYearly = (line: Side) =>
    isSmallGrid(line) || codes[line.code].family === 'tax' || (line.code === 'TAX_REDUCTION' && !isMonthly)
  const isMerged = isTransportMerged(subject)
  const codeOf = (line: Side): LineCode => {
    if (isSmallGrid(line)) return 'GRID_SMALL'
    return isMerged && transported.includes(line.code) ? 'GRID_KWH' : line.code
  }
  // Of a line over several years nobody can say whose they are: then its years are one sum.
  const whole = new Set(
    subject.flatMap((line) => (isYearly(line) && line.year === null ? [codeOf(line)] : [])),
  )
  const keyOf = (line: Side): string => {
    if (line.code === 'SUPPLY_CLICK') return isExpected(line) ? line.description : (labels.get(line) ?? '')
    return isYearly(line) && !whole.has(codeOf(line)) ? String(line.year) : ''
  }
  return { isYearly, codeOf, keyOf }
}

/** Whether hours of transport are told apart on one side only. */
function isTransportMerged(subject: readonly Side[]): boolean {
  const own = subject.filter(({ code }) => transported.includes(code))
  const names = (of: readonly Side[]) => [...new Set(of.map(({ code }) => code))].sort().join(' ')
  return names(own.filter(isExpected)) !== names(own.filter((line) => !isExpected(line)))
}

const yearsIn = (lines: readonly Side[]): string => {
  const years = [...new Set(lines.flatMap(({ year }) => (year === null ? [] : [year])))].sort()
  return years.length < 2 ? years.join('') : `${years[0]}–${years.at(-1)}`
}

/** Lines in the groups in which they are compared: by subject, code and key, and where no year is summed by period. */
export function groupsOf(lines: readonly Side[], labels: ReadonlyMap<KnownLine, string>): Group[] {
  return grouped(lines, subjectOf).flatMap((subject) => {
    const { isYearly, codeOf, keyOf } = waysOf(subject, labels)
    return grouped(subject, (line) => `${codeOf(line)}|${keyOf(line)}`).flatMap((own): Group[] => {
      const [first] = own
      if (first === undefined) return []
      const [code, key] = [codeOf(first), keyOf(first)]
      if (!isYearly(first)) return byPeriod(own).map((some) => ({ code, key, lines: some }))
      return [{ code, key: key === '' ? yearsIn(own) : key, lines: own }]
    })
  })
}
