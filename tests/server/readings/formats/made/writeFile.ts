import { workbookOf } from '../workbook.ts'
import type { MadeLayout } from './layout.ts'
import type { Truth } from './truth.ts'

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

/** Rows as a file, with what stands above and below them. */
export function filed(
  rows: { slot: number; cells: Cells }[],
  heads: { upper: Cells; header: Cells },
  { truth, layout, text, unit }: Filing,
): Buffer {
  const width = heads.header.length
  const padded = (cells: Cells) => [
    ...cells,
    ...Array.from({ length: Math.max(0, width - cells.length) }, () => ''),
  ]
  const isTitled = layout.titles || layout.unit === 'title'
  const product =
    truth.meters.length > 1 ? 'meters' : truth.meters[0]?.product === 'gas' ? 'gas' : 'elektriciteit'
  const titles = isTitled
    ? [padded([`Meetgegevens ${product}`]), ...(layout.unit === 'title' ? [padded(['Eenheid', unit])] : [])]
    : []
  const header = [...(heads.upper.length > 0 ? [heads.upper] : []), heads.header]
  const footer =
    layout.footer === 'none'
      ? []
      : layout.footer === 'total'
        ? [padded(['Totaal', '', text.number(123_456)])]
        : [['Einde van het overzicht']]
  const table = (own: typeof rows) => [...titles, ...header, ...own.map(({ cells }) => cells), ...footer]
  if (layout.container === 'csv') return csvOf(table(rows), layout)
  const sheets: { name: string; rows: Cells[] }[] = []
  if (layout.sheets === 'cover')
    sheets.push({ name: 'Toelichting', rows: [['Meetgegevens van uw aansluiting'], ['Vragen? Bel ons.']] })
  if (layout.sheets === 'months') {
    const middle = Math.floor(truth.edges.length / 2)
    sheets.push({ name: 'Deel 1', rows: table(rows.filter(({ slot }) => slot < middle)) })
    sheets.push({ name: 'Deel 2', rows: table(rows.filter(({ slot }) => slot >= middle)) })
  } else sheets.push({ name: 'Gegevens', rows: table(rows) })
  if (layout.sheets === 'water')
    sheets.push({
      name: 'Watermeter',
      rows: [
        ['Datum', 'Verbruik (m3)'],
        ['01-01-2024', '3'],
        ['02-01-2024', '4'],
      ],
    })
  return Buffer.from(workbookOf(sheets))
}

export function csvOf(rows: readonly Cells[], { delimiter, newline, quotes }: MadeLayout): Buffer {
  const quote = (text: string) =>
    quotes || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  return Buffer.from(`${rows.map((cells) => cells.map(quote).join(delimiter)).join(newline)}${newline}`)
}
