import { type LineType, lineTypes } from '../invoice/lineTypes.ts'
import { recognised } from '../invoice/recognise.ts'
import { centsOfRational, exactly, type Rational } from '../rational.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection, Received, ReceivedLine } from './case.ts'
import { codes, codesOf, isLineCode, type LineCode, type Party } from './codes.ts'
import { overlaps, yearOf } from './days.ts'
import type { ExpectedLine } from './expectedLine.ts'
import { clusterOf } from './subjects.ts'
import { turnOfBill } from './turns.ts'

/** A line of an invoice by the code under which it is compared. */
export interface KnownLine {
  readonly invoice: Received
  readonly line: ReceivedLine
  readonly code: LineCode
  readonly party: Party
  /** Of a supplier: which of those that follow each other it is. */
  readonly turn: number
  readonly ean: string | null
  readonly cluster: string | null
  readonly product: Connection['product'] | null
  readonly period: Span
  /** The calendar year it is about; null where it is about several. */
  readonly year: number | null
  readonly cents: number
  readonly quantity: Rational | null
  readonly rate: Rational | null
}

/** Codes that are each other's where only one of them is expected: who bills all hours as one calls it what he likes. */
const ofAllHours: readonly LineCode[] = ['SUPPLY_SINGLE', 'SUPPLY_GAS', 'SUPPLY_SPOT', 'SUPPLY_RESIDUAL']

/** The lines of all invoices of a case but advances, each with what it is (domain, C4). */
export function knownLines(of: AuditCase, expected: readonly ExpectedLine[]): KnownLine[] {
  const codesFor = expectedCodes(expected)
  const bill = of.invoices.filter(({ kind }) => kind !== 'voorschot')
  return bill.flatMap((invoice) =>
    invoice.lines.flatMap((line): KnownLine[] => {
      const period = line.period ?? periodIn(line, invoice)
      if (!overlaps(period, of.period)) return []
      const connection = connectionOf(of, line)
      const code = codeOf(of, { invoice, line, connection }, codesFor)
      const { family } = codes[code]
      const isTaxed = family === 'tax' || family === 'reduction'
      return [
        {
          invoice,
          line,
          code,
          period,
          // What a small connection pays its grid operator and for its meter comes by way of its supplier.
          party: invoice.party,
          turn: turnOf(of, { invoice, connection, period }),
          ean: connection?.ean ?? null,
          cluster: connection !== null && isTaxed ? clusterOf(of, connection, period.from) : null,
          product: connection?.product ?? null,
          year: line.year ?? (yearOf(period.from) === yearOf(period.to) ? yearOf(period.from) : null),
          cents: centsOfRational(exactly(line.amount)),
          quantity: line.quantity === null ? null : exactly(line.quantity),
          rate: line.rate === null ? null : exactly(line.rate),
        },
      ]
    }),
  )
}

const turnOf = (
  of: AuditCase,
  { invoice, connection, period }: Pick<Worded, 'invoice' | 'connection'> & Pick<KnownLine, 'period'>,
): number =>
  connection === null || invoice.party !== 'supplier' ? 0 : turnOfBill(of, connection, invoice.name, period)

/** The period of a line that has none: the part of the invoice in the year that its words name, or all of it. */
function periodIn({ description, year }: ReceivedLine, { period }: Received): Span {
  const named = year ?? Number(/\b(20\d\d)\b/.exec(description)?.[1] ?? Number.NaN)
  if (Number.isNaN(named) || named < yearOf(period.from) || named > yearOf(period.to)) return period
  const [first, last] = [`${named}-01-01`, `${named}-12-31`]
  return { from: period.from > first ? period.from : first, to: period.to < last ? period.to : last }
}

/** The connection that a line names, or the only one there is. */
function connectionOf({ connections }: AuditCase, { ean }: ReceivedLine): Connection | null {
  if (ean !== null) return connections.find((one) => one.ean === ean) ?? null
  return connections.length === 1 ? (connections[0] ?? null) : null
}

/** Words without what differs from month to month. */
const plainly = (words: string) => words.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()

interface Worded {
  readonly invoice: Received
  readonly line: ReceivedLine
  readonly connection: Connection | null
}

const isLineType = (text: string): text is LineType => Object.hasOwn(lineTypes, text)

/** By its code, what a person said of its words, or what is recognised in it; of several codes the one that is expected. */
function codeOf(
  of: AuditCase,
  { invoice, line, connection }: Worded,
  codesFor: ReturnType<typeof expectedCodes>,
): LineCode {
  if (line.code !== null && isLineCode(line.code)) return line.code
  const said = of.settings.lineWords.find(
    ({ party, words }) =>
      (party === null || party === invoice.party) && plainly(words) === plainly(line.description),
  )
  if (said !== undefined) return said.code
  const product = connection?.product ?? 'electricity'
  const type =
    line.code !== null && isLineType(line.code)
      ? line.code
      : recognised({ ...line, sender: invoice.party, product })
  return among(codesOf(type, product), line.description.toLowerCase(), codesFor(invoice.party, connection))
}

/** What a party is expected to bill of a connection, or of all of them: asked by each line, found once. */
function expectedCodes(expected: readonly ExpectedLine[]) {
  const found = new Map<string, ReadonlySet<LineCode>>()
  return (party: Party, connection: Connection | null): ReadonlySet<LineCode> => {
    const key = `${party} ${connection?.ean ?? ''}`
    const known = found.get(key)
    if (known !== undefined) return known
    const own = expected.filter(
      (one) => one.party === party && (one.ean === null || connection === null || one.ean === connection.ean),
    )
    const codes = new Set(own.map(({ code }) => code))
    found.set(key, codes)
    return codes
  }
}

function among(candidates: readonly LineCode[], words: string, expected: ReadonlySet<LineCode>): LineCode {
  const here = candidates.filter((code) => expected.has(code))
  const byHours = here.find(
    (code) =>
      (code === 'GRID_KWH_LOW' && /laag|dal/.test(words)) ||
      (code === 'GRID_KWH_HIGH' && /hoog|normaal|piek/.test(words)),
  )
  const found = byHours ?? here[0] ?? candidates[0] ?? 'OTHER'
  if (expected.has(found) || !ofAllHours.includes(found)) return found
  return ofAllHours.find((code) => expected.has(code)) ?? found
}
