import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayTotals } from '../../../src/domain/energy/dayTotals.ts'
import { edgesOf, fold } from '../../../src/domain/energy/fold.ts'
import { resolve } from '../../../src/domain/energy/resolve.ts'
import { qualitiesOf, runsOf, spread, totalOf } from '../../../src/domain/energy/runs.ts'
import { monthOf, type Slots, slotCount } from '../../../src/domain/energy/slots.ts'
import { minute } from '../../../src/domain/time/amsterdam.ts'

const months = fc.constantFrom('2023-01-01', '2023-03-01', '2023-10-01', '2024-02-01')

/** Slots with gaps, estimates and measured values. */
const slotsFor = (minutes: number, count: number): fc.Arbitrary<Slots> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(0, 1, 3)), {
      minLength: count,
      maxLength: count,
      size: 'max',
    })
    .map((parts) => ({
      minutes,
      values: Int32Array.from(parts, ([value, rank]) => (rank === 0 ? 0 : value)),
      quality: Uint8Array.from(parts, ([, rank]) => rank),
    }))

const total = (values: Iterable<number>) => Array.from(values).reduce((sum, value) => sum + value, 0)

describe('sums over stretches', () => {
  it('count a missing slot as missing, not as zero', () => {
    const slots = { minutes: 15, values: Int32Array.of(10, 0, 30, 0), quality: Uint8Array.of(3, 0, 1, 3) }
    const { values, covered, quality } = fold(slots, 0, edgesOf(0, 60, 1))
    expect([values[0], covered[0], quality[0]]).toEqual([40, 45, 1])
  })

  it('say that nothing is known where nothing is', () => {
    const slots = { minutes: 15, values: new Int32Array(4), quality: new Uint8Array(4) }
    const { covered, quality } = fold(slots, 0, edgesOf(0, 60, 1))
    expect([covered[0], quality[0]]).toEqual([0, 0])
  })

  test('days of a month with a clock change sum to exactly the month', () => {
    fc.assert(
      fc.property(
        months.chain((name) => fc.tuple(fc.constant(name), slotsFor(15, slotCount(monthOf(name), 15)))),
        ([name, slots]) => {
          const month = monthOf(name)
          const perDay = fold(slots, month.start, month.edges)
          const perHour = fold(slots, month.start, edgesOf(month.start, 60, slotCount(month, 60)))
          expect(total(perDay.values)).toBe(total(slots.values))
          expect(total(perHour.values)).toBe(total(slots.values))
          expect(total(perDay.covered)).toBe(slots.quality.filter((rank) => rank > 0).length * 15)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('a month', () => {
  it('has four quarter-hours fewer in March and four more in October', () => {
    expect(slotCount(monthOf('2023-01-01'), 15)).toBe(2976)
    expect(slotCount(monthOf('2023-03-01'), 15)).toBe(2972)
    expect(slotCount(monthOf('2023-10-01'), 15)).toBe(2980)
    expect(slotCount(monthOf('2023-10-01'), 60)).toBe(745)
    expect(() => monthOf('2023-10-02')).toThrow(RangeError)
  })
})

describe('runs', () => {
  test('give back the values, the gaps and the qualities they were made of', () => {
    fc.assert(
      fc.property(slotsFor(15, 200), (slots) => {
        const runs = runsOf(slots)
        const values = spread(runs, 200)
        expect(values).toEqual(
          Array.from(slots.values, (value, at) => (slots.quality[at] === 0 ? null : value)),
        )
        expect(qualitiesOf(runs, 200).map((quality) => quality === 'missing')).toEqual(
          values.map((value) => value === null),
        )
        expect(totalOf(runs) ?? 0).toBe(total(slots.values))
      }),
    )
  })
})

describe('readings that tell of the same time twice', () => {
  const month = monthOf('2023-03-01')
  const quarters = (register: 'single' | 'normal' | 'low', each: number, from = 0, until = 2972) => ({
    register,
    minutes: 15,
    values: new Int32Array(2972).fill(each, from, until),
    quality: new Uint8Array(2972).fill(3, from, until),
  })
  const hours = (each: number) => ({
    register: 'single' as const,
    minutes: 60,
    values: new Int32Array(743).fill(each),
    quality: new Uint8Array(743).fill(3),
  })

  it('are counted once: quarter-hours before hours, hours where quarter-hours are missing', () => {
    const resolved = resolve([quarters('single', 10, 0, 96), hours(41)])
    expect(resolved?.minutes).toBe(60)
    const { sums, covered } = dayTotals(resolved as NonNullable<typeof resolved>, month)
    expect(sums.single?.slice(0, 3)).toEqual([960, 984, 984])
    expect(covered[25]).toBe(1380)
  })

  it('fill an hour that is half known from the whole hour', () => {
    const resolved = resolve([quarters('single', 10, 2, 96), hours(41)])
    expect(Array.from(resolved?.registers.single?.values.slice(0, 3) ?? [])).toEqual([41, 40, 40])
  })

  it('prefer the two counters of a double tariff to one counter', () => {
    const resolved = resolve([
      quarters('normal', 7, 0, 50),
      quarters('low', 5, 50, 2972),
      quarters('single', 9),
    ])
    const { sums } = dayTotals(resolved as NonNullable<typeof resolved>, month)
    expect([sums.normal?.[0], sums.low?.[0], sums.single]).toEqual([350, 230, undefined])
  })

  it('of nothing is nothing', () => {
    expect(resolve([])).toBeNull()
  })

  test('are never more than the larger and never less than the better known', () => {
    fc.assert(
      fc.property(slotsFor(15, 2972), slotsFor(60, 743), (fine, coarse) => {
        const resolved = resolve([
          { register: 'single', ...fine },
          { register: 'single', ...coarse },
        ])
        const own = fold(fine, 0, edgesOf(0, 60, 743))
        for (let slot = 0; slot < 743; slot++) {
          const known =
            own.covered[slot] === 60 || coarse.quality[slot] === 0 ? own.values[slot] : coarse.values[slot]
          if (resolved?.registers.single?.values[slot] !== known) throw new Error(`slot ${slot}`)
        }
        const { covered } = dayTotals(resolved as NonNullable<typeof resolved>, month)
        expect(total(covered)).toBe(total(resolved?.covered ?? [-1]))
      }),
      { numRuns: 10 },
    )
  })

  test('a step of 60 minutes of quarter-hours begins at the month', () => {
    expect((month.edges[1] as number) - month.start).toBe(24 * 60 * minute)
  })
})
