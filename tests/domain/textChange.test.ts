import { describe, expect, test } from 'vitest'
import { textChange } from '../../src/domain/textChange.ts'
import { promised } from '../promised.ts'

const shown = (before: string, after: string) =>
  textChange(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, came: `[+${text}+]`, gap: '…' })[kind])
    .join('')

/** What remains of it without what came, and without what went. */
const sides = (before: string, after: string) => {
  const stretches = textChange(before, after)
  const without = (kind: string) => stretches.flatMap((one) => (one.kind === kind ? [] : [one.text])).join('')
  return [without('came'), without('gone')]
}

describe('what changed in a text', () => {
  test('is said word by word', () => {
    expect(shown('De prijs is laag', 'De prijs is hoog')).toBe('De prijs is [-laag-][+hoog+]')
    expect(shown('a b c d', 'a c d e')).toBe('a [-b -]c [-d-][+d e+]')
    expect(shown('Zelfde', 'Zelfde')).toBe('Zelfde')
    expect(shown('', 'Nieuw')).toBe('[+Nieuw+]')
  })

  test('of a long text only with the words around it', () => {
    const words = Array.from({ length: 100 }, (_, nth) => `w${nth}`)
    const after = words.with(50, 'anders')
    const text = shown(words.join(' '), after.join(' '))
    expect(text).toBe('…w44 w45 w46 w47 w48 w49 [-w50 -][+anders +]w51 w52 w53 w54 w55 w56 …')
  })

  test('loses nothing of a short text, whatever was done to it', () => {
    const texts = ['a b c d e', 'e d c b a', 'a  b\n\nc', '', ' a', 'b c a b', 'a a a b a']
    for (const before of texts)
      for (const after of texts) expect(sides(before, after)).toEqual([before, after])
  })

  test('of two long texts with nothing in common is said whole, at once', () => {
    const many = (sign: string) => Array.from({ length: 5000 }, (_, nth) => `${sign}${nth}`).join(' ')
    const began = performance.now()
    expect(textChange(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['gone', 'came'])
    expect(performance.now() - began).toBeLessThan(promised(1000))
  })
})
