import { posix } from 'node:path'
import { readXml } from './xml.ts'
import { zipTexts } from './zip.ts'

/** What is needed of a workbook to understand its sheets. */
export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  readonly strings: readonly string[]
  /** Whether cells with a style are dates or times. */
  readonly isDate: readonly boolean[]
  /** Days counted from 1904 instead of 1900. */
  readonly from1904: boolean
}

const needed = /^(xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml)$/i

/** Reads the small parts of an XLSX file; null when the zip is no workbook. */
export async function workbookOf(path: string): Promise<Workbook | null> {
  const parts = await zipTexts(path, (name) => needed.test(name))
  const part = (name: string) => [...parts].find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
  if (part('xl/workbook.xml') === '') return null
  const targets = relationsIn(part('xl/_rels/workbook.xml.rels'))
  const sheets: { name: string; path: string }[] = []
  let from1904 = false
  readXml(part('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      const target = targets.get(attributes['r:id'] ?? attributes.id ?? '')
      if (name === 'sheet' && target) sheets.push({ name: attributes.name ?? '', path: target })
    },
  })
  return {
    sheets,
    strings: stringsIn(part('xl/sharedstrings.xml')),
    isDate: stylesIn(part('xl/styles.xml')),
    from1904,
  }
}

function relationsIn(text: string): Map<string, string> {
  const targets = new Map<string, string>()
  if (text === '') return targets
  readXml(text, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target))
    },
  })
  return targets
}

/** Strings are kept once and numbered; a string may be in several runs of formatting. */
function stringsIn(text: string): string[] {
  const strings: string[] = []
  if (text === '') return strings
  let current = ''
  let isText = false
  readXml(text, {
    open: (name) => {
      if (name === 'si') current = ''
      isText = name === 't'
    },
    text: (part) => {
      if (isText) current += part
    },
    close: (name) => {
      isText = false
      if (name === 'si') strings.push(current)
    },
  })
  return strings
}

function stylesIn(text: string): boolean[] {
  const formats = new Map<number, string>()
  const isDate: boolean[] = []
  if (text === '') return isDate
  let isCell = false
  readXml(text, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCell = true
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'xf' && isCell) isDate.push(isDateFormat(Number(attributes.numFmtId), formats))
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return isDate
}

/** Formats 14–22 and 45–47 are dates and times by the standard; others when they name days, months, years or hours. */
function isDateFormat(id: number, formats: ReadonlyMap<number, string>): boolean {
  const format = formats.get(id)
  if (format === undefined) return (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|\\./gi, ''))
}
