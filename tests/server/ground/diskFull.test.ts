import { expect, test } from 'vitest'
import { noRoom, saidOf } from '../../../src/server/ground/diskFull.ts'
import { Conflict } from '../../../src/server/ground/errors.ts'
import { Unreadable } from '../../../src/server/ground/unreadable.ts'

test('work that failed says why, where there is a why for a person', () => {
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
  expect(saidOf(full, 'Mislukt.')).toBe(noRoom)
  expect(saidOf(new Error('no file', { cause: full }), 'Mislukt.')).toBe(noRoom)
  expect(saidOf(Object.assign(new Error('no quota'), { code: 'EDQUOT' }), 'Mislukt.')).toBe(noRoom)
  expect(saidOf(new Conflict('Dit kan niet meer.'), 'Mislukt.')).toBe('Dit kan niet meer.')
  expect(saidOf(new Unreadable('Dit is geen tabel.'), 'Mislukt.')).toBe('Dit is geen tabel.')
  expect(saidOf(new Error('out of paper'), 'Mislukt.')).toBe('Mislukt.')
})
