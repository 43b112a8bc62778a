import type { ColumnRole } from '../../../contract/areas/emsInput/importColumns.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { measuredIn, readQuantity } from '../../../domain/energy/quantity.ts'
import { hour } from '../../../domain/time/amsterdam.ts'
import { readClock } from '../../../domain/time/written.ts'
import { isTime } from '../../../domain/time/writtenMonth.ts'
import { directionNamed } from './directionWords.ts'
import type { Row } from './table.ts'
import { tariffIn } from './tariffWords.ts'
import { findTimes, readSide, type TimeColumns } from './timeColumns.ts'
import { type LeftColumn, type ValueColumn, valueColumns } from './valueColumns.ts'
import { eanIn, isAbsent, plainWords, rankIn, registerIn, saysYes } from './words.ts'

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
  /** A column that says of each row that its reading is absent, by a yes or by a no. */
  readonly missing: { readonly column: number; readonly by: boolean } | null
  /** A column that says how far ahead of UTC the time of its row is. */
  readonly zone: number | null
  /** A column with what each value is to be multiplied by. */
  readonly factor: number | null
  /** Columns that are not read, with the reason. */
  readonly left: readonly LeftColumn[]
  /** A column that says of each row which meter or place it is of, by another name than an EAN-code. */
  readonly place?: number | null
  /** What a person is to be asked about the headings and the titles above them. */
  readonly asks?: readonly string[]
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

/** Finds out which column says what, from headings and a sample of rows; null when these are no usage per moment. */
export function columnsOf(header: Row, sample: readonly Row[]): Columns | null {
  const rows = sample.filter((row) => !isRemark(row, header))
  const headings = header.cells.map((heading, column): Heading => {
    const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => !isAbsent(cell))
    return { column, heading, words: plainWords(heading), kind: kindOf(cells), sample: cells }
  })
  if (headings.filter(({ words }) => /[a-z]/.test(words)).length < 2) return null
  const time = findTimes(headings)
  if (time === null) return null
  const rest = headings.filter(({ column }) => !time.used.includes(column))
  const named = (pattern: RegExp, ...kinds: Kind[]) =>
    rest.find(({ words, kind }) => pattern.test(words) && kinds.includes(kind))?.column ?? null
  const register =
    named(/\b(register|telwerk|richting|direction|kanaal|channel|obis\w*)\b/, 'text', 'number') ??
    named(/\b(type|soort)\b.*\b(meting|verbruik|waarde|levering|energie)\b|^meetsoort$/, 'text') ??
    rest.find(namesCounters)?.column ??
    null
  const missing = rest.find(({ words, sample: own }) => isMissingFlag(words, own))
  const special = {
    // Codes that a spreadsheet made numbers of are none any more: that is for each row to tell.
    ean: (rest.find(({ kind }) => kind === 'ean') ?? rest.find(isSpoiledEan))?.column ?? null,
    product: named(
      /^(type|product|soort|commodity|medium|energie ?(soort|drager|type)|energy type)$/,
      'text',
    ),
    register,
    peak: peakColumn(rest),
    unit: named(/^(eenheid|unit|uom|units)$/, 'text'),
    status:
      named(/\b(\w*status|validatie\w*|kwaliteit|quality|herkomst|bron|source)\b/, 'text', 'empty') ??
      remarkColumn(rest),
    zone:
      rest.find(
        ({ words, kind }) => kind === 'text' && /\b(tijdzone|time ?zone|zone|utc offset)\b/.test(words),
      )?.column ?? null,
    factor:
      rest.find(
        ({ words, kind }) => kind === 'number' && factorWords.test(words) && !otherFactors.test(words),
      )?.column ?? null,
  }
  const taken = [...Object.values(special), missing?.column]
  const others = rest.filter(({ column }) => !taken.includes(column))
  const place = others.find(isPlace)?.column ?? null
  const { values, left } = valueColumns(others, time.until !== null || isFine(sample, time))
  const flag = missing ? { column: missing.column, by: missingWords.test(missing.words) } : null
  return { time, values, left, missing: flag, place, ...special }
}

/** A line with something in one cell alone, of a table of several columns: it says nothing of what they hold. */
const isRemark = ({ cells }: Row, header: Row) =>
  header.cells.length > 2 && cells.filter((cell) => cell !== '').length < 2

/** A column of which each cell names a counter, whatever it is called itself. */
function namesCounters({ words, kind, sample }: Heading): boolean {
  const said = [...new Set(sample)]
  const isCounter = (cell: string) => (directionNamed(cell) ?? registerIn(plainWords(cell))) !== null
  return kind === 'text' && !isPeakWords(words) && said.length > 1 && said.length < 9 && said.every(isCounter)
}

