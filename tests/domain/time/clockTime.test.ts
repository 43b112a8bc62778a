import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, parseClockTime, skippedTime } from '../../../src/domain/time/clockTime.ts'

describe('a time of day', () => {
  test.each([
    ['14:30', '14:30'],
    ['9.05', '09:05'],
    ['7 uur', '07:00'],
    [' 00:00 ', '00:00'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(parseClockTime(typed)).toEqual({ ok: true, value: kept })
  })
  test.each(['24:00', '12:60', '12:5', 'half drie', ''])('%s is refused', (typed) => {
    expect(parseClockTime(typed)).toEqual({ ok: false, message: 'Vul een tijd in als 14:30' })
  })
  test('as it is kept stays as it is', () => {
    const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'))
    fc.assert(
      fc.property(two(23), two(59), (hours, minutes) => {
        const kept = `${hours}:${minutes}`
        expect(parseClockTime(kept)).toEqual({ ok: true, value: kept })
      }),
    )
  })
})

describe('the instant of a time on a day', () => {
  test('is that on the clock of Amsterdam; without one the day begins', () => {
    expect(instantAt('2026-01-05', '14:30')).toBe(Date.parse('2026-01-05T13:30:00Z'))
    expect(instantAt('2026-07-05', null)).toBe(Date.parse('2026-07-04T22:00:00Z'))
  })
  test('that the change of the clock skips is the beginning of the day; one that comes twice is the first', () => {
    expect(instantAt('2026-03-29', '02:30')).toBe(Date.parse('2026-03-28T23:00:00Z'))
    expect(instantAt('2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })
  test('nothing can be planned at one that the clock skips', () => {
    expect(skippedTime('2026-03-29', '02:30')).toMatch(/klok gaat dan een uur vooruit/)
    for (const [day, clock] of [
      ['2026-03-29', '01:59'],
      ['2026-03-29', '03:00'],
      ['2026-03-29', null],
      ['2026-10-25', '02:30'],
    ] as const)
      expect(skippedTime(day, clock)).toBeNull()
  })
})
