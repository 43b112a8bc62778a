import { expect, test } from 'vitest'
import { toldOf } from '../../../src/server/ground/toldOf.ts'

test('tells what lay behind it, once', () => {
  expect(toldOf(new Error('De database opent niet', { cause: new Error('ECONNREFUSED') }))).toBe(
    'De database opent niet (ECONNREFUSED)',
  )
  const cause = new Error('schijf vol')
  expect(toldOf(new Error('Kan niet schrijven: schijf vol', { cause }))).toBe(
    'Kan niet schrijven: schijf vol',
  )
  expect(toldOf('los woord')).toBe('los woord')
})

test('tells each of several, and a name where nothing was said', () => {
  const all = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]
  expect(toldOf(new AggregateError(all))).toBe(
    'AggregateError (connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432)',
  )
  expect(toldOf(new Error('Niet gestart', { cause: new TypeError() }))).toBe('Niet gestart (TypeError)')
})
