import { bareNumber } from './typed.ts'

/**
 * A value as a sheet wants it: text, an exact number, one that counts nothing (a year: no separator of thousands), an amount with its
 * currency where that is not the euro, a day (YYYY-MM-DD), or a length of time in seconds.
 */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: string; readonly countsNothing?: boolean }
  | { readonly kind: 'money'; readonly value: string; readonly currency?: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'duration'; readonly seconds: number }

/** How numbers look, by their place in styles.xml: each format there, as Excel writes it. */
const numberFormats: readonly string[] = [
  'General',
  'General',
  'dd/mm/yyyy',
  '"€"\\ #,##0.00',
  '#,##0.00',
  '#,##0',
  '#,##0.0',
  '#,##0.00',
  '#,##0.000',
  '#,##0.0000',
  '#,##0.00000',
  '#,##0.000000',
  '[h]:mm:ss',
  '@',
]

/** Styles of the sheet by their place in styles.xml; `whole` has no decimals, and those after it one more each. */
const styles = { text: 0, head: 1, day: 2, euro: 3, amount: 4, whole: 5, duration: 12, digits: 13 } as const
const mostDecimals = 6

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML holds it: signs that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
}

function stylesXml(): string {
  const formats = numberFormats.map(
    (code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${escaped(code)}"/>`,
  )
  const looks = numberFormats.map((_, place) =>
    place === styles.head
      ? '<xf fontId="1" applyFont="1"/>'
      : place === styles.text
        ? '<xf/>'
        : `<xf numFmtId="${164 + place}" applyNumberFormat="1"/>`,
  )
  const counted = (name: string, parts: readonly string[]) =>
    `<${name} count="${parts.length}">${parts.join('')}</${name}>`
  return `${head}<styleSheet xmlns="${main}">${counted('numFmts', formats)}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>${counted('cellXfs', looks)}</styleSheet>`
}

/** Something for each of so many sheets, by its number. */
const eachOf = (count: number, of: (number: number) => string): string =>
  Array.from({ length: count }, (_, place) => of(place + 1)).join('')

/** The parts of a workbook that say which others there are. */
const partsFor = (sheets: number): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${eachOf(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${eachOf(sheets, (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(),
})

/** Excel counts days from 30 December 1899. */
const serialOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569

const valued = (style: number, value: string | number) => `<c s="${style}"><v>${value}</v></c>`

function written(cell: Cell, style?: number): string {
  switch (cell.kind) {
    case 'day':
      return valued(styles.day, serialOf(cell.day))
    case 'duration':
      return valued(styles.duration, cell.seconds / 86_400)
    case 'money':
      return valued(cell.currency ? styles.amount : styles.euro, escaped(cell.value))
    case 'number': {
      const value = bareNumber(cell.value)
      const decimals = Math.min(mostDecimals, value.split('.')[1]?.length ?? 0)
      return valued(cell.countsNothing ? styles.text : styles.whole + decimals, escaped(value))
    }
    case 'text': {
      if (cell.text === '') return '<c/>'
      // An EAN-code that somebody edits stays as it is: Excel makes no number of what is marked as text.
      const own = style ?? (/^\d+$/.test(cell.text) ? styles.digits : undefined)
      const text = escaped(cell.text)
      return `<c t="inlineStr"${own ? ` s="${own}"` : ''}><is><t xml:space="preserve">${text}</t></is></c>`
    }
  }
}

/** A line of the sheet. */
export const sheetRow = (cells: readonly Cell[], style?: number): string =>
  `<row>${cells.map((cell) => written(cell, style)).join('')}</row>`

/** The most signs in the name of a sheet. */
const longestName = 31
const sheetName = (title: string) => escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, longestName))

/** Every part of a workbook but its sheets themselves (`sheetPathOf`), as XML by its path. */
export function workbookParts(...titles: readonly string[]): Readonly<Record<string, string>> {
  const sheets = titles.map(
    (title, place) => `<sheet name="${sheetName(title)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  const book = `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
  return { ...partsFor(titles.length), 'xl/workbook.xml': book }
}

/** Where a sheet stands, by its place in the workbook. */
export const sheetPathOf = (place: number): string => `xl/worksheets/sheet${place + 1}.xml`
/** Where the one sheet stands of a workbook that has no other. */
export const sheetPath = sheetPathOf(0)

/** Signs that fit in a column at least and at most; a spreadsheet shows ##### for a number that does not fit. */
const [leastWidth, mostWidth] = [8, 60]
/** Room for the arrow of the filter, and for the signs of a format. */
const spare = { heading: 4, cell: 2, money: 4 }

function widthOf(cell: Cell): number {
  if (cell.kind === 'day') return 10 + spare.cell
  if (cell.kind === 'duration') return 8 + spare.cell
  if (cell.kind === 'text') return cell.text.length + spare.cell
  const whole = cell.value.split('.')[0]?.length ?? 0
  return cell.value.length + Math.floor(whole / 3) + (cell.kind === 'money' ? spare.money : spare.cell)
}

/**
 * What comes before the lines of a sheet: how wide its columns are, by the first of its rows, and its heading, which stays in sight.
 */
export function sheetStart(heading: readonly string[], rows: readonly (readonly Cell[])[] = []): string {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  const widest = heading.map((text) => Math.max(leastWidth, text.length + spare.heading))
  for (const row of rows)
    for (const [place, cell] of row.entries()) widest[place] = Math.max(widest[place] ?? 0, widthOf(cell))
  const widths = widest.map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${Math.min(mostWidth, width)}" customWidth="1"/>`,
  )
  const titles = heading.map((text) => ({ kind: 'text', text }) as const)
  return `${head}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>${sheetRow(titles, styles.head)}`
}

/** "A", "Z", "AA": the letters of a column, counted from 0. */
export function columnLetters(place: number): string {
  const before = Math.floor(place / 26) - 1
  return `${before < 0 ? '' : columnLetters(before)}${String.fromCharCode(65 + (place % 26))}`
}

/** What comes after them: a filter over all columns, and no warning at a code that is kept as text. */
export function sheetEnd(columns: number, rows: number): string {
  if (columns === 0) return '</sheetData></worksheet>'
  const all = `A1:${columnLetters(columns - 1)}${rows + 1}`
  return `</sheetData><autoFilter ref="${all}"/><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}
