import { describe, expect, test } from 'vitest'
import {
  type CountedFactor,
  factorInShort,
} from '../../../../src/contract/areas/emissionFactors/emissionCalls.ts'
import type { EmsDays, EmsOverview } from '../../../../src/contract/areas/ems/emsCalls.ts'
import { emissionsByDay } from '../../../../src/domain/energy/co2.ts'
import { addDays, daysBetween, daysFrom } from '../../../../src/domain/time/day.ts'
import { byMonth, byWeek, valuesOf } from '../../../../src/web/areas/ems/calendarCells.ts'
import { emsAddressOf, emsLookingAt } from '../../../../src/web/areas/ems/emsAddress.ts'
import {
  co2Figure,
  factorsIn,
  lastDayOf,
  monthFigure,
  monthsAround,
  yearBefore,
} from '../../../../src/web/areas/ems/emsFigures.ts'
import {
  changeWord,
  co2Sentence,
  monthInShort,
  monthSentence,
} from '../../../../src/web/areas/ems/emsWords.ts'

const [from, to] = ['2024-11-01', '2026-11-20']

/** 100 kWh a day, 110 in the last year; known from 20 November 2024 on. */
function electricity(until = to, known = 1): EmsDays {
  const all = daysFrom(from, addDays(to, 1))
  const isKnown = (day: string) => day >= '2024-11-20' && day <= until
  return {
    product: 'electricity',
    unit: 'kWh',
    direction: 'taken',
    connections: 1,
    until,
    values: all.map((day) => (isKnown(day) ? (day > '2025-11-20' ? 110_000 : 100_000) : null)),
    known: all.map((day) => (isKnown(day) ? known : 0)),
  }
}
const factor = (year: number, kilograms: string): CountedFactor => ({
  product: 'electricity',
  kind: 'onbekend',
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  kilograms,
  year,
  isConcept: year === 2026,
  isNearest: false,
  isAgreed: false,
})
const byYear = [factor(2024, '0.328'), factor(2025, '0.268'), factor(2026, '0.244')]
const overview = (days: EmsDays): EmsOverview => ({
  from,
  to,
  days: [days],
  factors: byYear,
  emitted: [{ product: days.product, grams: emissionsByDay(days.values, from, byYear) }],
  connections: 1,
  upToDate: 1,
  baseLoad: null,
  missing: [],
  missingCount: 0,
})

describe('a month beside the same days a year before', () => {
  test('counts up to the last day with readings', () => {
    const days = electricity()
    const figure = monthFigure(overview(days), days, '2026-11-01')
    expect(figure).toMatchObject({ value: 2_200_000, before: 2_000_000, change: 0.1, to, known: 1 })
    expect(figure?.days).toHaveLength(30)
    expect(figure?.days[20]).toBeNull()
  })
  test('says no change where a year before is not known', () => {
    const days = electricity()
    expect(monthFigure(overview(days), days, '2025-11-01')?.change).toBeNull()
  })
  test('says no change where less than nine tenths is known', () => {
    const days = electricity(to, 0.8)
    expect(monthFigure(overview(days), days, '2026-11-01')).toMatchObject({
      change: null,
      known: expect.closeTo(0.8),
    })
  })
  test('is nothing in a month without readings', () => {
    const days = electricity('2026-10-15')
    expect(monthFigure(overview(days), days, '2026-11-01')).toBeNull()
    expect(lastDayOf(overview(days))).toBe('2026-10-15')
  })
  test('29 February lies beside the 28th', () => {
    expect(yearBefore('2028-02-29')).toBe('2027-02-28')
    expect(yearBefore('2026-03-01')).toBe('2025-03-01')
  })
})

test('CO₂ counts from 1 January, in grams, each year by its own factor', () => {
  const days = electricity()
  const figure = co2Figure(overview(days), '2026-11-01')
  const many = daysBetween('2026-01-01', to) + 1
  expect(figure?.value).toBeCloseTo(many * 110_000 * 0.244)
  // From 20 November on a year before, too, 110 kWh a day was not yet used.
  expect(figure?.before).toBeCloseTo(many * 100_000 * 0.268)
  expect(figure?.change).toBeCloseTo((110 * 0.244) / (100 * 0.268) - 1)
  expect(figure?.to).toBe(to)
  expect(figure && factorsIn(overview(days), figure).map((one) => factorInShort(one))).toEqual([
    '0,244 kg per kWh (2026, concept)',
  ])
  // The comparison is by the factor of each year, and both are named.
  expect(co2Sentence(overview(days), '2026-11-01', figure)).toBe(
    'Vanaf 1 januari, keten meegerekend: 0,244 kg per kWh (2026, concept). Een jaar eerder: 0,268 kg per kWh (2025). Herkomst van de stroom: onbekend.',
  )
  const alone = figure && { ...figure, change: null }
  expect(co2Sentence(overview(days), '2026-11-01', alone)).not.toContain('Een jaar eerder')
})

