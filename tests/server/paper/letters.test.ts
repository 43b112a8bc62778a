import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { moneyText } from '../../../src/domain/dutch.ts'
import { sheet } from '../../../src/server/paper/letter.ts'

/** What a reader of the paper gets to read of these words. */
async function read(words: string): Promise<string> {
  const paper = sheet({ title: 'Proef', author: 'Wattwerf' })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise((resolve) => paper.on('end', resolve))
  for (const face of ['Helvetica', 'Helvetica-Bold']) paper.font(face).text(words)
  paper.end()
  await done
  const { promise } = getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 })
  const page = await (await promise).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test.each([
  moneyText('-4.86', 'EUR'),
  '2.400 kWh × −0,30',
  'FC12 Gefactureerd ≠ gemeten verbruik',
  'Łódź, Şişli en Dvořák',
  '≤ 3×80 A, ½ jaar, € 1,00 “zo” – ja',
])('paper says “%s”, as the screen does', async (words) => {
  // A reader tells of each space that it is one, not of what kind.
  expect(await read(words)).toBe(`${words} ${words}`.replaceAll(/\s/g, ' '))
})

test('an amount below nothing has a minus, not a hyphen', () => {
  expect(moneyText('-4.86', 'EUR')).toBe('€\u00a0−4,86')
})