/** EAN-codes that a spreadsheet made numbers of. */
const isSpoiledEan = ({ words, sample }: Heading) =>
  /\bean\w*\b/.test(words) && sample.length > 0 && mostly(sample, (cell) => /\de\+?17$/i.test(cell))

/** A column that names meters or places. */
const isPlace = ({ words, kind }: Heading) =>
  placeWords.test(words) &&
  (kind === 'text' || (kind === 'number' && /\b\w*(nummer|nr|id|code|number|mpan|mprn)\b/.test(words)))

const placeWords =
  /^(?:meter ?(?:nummer|nr|id|code|naam)?|meetpunt\w*|tussenmeter|meetkanaal|locatie|location|site|gebouw|building|pand|object|aansluiting|adres|vestiging|filiaal|afdeling|apparaat|device|sensor|logger|asset|installatie|serie ?(?:nummer|nr)?|serial(?: ?(?:number|no))?|entity(?: id)?|mpan|mprn|poc|naam|name|omschrijving|description)(?: (?:nummer|nr|id|code|naam|name))?$/
const factorWords =
  /\b((?:meter|meet|omreken|omzet|transformator|trafo)?factor|vermenigvuldig\w*|multiplier|omzetverhouding|(?:ct|vt) ratio)\b/
/** Factors of something else than of what was counted. */
const otherFactors =
  /\b(power|cos|co2|emissie\w*|emission|calor\w*|graad\w*|wegings?\w*|prijs|arbeids\w*|gelijktijdig\w*|profiel\w*)\b/

/** Whether a column that is not read may hold what its values are to be multiplied by. */
export function mayBeFactor(heading: string): boolean {
  const words = plainWords(heading)
  return /factor\b|\bratio\b/.test(words) && !otherFactors.test(words)
}

const missingWords = /\b(ontbre\w*|missing|afwezig|absent|gat|gap)\b/
const presentWords = /\b(is ?valid|valid|geldig|aanwezig|beschikbaar|present|available)\b/

/** A column that says yes or no of its row being there. */
const isMissingFlag = (words: string, cells: readonly string[]) =>
  (missingWords.test(words) || presentWords.test(words)) && mostly(cells, (cell) => saysYes(cell) !== null)

/** Remarks count as far as they say how a reading came about. */
const remarkColumn = (headings: readonly Heading[]) =>
  headings.find(
    ({ words, sample }) =>
      /\b(opmerking\w*|toelichting|remarks?|comment\w*)\b/.test(words) &&
      sample.some((cell) => rankIn(cell) !== rankOf('measured')),
  )?.column ?? null

/** Whether the rows of a sample are at most an hour apart. */
function isFine(sample: readonly Row[], { at }: TimeColumns): boolean {
  const times = [...new Set(sample.flatMap((row) => readSide(at, row.cells)?.wall ?? []))].sort(
    (one, other) => one - other,
  )
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? Number.NaN))
  return steps.length === 0 || steps.filter((step) => step <= hour).length * 2 >= steps.length
}

/** The roles that columns seem to have by their cells alone: a first moment, clock, EAN-code and number. */
export function guessedRoles(sample: readonly Row[], width: number): ColumnRole[] {
  const looks: Partial<Record<Kind, ColumnRole>> = {
    moment: 'moment',
    clock: 'clock',
    ean: 'ean',
    number: 'volume:taken:single',
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
  if (mostly(cells, isMoment)) return 'moment'
  if (mostly(cells, (cell) => readQuantity(measuredIn(cell).number, 'unknown') !== null)) return 'number'
  return 'text'
}

/** Whether a cell is a day, a moment or a month, in whatever order it is written. */
export const isMoment = isTime

/** A file may have a bad line or a line of totals: nine of ten will do, or all but one of a few. */
function mostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  const enough = cells.length < 4 ? cells.length : Math.min(cells.length * 0.9, cells.length - 1)
  return cells.filter(test).length >= enough
}

/** "Verbruik laag tarief" and "Waarde (dagtarief)" count something, also where that is 0 or 1 for a while. */
const isValueHeading = (words: string) =>
  /\b(verbruik\w*|levering|teruglevering|waarde|value|stand|meterstand\w*|usage|reading|[km]?wh|m3)\b/.test(
    words,
  )

const isPeakWords = (words: string) =>
  /\b(piek|peak|tarief\w*|tariff|dag nacht|hoog laag|periode)\b/.test(words)

function isTariff(heading: string, column: readonly string[]) {
  const of = tariffIn(heading, column)
  return (cell: string) => of(cell) !== null
}

/** A column that says per row whether it is a normal or a low hour, next to the column of quantities. */
function peakColumn(headings: readonly Heading[]): number | null {
  const flags = headings.filter(
    ({ words, sample }) =>
      isPeakWords(words) &&
      !isValueHeading(words) &&
      sample.length > 0 &&
      mostly(sample, isTariff(words, sample)),
  )
  return flags[0]?.column ?? null
}
