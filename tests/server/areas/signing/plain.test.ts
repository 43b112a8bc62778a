import { PDFDocument } from 'pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { asSealed, composed } from '../../../../src/server/areas/signing/pdf/compose.ts'

/** What stands on the page for who reads it in the portal. */
async function shown(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** What stands on it once it was written as it is sealed. */
const sealed = async (bytes: Uint8Array) => shown(await (await PDFDocument.load(bytes)).save(asSealed))

const written = (words: string, down: number) => {
  const drawn = `BT /F1 20 Tf 20 ${down} Td (${words}) Tj ET`
  return `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`
}

interface Part {
  readonly number: number
  readonly body: string
  /** Whether the list of the file names it. */
  readonly isListed: boolean
}

/** A file of a page with these on it, beside what every file has. */
function fileOf(contents: string, parts: readonly Part[]): Buffer {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${contents} /Resources << /Font << /F1 4 0 R >> >> >>`
  const own = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, font]
  const all = [...own.map((body, place) => ({ number: place + 1, body, isListed: true })), ...parts]
  const places = new Map<number, number>()
  let text = '%PDF-1.4\n'
  for (const { number, body, isListed } of all) {
    if (isListed) places.set(number, text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...all.map(({ number }) => number)) + 1
  const lines = Array.from({ length: size }, (_, number) => {
    const at = places.get(number)
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${size}\n${lines.join('')}${trailer}`, 'latin1')
}

const first = { number: 5, body: written('Prijs 0,10', 200), isListed: true }
const plain = fileOf('5 0 R', [first])

/** Programs find what stands in a PDF in more than one way: who signs reads what is sealed, whichever way a stranger hid something from. */
describe('what is read before it is signed', () => {
  const composedOf = async (bytes: Buffer) => (await composed([{ name: 'contract.pdf', bytes }])).bytes

  test('is the file as it is, where that says one thing', async () => {
    expect(await composedOf(plain)).toBe(plain)
    expect(await shown(plain)).toBe('Prijs 0,10')
  })

  test.each([
    [
      'a page that stands in it twice',
      '5 0 R',
      { ...first, body: written('Prijs 9,99', 200), isListed: false },
    ],
    [
      'words its list does not know',
      '[5 0 R 6 0 R]',
      { number: 6, body: written('per uur', 100), isListed: false },
    ],
  ])('is what is sealed, of a file with %s', async (_, contents, hidden) => {
    const made = fileOf(contents, [first, hidden])
    expect(await shown(made)).not.toBe(await sealed(made))
    const read = await composedOf(made)
    expect(await shown(read)).toBe(await sealed(made))
    expect(await sealed(read)).toBe(await sealed(made))
  })

  test('is what is sealed, of a file whose list is packed', async () => {
    const packed = Buffer.from(await (await PDFDocument.load(plain)).save({ useObjectStreams: true }))
    const read = await composedOf(packed)
    expect(read).not.toBe(packed)
    expect([await shown(packed), await shown(read), await sealed(read)]).toEqual(Array(3).fill('Prijs 0,10'))
  })
})
