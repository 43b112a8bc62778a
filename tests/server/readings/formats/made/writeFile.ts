import { workbookOf } from '../workbook.ts'
import type { MadeLayout } from './layout.ts'
import type { Truth } from './truth.ts'
import { factorName, fedInTitle } from './words.ts'
import type { WrittenTable } from './write.ts'

type Cells = string[]

/** Numbers as a layout writes them. */
export function texts({ decimal, thousands, power }: MadeLayout) {
  return {
    number(milli: number): string {
      const digits = String(Math.abs(milli)).padStart(power + 1, '0')
      const whole = power === 0 ? digits : digits.slice(0, -power)
      const parts = power === 0 ? '' : `${decimal}${digits.slice(-power)}`
      const grouped = thousands ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, decimal === ',' ? '.' : ',') : whole
      return `${milli < 0 ? '-' : ''}${grouped}${parts}`
    },
  }
}

interface Filing {
  readonly truth: Truth
  readonly layout: MadeLayout
  readonly text: ReturnType<typeof texts>
  readonly unit: string
}

/** Tables as a file, each on a sheet, with what stands above and below them. */
export function filed(
  tables: readonly (WrittenTable & { readonly name: string })[],
  filing: Filing,
): { content: Buffer; sheets: string[] } {
  const { truth, layout } = filing
  const whole = tables.map((table) => framed(table, table.rows, filing))
  if (layout.container === 'csv') return { content: csvOf(whole[0] ?? [], layout), sheets: [] }
  const sheets: { name: string; rows: Cells[] }[] = []
  if (layout.sheets === 'cover')
    sheets.push({ name: 'Toelichting', rows: [['Meetgegevens van uw aansluiting'], ['Vragen? Bel ons.']] })
  const [first] = tables
  if (layout.sheets === 'months' && first) {
    const middle = Math.floor(truth.edges.length / 2)
    const halves = [
      first.rows.filter(({ slot }) => slot < middle),
      first.rows.filter(({ slot }) => slot >= middle),
    ]
    for (const [at, rows] of halves.entries())
      sheets.push({ name: `${first.name} deel ${at + 1}`, rows: framed(first, rows, filing) })
  } else sheets.push(...tables.map(({ name }, at) => ({ name, rows: whole[at] ?? [] })))
  if (layout.sheets === 'water')
    sheets.push({
      name: 'Watermeter',
      rows: [
        ['Datum', 'Verbruik (m3)'],
        ['01-01-2024', '3'],
        ['02-01-2024', '4'],
      ],
    })
  return { content: Buffer.from(workbookOf(sheets)), sheets: sheets.map(({ name }) => name) }
}

/** Rows with their headings, and with what stands above and below them. */
function framed(
  { upper, header }: WrittenTable,
  rows: WrittenTable['rows'],
  { truth, layout, text, unit }: Filing,
): Cells[] {
  const padded = (cells: Cells) => [
    ...cells,
    ...Array.from({ length: Math.max(0, header.length - cells.length) }, () => ''),
  ]
  const { factor, direction, words } = layout
  const product =
    truth.meters.length > 1 && truth.places === 'none'
      ? 'meters'
      : truth.meters[0]?.product === 'gas'
        ? 'gas'
        : 'elektriciteit'
  const titles = [
    ...(layout.titles || layout.unit === 'title' ? [[`Meetgegevens ${product}`]] : []),
    ...(layout.unit === 'title' ? [['Eenheid', unit]] : []),
    ...(direction === 'title' ? [[fedInTitle(words)]] : []),
    ...(factor.in === 'title' ? [factorTitle(layout)] : []),
  ]
  const footers = {
    none: [],
    total: [padded(['Totaal', '', text.number(123_456)])],
    remark: [['Einde van het overzicht']],
  }
  return [
    ...titles.map(padded),
    ...(upper.length > 0 ? [upper] : []),
    header,
    ...rows.map(({ cells }) => cells),
    ...footers[layout.footer],
  ]
}

/** A factor above a table, in one cell or in two. */
export const factorTitle = ({ factor, words }: MadeLayout): Cells =>
  words % 2 ? [`${factorName(words)}: ${factor.by}`] : [factorName(words), String(factor.by)]

export function csvOf(rows: readonly Cells[], { delimiter, newline, quotes }: MadeLayout): Buffer {
  const quote = (text: string) =>
    quotes || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  return Buffer.from(`${rows.map((cells) => cells.map(quote).join(delimiter)).join(newline)}${newline}`)
}
