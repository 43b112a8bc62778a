import { expect, test } from 'vitest'
import type { RatePart } from '../../../../src/contract/areas/rates/rateParts.ts'
import { commonView } from '../../../../src/server/areas/rates/parts.ts'

const part = (component: string, unit: string, rate: string | null) =>
  ({ component, unit, rate, register: null, fromHour: null, upto: null, indexName: null }) as RatePart

test('a fixed amount stands in the list by the month, also what is agreed by the year', () => {
  const monthly = (...parts: RatePart[]) => commonView(parts, '1').fixedMonthly
  expect(monthly(part('vastrecht_levering', 'maand', '7.5'))).toBe('7.5')
  expect(monthly(part('meet', 'jaar', '486'))).toBe('40.5')
  expect(monthly(part('trafo', 'jaar', '100'))).toBe('8.333333')
  // Of two amounts, of one a day and of one that is not known, no figure would be the amount of a month.
  expect(monthly(part('meet', 'jaar', '486'), part('trafo', 'maand', '88'))).toBeNull()
  expect(monthly(part('meet', 'dag', '1.2'))).toBeNull()
  expect(monthly(part('meet', 'jaar', null))).toBeNull()
})
