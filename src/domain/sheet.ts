/** A value as a sheet wants it: text, an exact number, an amount in euro, or a day (YYYY-MM-DD). */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'money'; readonly value: string }
  | { readonly kind: 'day'; readonly day: string }

/** Styles of the sheet by their place in styles.xml. */
const styles = { text: 0, head: 1, day: 2, money: 3, number: 4 } as const

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The parts of a workbook that are always the same. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;€&quot;\\ #,##0.00"/><numFmt numFmtId="166" formatCode="#,##0.###"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML holds it: signs that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
}

/** Excel counts days from 30 December 1899. */
const serialOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569

function written(cell: Cell, style?: number): string {
  if (cell.kind === 'day') return `<c s="${styles.day}"><v>${serialOf(cell.day)}</v></c>`
  if (cell.kind !== 'text') return `<c s="${styles[cell.kind]}"><v>${escaped(cell.value)}</v></c>`
  if (cell.text === '') return '<c/>'
  const text = escaped(cell.text)
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A line of the sheet. */
export const sheetRow = (cells: readonly Cell[], style?: number): string =>
  `<row>${cells.map((cell) => written(cell, style)).join('')}</row>`

/** Every part of a workbook of one sheet but the sheet itself (`sheetPath`), as XML by its path. */
export function workbookParts(title: string): Readonly<Record<string, string>> {
  const name = escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  const book = `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return { ...parts, 'xl/workbook.xml': book }
}

export const sheetPath = 'xl/worksheets/sheet1.xml'

/** Signs that fit in a column at least: those of a day and of an amount; a spreadsheet shows ##### for one that does not fit. */
const leastWidth = 16

/** What comes before the lines of a sheet: how wide its columns are, and its heading, which stays in sight. */
export function sheetStart(heading: readonly string[]): string {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  const widths = heading.map((text, place) => {
    const width = Math.max(leastWidth, text.length + 2)
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`
  })
  const titles = heading.map((text) => ({ kind: 'text', text }) as const)
  return `${head}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>${sheetRow(titles, styles.head)}`
}

/** What comes after them. */
export const sheetEnd = '</sheetData></worksheet>'

/**
 * A text of a CSV file as every spreadsheet takes it for a text: what it would take for a formula gets an apostrophe
 * before it. The signs are those of OWASP, "CSV Injection" (owasp.org/www-community/attacks/CSV_Injection). In a
 * workbook a text is a text already.
 */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The mark by which Excel knows that a CSV file is UTF-8. */
export const byteOrderMark = '\uFEFF'
