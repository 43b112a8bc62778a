import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { rankOf } from '../../../src/domain/energy/quality.ts'
import { resample, type Stretch } from '../../../src/domain/energy/resample.ts'
import { betweenStandings } from '../../../src/domain/energy/standings.ts'
import { hour, minute } from '../../../src/domain/time/amsterdam.ts'

const [measured, calculated, estimated] = [rankOf('measured'), rankOf('calculated'), rankOf('estimated')]
const noon = Date.parse('2024-01-10T12:00:00Z')
const stretch = (start: number, minutes: number, milli: number, rank = measured): Stretch => ({
  start: noon + start * minute,
  end: noon + (start + minutes) * minute,
  milli,
  rank,
})

describe('stretches of time', () => {
  it('shorter than a quarter are added up, and stay measured', () => {
    const fives = [10, 20, 30, 1, 2, 3].map((milli, place) => stretch(place * 5, 5, milli))
    expect(resample(fives, 15)).toEqual({
      starts: [noon, noon + 15 * minute],
      values: [60, 6],
      ranks: [measured, measured],
    })
  })

  it('longer than an hour are spread evenly, as calculated, and keep their sum', () => {
    const { values, ranks } = resample([stretch(0, 24 * 60, 1000)], 60)
    expect(values).toHaveLength(24)
    expect(values.reduce((sum, value) => sum + value)).toBe(1000)
    expect(new Set(values)).toEqual(new Set([41, 42]))
    expect(new Set(ranks)).toEqual(new Set([calculated]))
  })

  it('that were estimated stay estimated', () => {
    expect(resample([stretch(0, 120, 10, estimated)], 60).ranks).toEqual([estimated, estimated])
    expect(resample([stretch(0, 5, 1), stretch(5, 10, 1, estimated)], 15).ranks).toEqual([estimated])
  })

  it('with a hole between them leave that hole open', () => {
    const { starts } = resample([stretch(0, 20, 10), stretch(40, 50, 10)], 15)
    expect(starts.map((start) => (start - noon) / minute)).toEqual([0, 45, 60, 75])
  })

  test('give what they hold and never more, whatever their lengths', () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.nat(5_000_000)), { minLength: 1 })
    fc.assert(
      fc.property(lengths, fc.nat(59), (parts, offset) => {
        let at = offset
        const stretches = parts.map(([minutes, milli]) => {
          at += minutes
          return stretch(at - minutes, minutes, milli)
        })
        const { starts, values } = resample(stretches, 15)
        const sum = values.reduce((total, value) => total + value, 0)
        expect(values.every((value) => value >= 0)).toBe(true)
        expect(sum).toBeLessThanOrEqual(parts.reduce((total, [, milli]) => total + milli, 0))
        if (offset % 15 === 0 && at % 15 === 0)
          expect(sum).toBe(parts.reduce((total, [, milli]) => total + milli, 0))
        expect(
          starts.every((start, place) => place === 0 || start - (starts[place - 1] ?? 0) === 15 * minute),
        ).toBe(true)
      }),
    )
  })
})

describe('meter standings', () => {
  const standing = (seconds: number, milli: number) => ({
    time: noon + seconds * 1000,
    milli,
    rank: measured,
  })

  it('give what was used between them', () => {
    const { stretches } = betweenStandings([standing(0, 8_350_274), standing(900, 8_350_385)])
    expect(stretches).toEqual([stretch(0, 15, 111)])
  })

  it('just after the quarter are those of the quarter', () => {
    const { stretches } = betweenStandings([standing(4, 100), standing(10, 101), standing(907, 150)])
    expect(resample(stretches, 15)).toEqual({ starts: [noon], values: [50], ranks: [measured] })
  })

  it('that go back say nothing of the time between, and the rest still counts', () => {
    const { stretches, back } = betweenStandings([standing(0, 900), standing(900, 20), standing(1800, 50)])
    expect(back).toEqual([1])
    expect(stretches).toEqual([stretch(15, 15, 30)])
  })

  test('of a day give 23, 24 or 25 hours', () => {
    const day = (iso: string, milli: number) => ({ time: Date.parse(iso), milli, rank: measured })
    const { stretches } = betweenStandings([
      day('2023-10-28T00:00:00+02:00', 0),
      day('2023-10-29T00:00:00+02:00', 24_000),
      day('2023-10-30T00:00:00+01:00', 49_000),
    ])
    const { values } = resample(stretches, 60)
    expect(values).toHaveLength(24 + 25)
    expect(values.slice(24).every((value) => value === 1000)).toBe(true)
    expect((stretches[1]?.end ?? 0) - (stretches[1]?.start ?? 0)).toBe(25 * hour)
  })
})
