import { expect, test } from 'vitest'
import { paragraphsOf } from '../../src/domain/paragraphs.ts'

test('an empty line parts paragraphs, also one with spaces; a single break does not', () => {
  expect(paragraphsOf('Eerste regel\ntweede regel\n \nTweede alinea\n\n\nDerde\n')).toEqual([
    'Eerste regel\ntweede regel',
    'Tweede alinea',
    'Derde',
  ])
})

test.each([null, '', ' \n\n '])('nothing typed is no paragraph', (text) => {
  expect(paragraphsOf(text)).toEqual([])
})
