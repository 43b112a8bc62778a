import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personName } from '../../../src/domain/identity/personName.ts'

test.each([
  ['Jan van der Berg', 'Jan', 'van der', 'Berg'],
  ['Bakker', null, null, 'Bakker'],
  ['Els de Vries-Jansen', 'Els', 'de', 'Vries-Jansen'],
  ['van den Brink', null, 'van den', 'Brink'],
  ['Anna Maria Smit', 'Anna', null, 'Maria Smit'],
  ['Willem in ’t Veld', 'Willem', "in 't", 'Veld'],
  ['Piet De', 'Piet', null, 'De'],
  ['  Noor   Peters ', 'Noor', null, 'Peters'],
])('%s is kept in its parts', (typed, firstName, middleName, lastName) => {
  expect(personName(typed)).toEqual({ firstName, middleName, lastName })
})

test('no word of a name is lost, and something is always its last name', () => {
  const word = fc.constantFrom('Jan', 'van', 'de', 'Berg', 'ter', 'Smit', "'t")
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const { firstName, middleName, lastName } = personName(words.join(' '))
      expect([firstName, middleName, lastName].filter((part) => part !== null).join(' ')).toBe(
        words.join(' '),
      )
      expect(lastName).not.toBe('')
    }),
  )
})
