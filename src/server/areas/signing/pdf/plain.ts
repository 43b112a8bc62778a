import type { PDFDocument } from 'pdf-lib'

/** A place in the one list of a file: where an object stands, or that there is none. */
const entry = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{2}/

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** Where each object stands, by its number, as the one plain list of a file says; null where that list is another one. */
function listedIn(text: string): ReadonlyMap<number, number> | null {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*\0*\s*$/.exec(text)?.[1] ?? Number.NaN)
  const head = /^xref\s+0 (\d+)\s*?[\r\n]+/.exec(text.slice(start, start + 40))
  if (head === null) return null
  const listed = new Map<number, number>()
  let at = start + head[0].length
  for (let number = 0; number < Number(head[1]); number += 1) {
    const found = entry.exec(text.slice(at, at + 20))
    if (found === null) return null
    if (found[3] === 'n') listed.set(number, Number(found[1]))
    at += 20
  }
  return /^\s*trailer\b/.test(text.slice(at, at + 20)) ? listed : null
}

/**
 * Whether a file says one and the same to every program: one list of objects, each of which stands where the list says and nowhere else.
 * Programs that read a PDF by its list and programs that read it from the first byte to the last see two documents in any other, where
 * somebody made it so: what was read in the page would not be what is sealed.
 */
export function isPlain(bytes: Uint8Array, document: PDFDocument): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const once = [/%%EOF/g, /startxref/g, /\btrailer\b/g, /(?<!start)xref/g]
  if (once.some((what) => countOf(text, what) !== 1)) return false
  const listed = listedIn(text)
  // Also one that stands inside something else: whoever looks for objects from the first byte on may take it for one.
  if (listed === null || countOf(text, /(?<!end)obj/g) !== listed.size) return false
  const stands = ([number, at]: [number, number]) =>
    new RegExp(`^${number} \\d+ obj\\b`).test(text.slice(at, at + 30))
  if (![...listed].every(stands)) return false
  const read = document.context.enumerateIndirectObjects().map(([{ objectNumber }]) => objectNumber)
  return read.length === listed.size && read.every((number) => listed.has(number))
}
