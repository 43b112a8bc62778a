import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingHoursOf, openOn, parseOpenPart, readOpenPart } from '../../../src/domain/time/openingHours.ts'

const working = { from: 480, until: 1080 }
const week = openingHoursOf([...Array(5).fill('08:00-18:00'), '10:00-14:00', null])

describe('opening hours', () => {
  test.each(['8-18', '08:00-18:00', '8.00 tot 18.00 uur', '8u – 18u', ' 08:00 t/m 18:00 '])(
    'reads %s',
    (text) => {
      expect(readOpenPart(text)).toEqual(working)
      expect(parseOpenPart(text)).toEqual({ ok: true, value: '08:00-18:00' })
    },
  )
  test.each(['', '8', '18-8', '8-8', '8-25', '8:60-18', 'hele dag', '0-24:01'])('refuses %s', (text) => {
    expect(readOpenPart(text)).toBeNull()
    expect(parseOpenPart(text).ok).toBe(false)
  })
  test('what is kept is read again as it was', () => {
    fc.assert(
      fc.property(fc.nat(1439), fc.integer({ min: 1, max: 1440 }), (from, length) => {
        const until = Math.min(1440, from + length)
        const clock = (at: number) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
        const kept = parseOpenPart(`${clock(from)}-${clock(until)}`)
        expect(kept.ok && readOpenPart(kept.value)).toEqual({ from, until })
      }),
    )
  })
  test('a building is closed on a day that is left empty, and on holidays that are not worked', () => {
    if (week === null) throw new Error('no week')
    expect(openOn(week, '2026-11-20')).toEqual(working)
    expect(openOn(week, '2026-11-21')).toEqual({ from: 600, until: 840 })
    expect(openOn(week, '2026-11-22')).toBeNull()
    // Christmas on a Friday, Good Friday, and Liberation Day in and outside a fifth year.
    expect(openOn(week, '2026-12-25')).toBeNull()
    expect(openOn(week, '2026-04-03')).toEqual(working)
    expect(openOn(week, '2026-05-05')).toEqual(working)
    expect(openOn(week, '2025-05-05')).toBeNull()
  })
  test('of no day at all are not known', () => {
    expect(openingHoursOf(Array(7).fill(null))).toBeNull()
  })
})
