import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entered, stretchesOf, usedBetween } from '../../../src/domain/energy/entered.ts'
import { judge } from '../../../src/domain/energy/plausible.ts'
import { addDays, type Day, startOfDay } from '../../../src/domain/time/day.ts'

const standing = (day: Day, units: number, more: Partial<Entered> = {}): Entered => ({
  at: startOfDay(day),
  from: null,
  milli: units * 1000,
  endedAt: null,
  rollover: false,
  ...more,
})
const usage = (from: Day, to: Day, units: number): Entered => ({
  ...standing(addDays(to, 1), units),
  from: startOfDay(from),
})
/** Ten a day. */
const steady = [
  standing('2026-01-01', 1000),
  standing('2026-02-01', 1310),
  standing('2026-03-01', 1590),
  standing('2026-04-01', 1900),
]
const doubtsOf = (entry: Entered, known: readonly Entered[] = steady, perHour: number | null = null) =>
  judge(entry, known, perHour).doubts

describe('a typed reading beside those that are known', () => {
  test('as usual is not doubtful, and says what was used', () => {
    expect(judge(standing('2026-05-01', 2200), steady, null)).toEqual({
      doubts: [],
      used: 300_000,
      previous: steady[3],
    })
  })

  test('PL1: lower than before, or higher than what comes after', () => {
    expect(doubtsOf(standing('2026-05-01', 1899))).toEqual(['PL1'])
    expect(doubtsOf(standing('2026-02-15', 1700))).toContain('PL1')
    expect(doubtsOf(standing('2026-05-01', 40, { endedAt: 2_170_000 }))).toEqual([])
    const near = [standing('2026-03-01', 99_700), standing('2026-04-01', 99_900)]
    expect(judge(standing('2026-05-01', 90, { rollover: true }), near, null)).toMatchObject({
      used: 190_000,
    })
  })

  test('PL2 and PL3: above 120 % or below half of the two months before', () => {
    expect(doubtsOf(standing('2026-05-01', 2261))).toEqual(['PL2'])
    expect(doubtsOf(standing('2026-05-01', 2260))).toEqual([])
    expect(doubtsOf(standing('2026-05-01', 2049))).toEqual(['PL3'])
    // March was an hour short, so that 150 in 30 days is just below half.
    expect(doubtsOf(standing('2026-05-01', 2051))).toEqual([])
    expect(doubtsOf(usage('2026-04-01', '2026-04-30', 400))).toEqual(['PL2'])
  })

  test('PL4: more than the contract allows in the time', () => {
    // From a day of 15 kWh on is 5 % above what 0.6 kW can take.
    expect(doubtsOf(standing('2026-04-02', 1915), steady.slice(3), 600)).toEqual(['PL4'])
    expect(doubtsOf(standing('2026-04-02', 1914), steady.slice(3), 600)).toEqual([])
  })

  test('PL5: the same for longer than 31 days; PL6: more than 45 days later; PL7: twice on a day or in a period', () => {
    expect(doubtsOf(standing('2026-05-02', 1900), steady.slice(3))).toEqual([])
    expect(doubtsOf(standing('2026-05-03', 1900), steady.slice(3))).toEqual(['PL5'])
    expect(doubtsOf(standing('2026-05-17', 2300), steady.slice(3))).toEqual(['PL6'])
    expect(doubtsOf(standing('2026-04-01', 1900))).toEqual(['PL7'])
    expect(
      doubtsOf(usage('2026-04-01', '2026-04-30', 300), [...steady, usage('2026-04-30', '2026-05-02', 30)]),
    ).toEqual(['PL7'])
  })
})

describe('what typed readings come to', () => {
  test('between standings what was used; where one went back nothing', () => {
    const stretches = stretchesOf([...steady, standing('2026-05-01', 1500), standing('2026-06-01', 1800)])
    expect(stretches.map(({ milli }) => milli)).toEqual([310_000, 280_000, 310_000, 300_000])
  })

  test('a swapped meter counts up to where the old one ended, and on from the new one', () => {
    const swapped = standing('2026-05-01', 0, { endedAt: 2_200_000 })
    const stretches = stretchesOf([...steady, swapped, standing('2026-06-01', 310)])
    expect(stretches.slice(-2).map(({ milli }) => milli)).toEqual([300_000, 310_000])
  })

  test('a period that standings tell of already does not count twice', () => {
    expect(stretchesOf([...steady, usage('2026-03-10', '2026-03-20', 500)])).toHaveLength(3)
    expect(stretchesOf([...steady, usage('2026-04-01', '2026-04-30', 300)]).at(-1)).toMatchObject({
      milli: 300_000,
    })
  })

  test('the sum over any standings that never go back is the last less the first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 30 }), (steps) => {
        const standings = steps.map((_, index) =>
          standing(
            addDays('2026-01-01', index),
            steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0),
          ),
        )
        const total = stretchesOf(standings).reduce((sum, { milli }) => sum + milli, 0)
        expect(total).toBe(usedBetween(standings[0] as Entered, standings.at(-1) as Entered))
      }),
    )
  })
})
