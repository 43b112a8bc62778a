import type { ColumnRole } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import { readQuantity } from '../../../domain/energy/quantity.ts'
import { hour } from '../../../domain/time/amsterdam.ts'
import { readClock, readMoment } from '../../../domain/time/written.ts'
import type { Kind as ValueKind } from './marks.ts'
import type { Row } from './table.ts'
import { findTimes, readSide, type TimeColumns } from './timeColumns.ts'
import {
  directionIn,
  eanIn,
  isAbsent,
  peakIn,
  plainWords,
  productIn,
  registerIn,
  unitInHeading,
} from './words.ts'

/** A column of quantities, with what its heading already says of them. */
export interface ValueColumn {
  readonly column: number
  readonly heading: string
  readonly kind: ValueKind
  readonly direction: Direction | null
  readonly register: Register | null
  readonly product: Product | null
  readonly unit: string | null
}

/** Which column says what. */
export interface Columns {
  readonly time: TimeColumns
  readonly values: readonly ValueColumn[]
  readonly ean: number | null
  readonly product: number | null
  readonly register: number | null
  readonly peak: number | null
  readonly unit: number | null
  readonly status: number | null
}

/** What the cells of a column look like. */
export type Kind = 'moment' | 'clock' | 'ean' | 'number' | 'text' | 'empty'

export interface Heading {
  readonly column: number
  readonly heading: string
  readonly words: string
  readonly kind: Kind
  readonly sample: readonly string[]
}

const nothing =
  /\b(temp\w*|buitentemp\w*|graad\w*|°c|prijs|price|tarief eur|kosten|costs?|bedrag|eur|euro|saldo|netto|minus|balans|co2|calor\w*|zon\w*|solar|opwek\w*|meter ?nummer)\b|€/
const noUsage = /\b(meter|index\w*|teller)\b/
const power = /\b(kw|mw|w|watt|vermogen|power)\b/
const total = /\b(totaal|total|som|sum)\b/
const standing = /\b(stand|standen|meterstand\w*|tellerstand|reading\d*|teller|cumul\w*|index\w*)\b/

/** Finds out which column says what, from headings and a sample of rows; null when these are no usage per moment. */
export function columnsOf(header: Row, sample: readonly Row[]): Columns | null {
  const headings = header.cells.map((heading, column): Heading => {
    const cells = sample.map((row) => row.cells[column] ?? '').filter((cell) => !isAbsent(cell))
    return { column, heading, words: plainWords(heading), kind: kindOf(cells), sample: cells }
  })
  if (headings.filter(({ words }) => /[a-z]/.test(words)).length < 2) return null
  const time = findTimes(headings)
  if (time === null) return null
  const rest = headings.filter(({ column }) => !time.used.includes(column))
  const named = (pattern: RegExp, ...kinds: Kind[]) =>
    rest.find(({ words, kind }) => pattern.test(words) && kinds.includes(kind))?.column ?? null
  const special = {
    ean: rest.find(({ kind }) => kind === 'ean')?.column ?? null,
    product: named(
      /^(type|product|soort|commodity|medium|energie ?(soort|drager|type)|energy type)$/,
      'text',
    ),
    register: named(/\b(register|telwerk|richting|direction|kanaal|channel|obis\w*)\b/, 'text'),
    peak: peakColumn(rest),
    unit: named(/^(eenheid|unit|uom|units)$/, 'text'),
    status: named(/\b(\w*status|validatie\w*|kwaliteit|quality|herkomst|bron|source)\b/, 'text', 'empty'),
  }
  const taken = Object.values(special)
  const left = rest.filter(({ column }) => !taken.includes(column))
  return { time, values: valueColumns(left, isFine(sample, time)), ...special }
}

