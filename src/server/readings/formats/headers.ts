import { measuredIn, readQuantity, unitIn } from '../../../domain/energy/quantity.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { type Columns, columnsOf, isMoment, mayBeFactor } from './columns.ts'
import { directionNamed, titlesFedIn } from './directionWords.ts'
import { knownColumns } from './makers.ts'
import type { Row } from './table.ts'
import { otherMediumIn, plainWords, productIn, unitInHeading, zoneIn } from './words.ts'

/** A header under which the columns make sense, and where its own line is in the file. */
export interface FoundHeader {
  readonly header: Row
  readonly columns: Columns
}

/** The lines in which a header is looked for. */
export const latestHeader = 20

/** The header is the first row under which the columns make sense; titles may stand above it, and it may be two lines high. */
export function headerIn(head: readonly Row[], sheet: string): FoundHeader | null {
  for (const index of head.slice(0, latestHeader).keys()) {
    if (isTitle(head, index)) continue
    const plain = foundAt(head, index, itemAt(head, index))
    if (plain === null) continue
    const below = head[index + 1]
    const under =
      below && isHeadingLine(below) ? foundAt(head, index + 1, joined(itemAt(head, index), below)) : null
    const above = head[index - 1]
    const misses = index > 0 && !isTitle(head, index - 1) && plain.columns.left.some(isMissed)
    const over =
      misses && above && isHeadingLine(above) ? foundAt(head, index, joined(above, plain.header)) : null
    const found = under ?? over ?? plain
    return withTitles(found, [sheet, ...head.slice(0, index).flatMap(({ cells }) => cells)])
  }
  return null
}

const isMissed = (left: Columns['left'][number]) => left.isMissed === true

function foundAt(head: readonly Row[], index: number, header: Row): FoundHeader | null {
  const columns = knownColumns(header) ?? columnsOf(header, head.slice(index + 1))
  return columns === null || columns.values.length === 0 ? null : { header, columns }
}

/**
 * Whether a line of one or two cells ("Eenheid", "kWh") stands above a wider one of headings, which begins with words of its own: a
 * first line of two is as wide as the second, or the second begins below it with nothing.
 */
function isTitle(head: readonly Row[], index: number): boolean {
  const filled = (row: Row) => row.cells.filter((cell) => cell !== '').length
  const own = itemAt(head, index)
  const width = filled(own)
  if (width > 2 || own.cells.slice(width).some((cell) => cell !== '')) return false
  const isOfUnit =
    /^(eenheid|unit)$/.test(plainWords(own.cells[0] ?? '')) && unitIn(own.cells[1] ?? '') !== null
  const below = head.slice(index + 1, index + mostTitles)
  const end = below.findIndex(({ cells }) => isMoment(cells[0] ?? ''))
  return below
    .slice(0, end < 0 ? below.length : end)
    .some(
      (row) => isHeadingLine(row) && filled(row) >= width + (isOfUnit ? 0 : 1) && (row.cells[0] ?? '') !== '',
    )
}

/** Lines above a header in which it is looked for further. */
const mostTitles = 6

/** Words, and nothing that is a figure or a day. */
export function isHeadingLine({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return (
    filled.length > 0 &&
    cells.length > 1 &&
    filled.every(
      (cell) =>
        /\p{L}/u.test(cell) && readQuantity(measuredIn(cell).number, 'unknown') === null && !isMoment(cell),
    )
  )
}

/** Two lines of headings as one: what stands above several columns is written once, above the first of them. */
function joined(upper: Row, lower: Row): Row {
  let group = ''
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, column) => {
    const [above = '', below = ''] = [upper.cells[column], lower.cells[column]]
    if (above !== '') group = above
    return `${above === '' && below !== '' ? group : above} ${below}`.trim()
  })
  return { line: lower.line, cells }
}

/** What the titles above a table and the name of its sheet say for all of its columns. */
function withTitles({ header, columns }: FoundHeader, titles: readonly string[]): FoundHeader {
  const units = new Set(titles.map(unitInHeading).filter((unit) => unit !== null && !/^[km]?w$/.test(unit)))
  const unit = units.size === 1 ? ([...units][0] ?? null) : null
  const products = new Set(titles.map((title) => productIn(plainWords(title))).filter((one) => one !== null))
  const product = products.size === 1 ? ([...products][0] ?? null) : null
  const clock = titles.filter((title) => /tijd|time|uur|klok/i.test(title)).map(zoneIn)
  const zone = columns.time.zone ?? clock.find((one) => one !== null) ?? null
  const isFedIn = titles.some(titlesFedIn)
  const named = columns.values.map(({ heading }) => directionNamed(heading))
  const values = columns.values.map((value, place) => ({
    ...value,
    direction: isFedIn ? (named[place] ?? 'fedIn') : value.direction,
    unit: value.unit ?? (columns.unit === null ? unit : null),
    product: value.product ?? product,
  }))
  const asks = [
    ...(isFedIn && named.every((one) => one === 'taken')
      ? [
          'Boven de tabel staat dat het om teruglevering gaat, boven de waarden dat het levering is. Gelezen als levering.',
        ]
      : []),
    ...titles.flatMap(multipliedBy),
    ...columns.values.flatMap(({ heading }) => [...multipleIn(heading), ...perHourIn(heading)]),
    ...columns.left.flatMap(({ column }) => factorLeft(header.cells[column])),
  ]
  return { header, columns: { ...columns, values, asks, time: { ...columns.time, zone } } }
}

