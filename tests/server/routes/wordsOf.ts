import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const begins = (bytes: Uint8Array, signs: string) =>
  strFromU8(bytes.subarray(0, signs.length), true) === signs

/** All that a person reads in a file: of a PDF its text, of a ZIP (a workbook is one) that of each file in it. */
export async function wordsOf(bytes: Uint8Array): Promise<string> {
  if (begins(bytes, '%PDF')) return pdfWords(bytes)
  if (!begins(bytes, 'PK\u0003\u0004')) return strFromU8(bytes)
  const parts = Object.values(unzipSync(bytes))
  return (await Promise.all(parts.map(wordsOf))).join('\n')
}

async function pdfWords(bytes: Uint8Array): Promise<string> {
  // It takes what it is given for its own.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return pages.join('\n')
}
