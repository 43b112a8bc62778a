import { utf16Of } from '../../../ground/utf16.ts'
import { xmlReader } from '../../../readings/formats/xml.ts'

/** An element as the reader of invoices needs it: its name without prefix, its text, and what stands in it. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: Element[]
}

/** A file that is no e-invoice, or one that is not taken; the sentence is Dutch and meant for a person. */
export class NotInvoice extends Error {}

/** More than any invoice needs; what goes beyond is an attack or a mistake. */
const most = { depth: 40, elements: 400_000, text: 20_000, lines: 5000 }

/** Bytes in which a file says how it is written. */
const enough = 200

/** What an invoice may carry along, of any size: read past, never held. */
const passed = new Set([
  'EmbeddedDocumentBinaryObject',
  'UBLVersionID',
  'Signature',
  'PostalAddress',
  'FuelMix',
])

const roots: Readonly<Record<string, string>> = {
  Invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CreditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
}

const notUbl = 'Dit is geen e-factuur (UBL 2.1). Kies het XML-bestand dat de afzender als e-factuur stuurt.'
const broken = 'Dit bestand is geen geldige XML. Vraag de afzender om het opnieuw te sturen.'
const doctype =
  'Dit bestand bevat een documenttype (DOCTYPE) of verwijzingen naar andere bestanden. Zulke e-facturen worden niet ingelezen.'
const tooMuch = `Deze e-factuur is te groot om in te lezen (hoogstens ${most.lines} regels).`

function refuse(sentence: string): never {
  throw new NotInvoice(sentence)
}

function checkRoot(name: string, attributes: Readonly<Record<string, string>>): void {
  const space = roots[name]
  const isDeclared = Object.entries(attributes).some(
    ([key, value]) => /^xmlns(:|$)/.test(key) && value.trim() === space,
  )
  if (space === undefined || !isDeclared) refuse(notUbl)
}

/** Reads the XML of an e-invoice in pieces: bytes go in, its elements come out. Throws `NotInvoice`. */
export function ublTree(): { write(bytes: Uint8Array): void; end(): Element } {
  const open: Element[] = []
  let root: Element | null = null
  let skipped = 0
  let count = 0
  let decoder: TextDecoder | null = null
  let start: Uint8Array = new Uint8Array()

  const reader = xmlReader({
    open: (name, attributes) => {
      if (open.length === 0) checkRoot(name, attributes)
      if (skipped > 0 || passed.has(name)) {
        skipped += 1
        return
      }
      count += 1
      if (open.length >= most.depth || count > most.elements) refuse(tooMuch)
      const element: Element = { name, attributes, text: '', children: [] }
      const parent = open.at(-1)
      if (parent) parent.children.push(element)
      else root = element
      open.push(element)
    },
    text: (text) => {
      const element = open.at(-1)
      if (skipped > 0 || element === undefined) return
      // No amount, name or date is that long; of a note the beginning is enough.
      if (element.text.length < most.text) element.text += text.slice(0, most.text)
    },
    close: () => {
      if (skipped > 0) skipped -= 1
      else open.pop()
    },
  })

  const told = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      if (error instanceof NotInvoice) throw error
      const says = error instanceof Error ? error.message : ''
      throw new NotInvoice(/document type|entity/i.test(says) ? doctype : broken)
    }
  }
  /** How it is written stands in its first bytes; they may come in any pieces. */
  const begin = (): void => {
    if (decoder) return
    decoder = decoderFor(start)
    reader.write(decoder.decode(start, { stream: true }))
  }
  return {
    write: (bytes) =>
      told(() => {
        if (decoder) return reader.write(decoder.decode(bytes, { stream: true }))
        start = Buffer.concat([start, bytes])
        if (start.length >= enough) begin()
      }),
    end: () => {
      told(() => {
        begin()
        reader.write(decoder?.decode() ?? '')
        reader.end()
      })
      if (root === null) refuse(notUbl)
      return root
    },
  }
}

/** By the mark at the beginning, or what the first line says of itself; UTF-8 otherwise. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return new TextDecoder(utf16, { fatal: true })
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, enough))
  const named = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase()
  const isWestern = named === 'iso-8859-1' || named === 'windows-1252' || named === 'iso-8859-15'
  return new TextDecoder(isWestern ? 'windows-1252' : 'utf-8', { fatal: true })
}

/** The elements below at a path ("Item/Name"), however deep; only what is there. */
export function elementsAt(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
}

/** The text at the first of these paths that holds any; null when none does. */
export function textAt(element: Element, ...paths: readonly string[]): string | null {
  for (const path of paths)
    for (const { text } of elementsAt(element, path)) if (text.trim() !== '') return text.trim()
  return null
}

/** Every element of this name, wherever it stands. */
export function everywhere(element: Element, name: string): Element[] {
  return element.children.flatMap((child) =>
    child.name === name ? [child, ...everywhere(child, name)] : everywhere(child, name),
  )
}
