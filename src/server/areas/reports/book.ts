import type { Cell } from '../../../domain/sheet.ts'
import { type BookSheet, workbookOf } from '../../records/exports/xlsx.ts'
import { knownCell, textCell } from './content.ts'
import { factsOf, type Told, titleOf } from './told.ts'

const line = (label: string, value: string | Cell): Cell[] => [
  textCell(label),
  typeof value === 'string' ? textCell(value) : value,
]

/** What the first page of the paper says: of which days it is, how much of it is there, and what came out. */
function firstSheet(told: Told): BookSheet {
  const { content, addressee, connections, sender } = told
  const facts = factsOf(told).flatMap(([label, value]) => (value === null ? [] : [line(label, value)]))
  return {
    title: 'Samenvatting',
    heading: [titleOf(told), addressee[0] ?? ''],
    rows: [
      line('Afzender', sender),
      ...facts,
      line('Volledigheid (%)', knownCell(content.completeness)),
      ...(content.verdict === null ? [] : [line('Uitkomst', content.verdict)]),
      ...content.tiles.map(([label, value]) => line(label, value)),
      ...connections.map((one) => line('Aansluiting', one)),
      ...content.gaps.map((gap) => line('Ontbreekt', gap)),
      ...content.notes.map((note) => line('Toelichting', note)),
    ],
  }
}

/** A report as a workbook: its first page, and a sheet for each table. */
export function reportAsBook(told: Told): AsyncGenerator<Uint8Array> {
  const tables = told.content.parts
    .filter(({ only }) => only !== 'pdf')
    .map(({ title, columns, rows }): BookSheet => ({ title, heading: columns.map(({ head }) => head), rows }))
  return workbookOf([firstSheet(told), ...tables])
}
