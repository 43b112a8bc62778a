import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hour, instantsAt, isoAt, minute, offsetAt, wallAt } from '../../../src/domain/time/amsterdam.ts'

const utc = (text: string) => Date.parse(text)

describe('the clock of Amsterdam', () => {
  it('is one hour ahead of UTC in winter and two in summer', () => {
    expect(offsetAt(utc('2023-01-15T12:00:00Z'))).toBe(hour)
    expect(offsetAt(utc('2023-07-15T12:00:00Z'))).toBe(2 * hour)
  })

  it('changes at 01:00 UTC on the last Sundays of March and October', () => {
    expect(offsetAt(utc('2023-03-26T00:59:59.999Z'))).toBe(hour)
    expect(offsetAt(utc('2023-03-26T01:00:00Z'))).toBe(2 * hour)
    expect(offsetAt(utc('2023-10-29T00:59:59.999Z'))).toBe(2 * hour)
    expect(offsetAt(utc('2023-10-29T01:00:00Z'))).toBe(hour)
  })

  it('shows no 02:30 in March and two of them in October', () => {
    expect(instantsAt(utc('2023-03-26T02:30:00Z'))).toEqual([])
    expect(instantsAt(utc('2023-10-29T02:30:00Z'))).toEqual([
      utc('2023-10-29T00:30:00Z'),
      utc('2023-10-29T01:30:00Z'),
    ])
    expect(instantsAt(utc('2023-10-29T03:00:00Z'))).toEqual([utc('2023-10-29T02:00:00Z')])
  })

  it('writes an instant with the offset of its moment', () => {
    expect(isoAt(utc('2023-10-29T00:30:00Z'))).toBe('2023-10-29T02:30:00+02:00')
    expect(isoAt(utc('2023-10-29T01:30:00Z'))).toBe('2023-10-29T02:30:00+01:00')
    expect(isoAt(utc('2022-12-31T23:00:00Z'))).toBe('2023-01-01T00:00:00+01:00')
  })

  test('every instant is among the instants of what the wall clock shows', () => {
    const quarter = fc.integer({ min: 0, max: 2_500_000 }).map((n) => n * 15 * minute)
    fc.assert(
      fc.property(quarter, (instant) => {
        expect(instantsAt(wallAt(instant))).toContain(instant)
        expect(Date.parse(isoAt(instant))).toBe(instant)
      }),
    )
  })
})
