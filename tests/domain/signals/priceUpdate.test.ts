import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PriceOn,
  type PriceWatch,
  priceText,
  priceUpdates,
  severityOf,
  toldNow,
} from '../../../src/domain/signals/priceUpdate.ts'
import { addDays, weekday } from '../../../src/domain/time/day.ts'

// A Monday, so that weeks are easy to read.
const monday = '2026-11-02'
const on = (place: number, price: string): PriceOn => ({ day: addDays(monday, place), price })
const watch = (more: Partial<PriceWatch>): PriceWatch => ({
  moment: 'daily',
  move: 5,
  ceiling: null,
  floor: null,
  since: monday,
  ...more,
})
const kinds = (prices: readonly PriceOn[], more: Partial<PriceWatch>, today = addDays(monday, 30)) =>
  priceUpdates(prices, watch(more), today).map(({ kind, on: day, last, before }) => [
    kind,
    day,
    last.price,
    before?.price ?? null,
  ])

test('each day tells each price since it is followed, beside the one before it', () => {
  const prices = [on(-3, '80'), on(0, '81'), on(1, '82')]
  expect(kinds(prices, {})).toEqual([
    ['daily', monday, '81', '80'],
    ['daily', addDays(monday, 1), '82', '81'],
  ])
})

test('a week tells its last price on the Monday after it, beside that of the week before', () => {
  const prices = [on(-3, '80'), on(0, '81'), on(4, '83'), on(8, '85')]
  expect(kinds(prices, { moment: 'weekly' }, addDays(monday, 8))).toEqual([
    ['weekly', monday, '80', null],
    ['weekly', addDays(monday, 7), '83', '80'],
  ])
  // The price of the week that goes on is told next Monday.
  expect(kinds(prices, { moment: 'weekly' }, addDays(monday, 14))).toHaveLength(3)
})

test('a move is told at exactly its per cents, from the last price that was told', () => {
  const prices = [on(-1, '100'), on(0, '104.99'), on(1, '105'), on(2, '110.24'), on(3, '99.75')]
  expect(kinds(prices, { moment: 'move' })).toEqual([
    ['move', addDays(monday, 1), '105', '100'],
    ['move', addDays(monday, 3), '99.75', '105'],
  ])
})

test('beyond a limit is told once for as long as it lasts, and anew when it comes back', () => {
  const prices = [on(0, '95'), on(1, '95.01'), on(2, '96'), on(3, '94'), on(4, '97')]
  const updates = priceUpdates(
    prices,
    watch({ moment: 'move', move: 500, ceiling: '95' }),
    addDays(monday, 9),
  )
  expect(updates.map(({ kind, on: day, last }) => [kind, day, last.price])).toEqual([
    ['ceiling', addDays(monday, 1), '96'],
    ['ceiling', addDays(monday, 4), '97'],
  ])
  expect(updates.map(severityOf)).toEqual(['warning', 'warning'])
  expect(toldNow(updates, prices, addDays(monday, 9)).map((one) => one.on)).toEqual([addDays(monday, 4)])
  // One who begins to follow a price that lies beyond it already is told so.
  const late = { moment: 'move', ceiling: '95', since: addDays(monday, 6) } as const
  expect(kinds(prices, late)).toHaveLength(2)
  const within = [...prices, on(5, '90')]
  const all = priceUpdates(within, watch({ moment: 'move', move: 500, ceiling: '95' }), addDays(monday, 9))
  expect(toldNow(all, within, addDays(monday, 9))).toEqual([])
})

test('what is older than a week is no news, and of tomorrow nobody knows', () => {
  const prices = [on(0, '80'), on(1, '81')]
  const updates = (today: string) => toldNow(priceUpdates(prices, watch({}), today), prices, today)
  expect(updates(monday).map(({ last }) => last.price)).toEqual(['80'])
  expect(updates(addDays(monday, 7)).map(({ last }) => last.price)).toEqual(['81'])
  expect(updates(addDays(monday, 8))).toEqual([])
})

test('says the price with its day, its source and how far it moved', () => {
  const said = { name: 'Base (blok) Cal-27', source: 'Beurs', limit: '95' }
  const [update] = priceUpdates([on(-1, '80'), on(0, '84.2')], watch({}), monday)
  expect(update && priceText(update, said)).toBe(
    'Base (blok) Cal-27 staat op 84,20 €/MWh (2 november 2026, Beurs): 5,3% hoger dan op 1 november 2026 (80,00 €/MWh).',
  )
  const [high] = priceUpdates([on(0, '96')], watch({ moment: 'move', ceiling: '95' }), monday)
  expect(high && priceText(high, said)).toBe(
    'Base (blok) Cal-27 staat op 96,00 €/MWh (2 november 2026, Beurs): sinds 2 november 2026 boven de plafondprijs van 95,00 €/MWh.',
  )
  const [first] = priceUpdates([on(0, '96')], watch({}), monday)
  expect(first && priceText(first, said)).toBe(
    'Base (blok) Cal-27 staat op 96,00 €/MWh (2 november 2026, Beurs).',
  )
  const [same] = priceUpdates([on(-1, '80'), on(0, '80')], watch({}), monday)
  expect(same && priceText(same, said)).toMatch(/, vrijwel gelijk aan op 1 november/)
})

const series = fc
  .uniqueArray(fc.integer({ min: -40, max: 60 }), { minLength: 1, maxLength: 40 })
  .map((places) => places.toSorted((one, other) => one - other))
  .chain((places) =>
    fc
      .array(fc.integer({ min: -5_000_000, max: 200_000_000 }), {
        minLength: places.length,
        maxLength: places.length,
      })
      .map((micro) => places.map((place, at) => on(place, ((micro[at] ?? 0) / 1_000_000).toFixed(6)))),
  )

test('what a day adds never changes what was told before it, so that nothing is told twice', () => {
  fc.assert(
    fc.property(
      series,
      fc.constantFrom('daily', 'weekly', 'move'),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 60 }),
      (prices, moment, move, days) => {
        const asked = watch({ moment, move, ceiling: '90', floor: '20' })
        const key = (one: { kind: string; on: string }) => `${one.kind} ${one.on}`
        const [before, after] = [addDays(monday, days), addDays(monday, days + 1)]
        const earlier = priceUpdates(prices, asked, before).map(key)
        const later = new Set(priceUpdates(prices, asked, after).map(key))
        expect(earlier.filter((one) => !later.has(one))).toEqual([])
        expect(new Set(earlier).size).toBe(earlier.length)
        for (const one of toldNow(priceUpdates(prices, asked, before), prices, before))
          expect(one.last.day <= before).toBe(true)
      },
    ),
  )
})

test('a week is told on a Monday', () => {
  fc.assert(
    fc.property(series, (prices) => {
      for (const { on: day } of priceUpdates(prices, watch({ moment: 'weekly' }), addDays(monday, 70)))
        expect(weekday(day)).toBe(1)
    }),
  )
})
