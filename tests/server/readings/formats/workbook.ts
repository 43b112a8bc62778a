import { strToU8, zipSync } from 'fflate'

/** What a cell of a made-up workbook holds; a number may be a date or stand as a spreadsheet keeps it, a formula is one that nobody reckoned. */
export type Cell = string | number | null | { days: number } | { kept: string } | { formula: string }

const letters = (column: number) => String.fromCharCode(65 + column)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface Written {
  readonly shared?: boolean
  readonly from1904?: boolean
}

/** An XLSX file of one sheet, with strings in the sheet itself or shared, as different programs write them. */
export const workbook = (rows: Cell[][], how: Written = {}): Uint8Array =>
  workbookOf([{ name: 'Blad', rows }], how)

/** An XLSX file of sheets. */
export function workbookOf(
  sheets: readonly { name: string; rows: Cell[][] }[],
  { shared = false, from1904 = false }: Written = {},
): Uint8Array {
  const strings: string[] = []
  const cell = (value: Cell, place: string): string => {
    if (value === null) return `<c r="${place}"/>`
    if (typeof value === 'object' && 'formula' in value)
      return `<c r="${place}"><f>${escaped(value.formula)}</f></c>`
    if (typeof value === 'object' && 'kept' in value) return `<c r="${place}"><v>${value.kept}</v></c>`
    if (typeof value === 'object') return `<c r="${place}" s="1"><v>${value.days}</v></c>`
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    if (!shared) return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
    if (!strings.includes(value)) strings.push(value)
    return `<c r="${place}" t="s"><v>${strings.indexOf(value)}</v></c>`
  }
  const linesOf = (rows: Cell[][]) =>
    rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${letters(column)}${row + 1}`)).join('')}</row>`,
    )
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const numbers = sheets.map((_, at) => at + 1)
  const named = sheets.map(
    ({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const related = numbers.map((at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`)
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r"><workbookPr date1904="${from1904}"/><sheets>${named.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${related.join('')}</Relationships>`),
    'xl/styles.xml': xml('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        xml(`<worksheet><sheetData>${linesOf(rows).join('')}</sheetData></worksheet>`),
      ]),
    ),
    ...(shared && {
      'xl/sharedStrings.xml': xml(
        `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
      ),
    }),
  })
}
