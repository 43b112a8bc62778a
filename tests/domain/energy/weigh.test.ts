import { expect, test } from 'vitest'
import { type Brought, weigh } from '../../../src/domain/energy/weigh.ts'

const brought = (of: Partial<Brought>): Brought => ({
  product: 'electricity',
  direction: 'taken',
  milli: 0,
  days: 14,
  highest: 0,
  minutes: 15,
  between: null,
  ...of,
})
/** 100,000 kWh or m³ a year: 3,833 in fourteen days. */
const known = { perHour: null, perYear: 100_000_000, before: null }
const codes = (of: Partial<Brought>) => weigh(brought(of), known).map(({ code }) => code)

test('a unit that is a thousand times too small is asked about, however short the file is', () => {
  for (const days of [7, 14, 27]) {
    const should = (100_000_000 * days) / 365.25
    expect(codes({ days, milli: Math.round(should) })).toEqual([])
    expect(codes({ days, milli: Math.round(should / 1000) })).toEqual(['PL8'])
    expect(codes({ days, milli: 0 })).toEqual(['PL8'])
  }
})

test('a quiet week is not', () => {
  expect(codes({ days: 14, milli: 3_833_000 / 20 })).toEqual([])
  expect(codes({ days: 2, milli: 0 })).toEqual([])
})

test('of gas and of feeding in a season of nothing is none, but hardly anything of what there is asks', () => {
  for (const of of [{ product: 'gas' }, { direction: 'fedIn' }] as const) {
    expect(codes({ ...of, days: 60, milli: 0 })).toEqual([])
    expect(codes({ ...of, days: 60, milli: 16_427_000 / 100 })).toEqual([])
    expect(codes({ ...of, days: 60, milli: 16_427_000 / 1000 })).toEqual(['PL8'])
    expect(codes({ ...of, days: 14, milli: 1 })).toEqual([])
  }
})
