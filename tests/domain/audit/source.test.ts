import { expect, it } from 'vitest'
import { sourceOf } from '../../../src/domain/audit/taxTable.ts'

it('a table is named with its days as a person writes them, as far as they are known', () => {
  const named = (from: string | null, to: string | null) => sourceOf({ source: 'Tabel', from, to })
  expect(named('2026-01-01', '2026-12-31')).toBe('Tabel, geldig 01/01/2026 t/m 31/12/2026')
  expect(named('2026-01-01', null)).toBe('Tabel, geldig vanaf 01/01/2026')
  expect(named(null, '2026-12-31')).toBe('Tabel, geldig t/m 31/12/2026')
  expect(named(null, null)).toBe('Tabel')
})
