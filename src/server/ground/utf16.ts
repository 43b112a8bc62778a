/**
 * Whether the first bytes of a file are those of a text in UTF-16: by its mark, or, of XML and JSON that have none, by the zero beside
 * the sign that each begins with.
 */
export function utf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [one, other] = start
  if (one === 0xff && other === 0xfe) return 'utf-16le'
  if (one === 0xfe && other === 0xff) return 'utf-16be'
  const begins = [0x3c, 0x7b, 0x5b]
  if (other === 0 && begins.includes(one ?? 0)) return 'utf-16le'
  return one === 0 && begins.includes(other ?? 0) ? 'utf-16be' : null
}
