import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesWithin } from '../../../src/web/charts/picture.ts'

const widthOf = (text: string) => text.length

test('a title above a picture goes on in a next line where it is too long', () => {
  expect(linesWithin('Hoofdgebouw, Kade 12; 01/11/2026 – 30/11/2026', 24, widthOf)).toEqual([
    'Hoofdgebouw, Kade 12;',
    '01/11/2026 – 30/11/2026',
  ])
})

test('no word is lost, and no line is too wide but of one word', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 })
  fc.assert(
    fc.property(words, fc.integer({ min: 3, max: 40 }), (all, width) => {
      const lines = linesWithin(all.join(' '), width, widthOf)
      expect(lines.join(' ')).toBe(all.join(' '))
      for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true)
    }),
  )
})