/** Whether the rows of a sample are at most an hour apart. */
function isFine(sample: readonly Row[], { at }: TimeColumns): boolean {
  const times = [...new Set(sample.flatMap((row) => readSide(at, row.cells)?.wall ?? []))].sort(
    (one, other) => one - other,
  )
  const steps = times.slice(1).map((time, index) => time - (times[index] as number))
  return steps.length === 0 || steps.filter((step) => step <= hour).length * 2 >= steps.length
}

/** The roles that columns seem to have by their cells alone: a first moment, clock, EAN-code and number. */
export function guessedRoles(sample: readonly Row[], width: number): ColumnRole[] {
  const looks: Partial<Record<Kind, ColumnRole>> = {
    ...{ moment: 'moment', clock: 'clock', ean: 'ean', number: 'volume:taken:single' },
  }
  return Array.from({ length: width }, (_, column) => {
    const cells = sample.map((row) => row.cells[column] ?? '').filter((cell) => !isAbsent(cell))
    const kind = kindOf(cells)
    const role = looks[kind] ?? 'skip'
    delete looks[kind]
    return role
  })
}

function kindOf(cells: readonly string[]): Kind {
  if (cells.length === 0) return 'empty'
  if (mostly(cells, (cell) => eanIn(cell) !== null)) return 'ean'
  if (mostly(cells, (cell) => readClock(cell) !== null)) return 'clock'
  if (mostly(cells, (cell) => readMoment(cell) !== null)) return 'moment'
  if (mostly(cells, (cell) => readQuantity(cell, 'unknown') !== null)) return 'number'
  return 'text'
}

/** A file may have a bad line or a line of totals: nine of ten will do. */
function mostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.filter(test).length >= cells.length * 0.9
}

/** A column that says per row whether it is a normal or a low hour, next to the column of quantities. */
function peakColumn(headings: readonly Heading[]): number | null {
  const flags = headings.filter(
    ({ words, sample }) =>
      /\b(piek|peak|tarief\w*|tariff|dag nacht|hoog laag|periode)\b/.test(words) &&
      sample.length > 0 &&
      mostly(sample, (cell) => peakIn(cell) !== null),
  )
  return flags[0]?.column ?? null
}

/**
 * The columns of quantities. Where usage stands beside the standings it comes from, usage per hour or quarter counts; of
 * coarser rows the standings do, since a difference knows its interval. Power counts where there is nothing else.
 */
function valueColumns(headings: readonly Heading[], isFine: boolean): ValueColumn[] {
  const numbers = headings.filter(
    ({ words, kind }) => (kind === 'number' || kind === 'empty') && !nothing.test(words),
  )
  const isStanding = ({ words }: Heading) => standing.test(words)
  const isPower = ({ words }: Heading) => power.test(words) && !/\bkwh\b/.test(words)
  const volumes = numbers.filter(
    (one) => !isStanding(one) && !isPower(one) && !noUsage.test(one.words) && saysWhat(one.words),
  )
  const standings = numbers.filter((one) => isStanding(one) && one.kind === 'number')
  if (volumes.length > 0 && (isFine || standings.length === 0)) return apart(volumes, 'volume')
  if (standings.length > 0) return apart(standings, 'standing')
  return apart(numbers.filter(isPower), 'power')
}

/** One column per counter and unit. */
function apart(usable: readonly Heading[], kind: ValueKind): ValueColumn[] {
  // A total beside its parts would count everything twice.
  const parts = usable.filter(({ words }) => !total.test(words))
  const found = (parts.length > 0 ? parts : usable).map(({ column, heading, words }) => ({
    column,
    heading,
    kind,
    direction: directionIn(words),
    register: registerIn(words),
    product: productIn(words),
    unit: unitInHeading(heading),
  }))
  const keys = found.map(({ direction, register, product, unit }) =>
    [direction ?? 'taken', register, product, unit].join(),
  )
  return found.filter((_, index) => keys.indexOf(keys[index] as string) === index)
}

function saysWhat(words: string): boolean {
  return directionIn(words) !== null || registerIn(words) !== null
}
