import { expect, test } from 'vitest'
import { unitOf } from '../../src/domain/dutch.ts'

test('the unit of one is in the singular, and what stands behind it stays', () => {
  expect(unitOf(1, 'maanden')).toBe('maand')
  expect(unitOf('1', 'weken na de periode')).toBe('week na de periode')
  expect(unitOf(1, 'pagina’s')).toBe('pagina')
  expect([unitOf(0, 'dagen'), unitOf('12', 'maanden'), unitOf('1,5', 'dagen')]).toEqual([
    'dagen',
    'maanden',
    'dagen',
  ])
  expect(unitOf(1, 'jaar')).toBe('jaar')
  expect(unitOf(1, 'kWh per jaar')).toBe('kWh per jaar')
})
