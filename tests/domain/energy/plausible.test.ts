import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entered, stretchesOf, usedBetween } from '../../../src/domain/energy/entered.ts'
import { doubtedSince, type Held, judge } from '../../../src/domain/energy/plausible.ts'
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
const nothing: Held = {
  product: 'electricity',
  direction: 'taken',
  isWhole: true,
  perHour: null,
  perYear: null,
  before: null,
}
const doubtsOf = (entry: Entered, known: readonly Entered[] = steady, held: Partial<Held> = {}) =>
  judge(entry, known, Object.assign({}, nothing, held)).doubts

describe('a typed reading beside those that are known', () => {
  test('as usual is not doubtful, and says what was used', () => {
    expect(judge(standing('2026-05-01', 2200), steady, nothing)).toEqual({
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
    expect(judge(standing('2026-05-01', 90, { rollover: true }), near, nothing)).toMatchObject({
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
    expect(doubtsOf(standing('2026-04-02', 1915), steady.slice(3), { perHour: 600 })).toEqual(['PL4'])
    expect(doubtsOf(standing('2026-04-02', 1914), steady.slice(3), { perHour: 600 })).toEqual([])
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

describe('a typed reading beside what is known of its connection', () => {
  const first = steady.slice(0, 1)
  const ofYear = { perYear: 3_650_000 }

  test('PL8: five times what a year makes one expect in a month, or a fifth of it', () => {
    expect(doubtsOf(standing('2026-01-31', 1300), first, ofYear)).toEqual([])
    expect(doubtsOf(standing('2026-01-31', 2500), first, ofYear)).toEqual(['PL8'])
    expect(doubtsOf(standing('2026-01-31', 1059), first, ofYear)).toEqual(['PL8'])
    expect(doubtsOf(usage('2026-01-01', '2026-01-30', 1500), [], ofYear)).toEqual(['PL8'])
    // Of a week ten times as much, and little says nothing.
    expect(doubtsOf(standing('2026-01-08', 1699), first, ofYear)).toEqual([])
    expect(doubtsOf(standing('2026-01-08', 1001), first, ofYear)).toEqual([])
    expect(doubtsOf(standing('2026-01-08', 1702), first, ofYear)).toEqual(['PL8'])
  })

  test('of a counter of some hours only too much says something', () => {
    expect(doubtsOf(standing('2026-01-31', 1059), first, { ...ofYear, isWhole: false })).toEqual([])
    expect(doubtsOf(standing('2026-01-31', 2600), first, { ...ofYear, isWhole: false })).toEqual(['PL8'])
  })

  test('what the meter did before counts where nobody typed what is usual', () => {
    const measured = { before: 3_650_000 }
    expect(doubtsOf(standing('2026-01-31', 2600), first, measured)).toEqual(['PL2'])
    expect(doubtsOf(standing('2026-01-31', 1050), first, measured)).toEqual(['PL3'])
    expect(doubtsOf(standing('2026-05-01', 2200), steady, { before: 100 })).toEqual([])
  })

  test('PL4: where nothing is known more than any connection takes', () => {
    expect(doubtsOf(standing('2026-01-02', 49_001), first)).toEqual(['PL4'])
    expect(doubtsOf(standing('2026-01-02', 49_000), first)).toEqual([])
  })
})

describe('readings that counted before what makes them doubtful was known', () => {
  const seen = (one: Entered, isSeen = false) => Object.assign({}, one, { isSeen })
  const doubted = (known: readonly Entered[], held: Partial<Held> = {}, waiting: readonly Entered[] = []) =>
    doubtedSince(
      known.map((one) => ('isSeen' in one ? (one as ReturnType<typeof seen>) : seen(one))),
      waiting.map((one) => seen(one)),
      Object.assign({}, nothing, held),
    ).map(({ milli }) => milli / 1000)

  test('are told when a later standing is lower, until a person looked at that', () => {
    const wrong = [standing('2026-01-01', 19_000), standing('2026-02-01', 2200)]
    expect(doubted(steady)).toEqual([])
    expect(doubted(wrong)).toEqual([19_000])
    expect(doubted(wrong.slice(0, 1), {}, wrong.slice(1))).toEqual([19_000])
    // One that waits says nothing of the use between others.
    expect(doubted(steady, { perYear: 3_650_000 }, [standing('2026-02-28', 1311)])).toEqual([])
    expect(doubted([wrong[0] as Entered, seen(wrong[1] as Entered, true)])).toEqual([])
    expect(doubted([standing('2026-01-01', 99_000), standing('2026-02-01', 40, { rollover: true })])).toEqual(
      [],
    )
  })

  test('are told when the use of a year, or what it lets through, says otherwise', () => {
    expect(doubted(steady, { perYear: 3_650_000 })).toEqual([])
    expect(doubted(steady, { perYear: 365_000 })).toEqual([1310, 1590, 1900])
    expect(doubted(steady, { perHour: 400 })).toEqual([1310, 1590, 1900])
    expect(doubted([seen(usage('2026-01-01', '2026-01-31', 9000), true)], { perYear: 365_000 })).toEqual([])
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