test('kinds of energy that count beside each other are told apart, and what is known is not called unknown', () => {
  const days = electricity()
  const wind = { ...factor(2026, '0'), kind: 'hernieuwbaar', from: '2026-07-01' } as const
  const mixed = {
    ...overview(days),
    factors: [factor(2025, '0.268'), { ...factor(2026, '0.244'), to: '2026-06-30' }, wind],
  }
  expect(co2Sentence(mixed, '2026-11-01', co2Figure(mixed, '2026-11-01'))).toBe(
    'Vanaf 1 januari, keten meegerekend: 0,244 kg per kWh voor stroom, herkomst onbekend (2026, concept) en 0 kg per kWh voor stroom uit wind, zon of water (2026, concept). Een jaar eerder: 0,268 kg per kWh voor stroom, herkomst onbekend (2025).',
  )
})

test('CO₂ of a product without a factor is not left out in silence', () => {
  const days = electricity()
  const gas: EmsDays = { ...days, product: 'gas', unit: 'm³' }
  const both = { ...overview(days), days: [days, gas] }
  const figure = co2Figure(both, '2026-11-01')
  expect(figure?.value).toBe(co2Figure(overview(days), '2026-11-01')?.value)
  expect(co2Sentence(both, '2026-11-01', figure)).toMatch(
    / Gas telt niet mee: daarvan is geen CO₂-factor bekend\.$/,
  )
  // In a year without readings of it there is nothing to tell.
  const old = { ...both, days: [days, { ...gas, until: '2025-06-30' }] }
  expect(co2Sentence(old, '2026-11-01', figure)).not.toContain('Gas')
})

test('CO₂ of which no factor is known is not told', () => {
  const none = { ...overview(electricity()), factors: [], emitted: [] }
  expect(co2Figure(none, '2026-11-01')).toBeNull()
  expect(co2Sentence(none, '2026-11-01', null)).toBe(
    'Elektriciteit telt niet mee: daarvan is geen CO₂-factor bekend.',
  )
})

test('one walks no further than the readings may go', () => {
  const all = overview(electricity())
  expect(monthsAround(all, '2026-11-01')).toEqual({ before: '2026-10-01', after: null })
  expect(monthsAround(all, '2024-11-01')).toEqual({ before: null, after: '2024-12-01' })
})

describe('the words', () => {
  test('say how much more or less', () => {
    expect(changeWord(0.104)).toBe('10% meer')
    expect(changeWord(-0.02)).toBe('2% minder')
    expect(changeWord(0.004)).toBe('evenveel')
    expect(changeWord(null)).toBeNull()
  })
  test('make one sentence of the month', () => {
    const days = electricity()
    const figure = monthFigure(overview(days), days, '2026-11-01')
    expect(monthSentence('2026-11-01', false, { electricity: figure, gas: null })).toBe(
      'In november tot nu toe is 10% meer elektriciteit gebruikt dan in dezelfde dagen een jaar eerder.',
    )
    expect(monthSentence('2026-11-01', true, { electricity: null, gas: null })).toBeNull()
    expect(monthInShort('2026-10-01', { electricity: figure, gas: figure })).toMatch(
      /^Oktober: \d+% (meer|minder) elektriciteit, \d+% (meer|minder) gas$/,
    )
    expect(monthInShort('2026-10-01', { electricity: null, gas: null })).toBeNull()
  })
})

describe('the calendar', () => {
  const days = electricity()
  const values = valuesOf(overview(days), days)
  test('holds thirteen months up to yesterday', () => {
    expect(values[0]?.day).toBe('2025-11-01')
    expect(values.at(-1)).toEqual({ day: to, value: 110, isWhole: true })
  })
  test('stands by week with Monday on top, and by month on a phone', () => {
    const week = byWeek(values)
    expect(week.cells[0]).toMatchObject({ x: 0, y: 5, full: 'za 01/11/2025' })
    expect(week.rows).toHaveLength(7)
    expect(week.columns[0]).toBe('nov')
    const month = byMonth(values)
    expect(month.rows).toHaveLength(13)
    expect(month.cells.at(-1)).toMatchObject({ x: 19, y: 12 })
  })
})

test('the address holds the whole look, and leaves out what is as usual', () => {
  const usual = emsLookingAt('')
  expect(emsAddressOf(usual)).toBe('?')
  const query = '?month=2026-10&entity=3&show=gas&look=table&product=gas&q=laan&sort=-value&page=2'
  expect(emsAddressOf(emsLookingAt(query))).toBe(query)
  expect(emsLookingAt('?month=2026-13&entity=x&sort=nothing')).toEqual(usual)
})
