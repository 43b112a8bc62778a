/** A text in UTF-16 as programs write it: either end first, with its mark and without. */
export function utf16(text: string): Buffer[] {
  const little = (of: string) => Buffer.from(of, 'utf16le')
  const marked = `\uFEFF${text}`
  return [little(marked), little(marked).swap16(), little(text), little(text).swap16()]
}
