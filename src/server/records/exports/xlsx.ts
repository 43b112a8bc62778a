import { strToU8, Zip, ZipDeflate } from 'fflate'
import {
  type Cell,
  sheetEnd,
  sheetPathOf,
  sheetRow,
  sheetStart,
  workbookParts,
} from '../../../domain/sheet.ts'

/** A sheet of which all rows are there. */
export interface BookSheet {
  readonly title: string
  readonly heading: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A sheet whose rows come in page by page. */
type Coming = Omit<BookSheet, 'rows'> & { readonly pages: AsyncIterable<readonly (readonly Cell[])[]> }

/**
 * A workbook with one sheet, written while its rows come in: no more of it is in memory than what is on its way. Days, amounts and
 * numbers are typed as such; text is text, so no cell becomes a formula. Columns are as wide as the first page asks.
 */
export const workbook = (
  title: string,
  heading: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> => written([{ title, heading, pages }])

/** A workbook of some sheets, whose rows are there already. */
export const workbookOf = (sheets: readonly BookSheet[]): AsyncGenerator<Uint8Array> =>
  written(sheets.map(({ rows, ...sheet }) => ({ ...sheet, pages: onePage(rows) })))

async function* onePage(rows: BookSheet['rows']) {
  if (rows.length > 0) yield rows
}

async function* written(sheets: readonly Coming[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  for (const [path, text] of Object.entries(workbookParts(...sheets.map(({ title }) => title)))) {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  for (const [place, { heading, pages }] of sheets.entries()) {
    const sheet = new ZipDeflate(sheetPathOf(place), { level: 4 })
    zip.add(sheet)
    let rows = 0
    for await (const page of pages) {
      if (rows === 0) sheet.push(strToU8(sheetStart(heading, page)))
      sheet.push(strToU8(page.map((cells) => sheetRow(cells)).join('')))
      rows += page.length
      yield* taken()
    }
    if (rows === 0) sheet.push(strToU8(sheetStart(heading)))
    sheet.push(strToU8(sheetEnd(heading.length, rows)), true)
  }
  zip.end()
  yield* taken()
}
