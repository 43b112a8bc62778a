/** A page of a demo document: a title, and lines below it. */
export interface DemoPage {
  readonly title: string
  readonly lines: readonly string[]
}

/** Text as a PDF writes it between brackets. */
const written = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

function content({ title, lines }: DemoPage): string {
  const body = lines.map((line) => `(${written(line)}) Tj T*`).join('\n')
  return `BT /F2 20 Tf 60 770 Td (${written(title)}) Tj ET\nBT /F1 11 Tf 16 TL 60 730 Td\n${body}\nET`
}

/** A small PDF of A4 pages with text, in Latin-1: what demo documents are made of. */
export function demoPdf(pages: readonly DemoPage[]): Buffer {
  const firstPage = 5
  const numbers = pages.map((_, place) => firstPage + place * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, place) => {
      const stream = content(page)
      const fonts = '/Font << /F1 3 0 R /F2 4 0 R >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${(numbers[place] ?? 0) + 1} 0 R /Resources << ${fonts} >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, place) => {
    const offset = text.length
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  )
}
