/** Widths of Arial in thousandths of the size; Liberation Sans has the same, so that what is measured is what is drawn. */
const narrow = "iljI.,:;|!'’()[] ft-/r"
const wide = 'mwMW%@'

/** How wide a text is, in pixels at a size. */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const sign of text) {
    if (narrow.includes(sign)) width += 300
    else if (wide.includes(sign)) width += 860
    else if (/[A-ZÀ-Ý]/.test(sign)) width += 690
    else width += 556
  }
  return Math.ceil((width / 1000) * size)
}

/** Cuts a text into lines of at most so many pixels, between words. */
export function wrapped(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A text as it may stand in SVG. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
