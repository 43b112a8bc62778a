import { PDFDocument } from 'pdf-lib'
import { isPlain } from './plain.ts'

/** Why a file cannot be signed, as a person reads it. */
export class Unfit extends Error {}

/** The most that is signed at once, in bytes and in pages: what is more, a phone does not open. */
export const mostBytes = 20_000_000
const mostPages = 500

/** How the sealed document is written: what is read was written the same way. */
export const asSealed = { useObjectStreams: false, updateFieldAppearances: false } as const

const hasHeader = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')
/** The end of a file that was taken over whole; what fills it up behind that says nothing. */
function hasEnd(bytes: Uint8Array): boolean {
  let last = bytes.length
  while (last > 0 && (bytes[last - 1] ?? 0) <= 32) last -= 1
  return Buffer.from(bytes.subarray(Math.max(0, last - 1024), last)).includes('%%EOF')
}
const isSigned = (bytes: Uint8Array) => Buffer.from(bytes).includes('/ByteRange')

/** A file that is to be signed, under the name a person knows it by. */
export interface Chosen {
  readonly name: string
  readonly bytes: Uint8Array
}

async function opened({ name, bytes }: Chosen): Promise<PDFDocument> {
  if (!hasHeader(bytes)) throw new Unfit(`${name} is geen PDF.`)
  // What could be saved of half a file would be signed as if it were all.
  if (!hasEnd(bytes))
    throw new Unfit(`${name} is beschadigd: het einde ontbreekt. Sla het opnieuw op als PDF.`)
  if (isSigned(bytes))
    throw new Unfit(`${name} heeft al een digitale handtekening. Die zou vervallen: kies het origineel.`)
  const document = await PDFDocument.load(bytes, { updateMetadata: false }).catch((error: unknown) => {
    const { name: kind = '', message = '' } = error as Error
    if (/encrypt/i.test(kind + message))
      throw new Unfit(`${name} is met een wachtwoord beveiligd. Sla het op zonder beveiliging.`)
    throw new Unfit(`${name} is beschadigd en kan niet worden gelezen.`)
  })
  if (document.isEncrypted)
    throw new Unfit(`${name} is met een wachtwoord beveiligd. Sla het op zonder beveiliging.`)
  return document
}

/** How many pages it has; what cannot be counted is broken. */
function pagesOf(document: PDFDocument, { name }: Chosen): number {
  try {
    const count = document.getPageCount()
    for (const page of document.getPages()) page.getSize()
    if (count > 0) return count
  } catch {
    // What follows says so.
  }
  throw new Unfit(`${name} is beschadigd en kan niet worden gelezen.`)
}

/**
 * The file that the signers read: the one that was chosen, byte for byte where it says the same to every program and else as it will be
 * sealed, or several in one after the other. Throws `Unfit` for what cannot be signed.
 */
export async function composed(files: readonly Chosen[]): Promise<{ bytes: Uint8Array; pages: number }> {
  const documents: PDFDocument[] = []
  let pages = 0
  for (const file of files) {
    const document = await opened(file)
    pages += pagesOf(document, file)
    documents.push(document)
  }
  if (pages > mostPages) throw new Unfit(`Samen zijn dit meer dan ${mostPages} pagina’s.`)
  const [[first], [only]] = [files, documents]
  if (first !== undefined && only !== undefined && files.length === 1)
    return { bytes: isPlain(first.bytes, only) ? first.bytes : await only.save(asSealed), pages }
  const whole = await PDFDocument.create()
  for (const document of documents)
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page)
  return { bytes: await whole.save(asSealed), pages }
}
