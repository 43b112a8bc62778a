import { Download } from 'lucide-react'
import { type Cell, sheetEnd, sheetPath, sheetRow, sheetStart, workbookParts } from '../../domain/sheet.ts'
import { durationText } from '../../domain/time/duration.ts'
import { saveAs, saveText } from '../calls/saveAs.ts'
import { csvFile, quoted } from '../format/csv.ts'
import { number } from '../format/format.ts'
import { Button } from '../ui/button.tsx'

/** What stands on screen as lines under a heading, to be taken away. */
export interface SavedTable {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A space that holds words together on screen is an ordinary one in a file. */
export const textCell = (text: string): Cell => ({ kind: 'text', text: text.replaceAll('\u00a0', ' ') })

/** A number with at most three decimals; nothing where nothing is known. */
export const numberCell = (value: number | null | undefined): Cell =>
  value === null || value === undefined
    ? textCell('')
    : { kind: 'number', value: String(Math.round(value * 1000) / 1000) }

function written(cell: Cell): string {
  if (cell.kind === 'text') return cell.text === '' ? '' : quoted(cell.text)
  if (cell.kind === 'day') return cell.day
  if (cell.kind === 'duration') return durationText(cell.seconds)
  return number(cell.value, 6).replaceAll('.', '').replace('−', '-')
}

/** A table as a Dutch spreadsheet opens it: semicolons, decimal commas, no thousands; unknown stays empty. */
export function csvOf({ heading, rows }: SavedTable): string {
  return csvFile([heading.map(quoted), ...rows.map((row) => row.map(written))])
}

/** The same as a workbook, in which numbers are numbers; what packs it is fetched when it is first asked for. */
export async function workbookOf(title: string, { heading, rows }: SavedTable): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const lines = rows.map((row) => sheetRow(row)).join('')
  const sheet = `${sheetStart(heading, rows)}${lines}${sheetEnd(heading.length, rows.length)}`
  const parts = Object.entries({ ...workbookParts(title), [sheetPath]: sheet })
  const packed = zipSync(Object.fromEntries(parts.map(([path, text]) => [path, strToU8(text)])))
  return new Blob([packed], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

interface TableExportProps {
  /** The file without its ending. */
  name: string
  /** What the sheet is called. */
  title: string
  /** Made when it is asked for. */
  table: () => SavedTable
}

/** Takes exactly what is shown away, as CSV or as a workbook. */
export function TableExport({ name, title, table }: TableExportProps) {
  return (
    <>
      <Button
        icon={<Download size={16} aria-hidden />}
        onClick={() => saveText(`${name}.csv`, 'text/csv', csvOf(table()))}
      >
        CSV
      </Button>
      <Button
        icon={<Download size={16} aria-hidden />}
        onClick={async () => saveAs(`${name}.xlsx`, await workbookOf(title, table()))}
      >
        Excel
      </Button>
    </>
  )
}
