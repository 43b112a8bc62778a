import { expect, test } from 'vitest'
import { nameOf } from '../../../src/web/records/recordName.ts'

const called = (columns: readonly string[], row: object) =>
  nameOf({ columns } as never, { id: 7, version: 1, ...row } as never)

test('a record is called by its name, else by what stands first in its list', () => {
  expect(called(['number', 'name'], { number: 'M-12', name: 'Kerk' })).toBe('Kerk')
  expect(called(['number'], { number: 'M-12' })).toBe('M-12')
  expect(called(['number'], { number: 'M-12', name: null })).toBe('M-12')
  expect(called(['number'], { number: 'M-12', name: '' })).toBe('M-12')
  expect(called(['year'], { year: 2026 })).toBe('2026')
})

test('it is never called by a word for what is not there', () => {
  expect(called(['title'], {})).toBe('')
  expect(called(['title'], { title: null })).toBe('')
  expect(called(['isOpen'], { isOpen: true })).toBe('')
})
