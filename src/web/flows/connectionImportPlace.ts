import { asRead, type PointedAt } from '../../../machines/flows/connectionImport.ts'
import {
  columnSays,
  shownExamples,
  type TableColumn,
  type TablePointing,
  type TableSheet,
} from '../../contract/records/tableImport.ts'
import { columnLetters } from '../../domain/sheet.ts'

/** A column as a person points at it. */
export type ShownColumn = Pick<TableColumn, 'letter' | 'heading' | 'examples'>

/** Whether it is no column of the file, but what somebody says for every line. */
export const isForAll = (column: string | null | undefined): boolean =>
  typeof column === 'string' && columnSays(column).value !== null

/** The sheet that somebody points at. */
export const sheetNamed = ({ sheets }: TablePointing, name: string): TableSheet | undefined =>
  sheets.find((sheet) => sheet.name === name)

/** The columns below a line, as far as its first lines say: all of what is read now, else up to the last that has something in it. */
function widthOf(pointing: TablePointing, { sheet, headerLine }: Omit<PointedAt, 'fields'>): number {
  const read = asRead(pointing)
  if (sheet === read.sheet && headerLine === read.headerLine)
    return pointing.columns.filter(({ field }) => !isForAll(field)).length
  const below = sheetNamed(pointing, sheet)?.rows.filter(({ line }) => line >= headerLine) ?? []
  return Math.max(0, ...below.map(({ cells }) => cells.length))
}

/** A table below another line: each column as the headings there say, or, where these say nothing, as it was pointed at before. */
export function pointedBelow(
  pointing: TablePointing,
  { sheet, headerLine, fields: before }: PointedAt,
): PointedAt {
  const header = sheetNamed(pointing, sheet)?.rows.find(({ line }) => line === headerLine)
  const said = header?.fields.some((field) => field !== null) ? header.fields : before
  const width = widthOf(pointing, { sheet, headerLine })
  const ofFile = Array.from({ length: width }, (_, place) =>
    isForAll(said[place]) ? null : (said[place] ?? null),
  )
  return { sheet, headerLine, fields: [...ofFile, ...before.filter(isForAll)] }
}

/** Another sheet as it seems to be meant. */
export const pointedOn = (pointing: TablePointing, { name, headerLine }: TableSheet): PointedAt =>
  pointedBelow(pointing, { sheet: name, headerLine, fields: [] })

/** The columns that a person sees where they point; of what is not read yet by the first lines that are known of it. */
export function columnsShown(pointing: TablePointing, at: PointedAt): readonly ShownColumn[] {
  const read = asRead(pointing)
  if (at.sheet === read.sheet && at.headerLine === read.headerLine)
    return pointing.columns.filter(({ field }) => !isForAll(field))
  const rows = sheetNamed(pointing, at.sheet)?.rows ?? []
  const header = rows.find(({ line }) => line === at.headerLine)
  const below = rows.filter(({ line }) => line > at.headerLine)
  const ofFile = at.fields.filter((field) => !isForAll(field))
  return ofFile.map((_, place) => ({
    letter: columnLetters(place),
    heading: header?.cells[place] ?? '',
    examples: [...new Set(below.map(({ cells }) => cells[place] ?? ''))]
      .filter((text) => text !== '')
      .slice(0, shownExamples),
  }))
}