/** "kW/h" is no unit, and is written by who means kW and by who means kWh. */
const perHourIn = (heading: string) =>
  /(?<![a-z])[km]?w\s*\/\s*(?:h|u|uur|hour)\b/i.test(heading)
    ? [
        `“${heading.slice(0, 60)}” noemt kW per uur. Gelezen als vermogen in kW; wijs als het kWh zijn de eenheid aan.`,
      ]
    : []

const factorText = (found: string) =>
  `Er staat “${found}” bij de tabel. De waarden zijn daarmee niet vermenigvuldigd; wijs zo nodig een factor aan.`

const factorLeft = (heading = '') =>
  mayBeFactor(heading)
    ? [
        `Kolom “${heading.slice(0, 60)}” kan een factor zijn. De waarden zijn daarmee niet vermenigvuldigd; wijs de kolom zo nodig aan.`,
      ]
    : []

/** "Waarden x 1000", "in duizendtallen". */
const thousands = /(?:(?:^|\s)[x*]|×)\s*1\.?0[\d.]*\b|\bduizend(?:tal)?\w*\b/i

/** A factor that a title names, in the same cell or in the one after it. */
function multipliedBy(title: string, place: number, titles: readonly string[]): string[] {
  if (thousands.test(title)) return [factorText(title)]
  if (!/factor|vermenigvuldig|omzetverhouding|ratio/i.test(title)) return []
  const own = /\d[\d.,]*/.exec(title)?.[0]
  const number = own ?? /^\s*\d[\d.,]*(?:\s*[/:]\s*\d+)?\s*$/.exec(titles[place + 1] ?? '')?.[0]?.trim()
  const isOne = number === undefined || /^1([.,]0*)?$/.test(number)
  return isOne ? [] : [factorText(own === undefined ? `${title}: ${number}` : title)]
}

/** Units of more than one, as "x 10 kWh", "1000 m3" and "100 l", and pulses of which so many are one. */
const multipleIn = (heading: string): string[] =>
  /(?:\b[x*]|×)\s*\d+|\d{2,}\s*(?:[x*×]\s*)?(?:[km]?wh|n?[dm]?m[3³]|l|liter)(?!\w)|\b(?:imp(?:uls\w*|s)?|puls\w*)\b/i.test(
    heading,
  )
    ? [factorText(heading.slice(0, 60))]
    : []

/** What a table is about that is neither electricity nor gas, by the name of its sheet, its titles and its headings. */
export function otherMediumOf(head: readonly Row[], sheet: string): string | null {
  const cells = head.slice(0, latestHeader).flatMap((row) => row.cells)
  for (const cell of [sheet, ...cells]) {
    const medium = otherMediumIn(plainWords(cell))
    if (medium !== null) return medium
  }
  return null
}

/** Whether the titles of a table and its headings say nothing of electricity or gas, and something of another medium. */
export function isOtherMedium(
  head: readonly Row[],
  sheet: string,
  { header, columns }: FoundHeader,
): string | null {
  const titles = [sheet, ...head.filter(({ line }) => line < header.line).flatMap(({ cells }) => cells)]
  const medium = titles.map((title) => otherMediumIn(plainWords(title))).find((one) => one !== null)
  if (medium === undefined) return null
  const isNamed = [...titles, ...columns.values.map(({ heading }) => heading)].some((text) =>
    /\b(gas\w*|elektr\w*|electr\w*|stroom|kwh|mwh)\b/.test(plainWords(text)),
  )
  return isNamed ? null : medium
}

/** The only EAN-code in the titles above a table and in the name of its sheet. */
export function eanAbove(head: readonly Row[], header: Row, sheet: string): string | null {
  const titles = [sheet, ...head.filter(({ line }) => line < header.line).flatMap(({ cells }) => cells)]
  const found = new Set(titles.flatMap((title) => /(?<!\d)\d{18}(?!\d)/.exec(title)?.[0] ?? []))
  const [only, other] = found
  return only !== undefined && other === undefined ? only : null
}
