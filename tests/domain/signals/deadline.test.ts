import { describe, expect, test } from 'vitest'
import { type Agreed, deadlineOf, deadlineText } from '../../../src/domain/signals/deadline.ts'
import { noticeDay } from '../../../src/domain/time/noticeDay.ts'

/** Of 2026, with two months of notice: until 31 October (areas, _decisions.md, 31). */
const agreed: Agreed = {
  number: 'LO-00012',
  party: 'Lichtbron',
  state: 'active',
  endDate: '2026-12-31',
  terminationDate: null,
  noticeDate: noticeDay('2026-12-31', 2),
  autoRenew: false,
  isFollowed: false,
}

describe('SG12, contract or day of notice comes near', () => {
  // Source: areas, _checks-signals-facts.md 5.2: 180, 90 and 30 days; counted by hand back from 31 October 2026.
  test.each([
    ['2026-05-03', null],
    ['2026-05-04', { step: 180, since: '2026-05-04', severity: 'info' }],
    ['2026-08-01', { step: 180, severity: 'info' }],
    ['2026-08-02', { step: 90, since: '2026-08-02', severity: 'warning' }],
    ['2026-09-30', { step: 90, severity: 'warning' }],
    ['2026-10-01', { step: 30, since: '2026-10-01', severity: 'critical' }],
    ['2026-10-31', { step: 30, day: '2026-10-31', severity: 'critical' }],
  ])('on %s', (today, told) => {
    const found = deadlineOf(agreed, today)
    if (told === null) expect(found).toBeNull()
    else expect(found).toMatchObject({ kind: 'notice', day: '2026-10-31', ...told })
  })

  test('after the day of notice its end comes near, unless it goes on by itself', () => {
    expect(deadlineOf(agreed, '2026-11-01')).toMatchObject({ kind: 'end', day: '2026-12-31', step: 90 })
    expect(deadlineOf({ ...agreed, autoRenew: true }, '2026-11-01')).toBeNull()
    expect(deadlineOf(agreed, '2027-01-01')).toBeNull()
  })

  test('of what was given notice of its last day counts, also of what would have gone on', () => {
    const given = {
      ...agreed,
      state: 'terminating',
      noticeDate: null,
      autoRenew: true,
      terminationDate: '2026-11-30',
    }
    expect(deadlineOf(given, '2026-09-01')).toMatchObject({ kind: 'end', day: '2026-11-30', step: 90 })
  })

  test('nothing is to be done where another one comes after it, but notice of what would go on beside that', () => {
    const followed = { ...agreed, isFollowed: true }
    expect(deadlineOf(followed, '2026-10-01')).toBeNull()
    expect(deadlineOf({ ...followed, autoRenew: true }, '2026-10-01')).toMatchObject({ kind: 'notice' })
  })

  test('begins at the threshold that is set, and goes on at the steps below it', () => {
    const step = (today: string, first: number) => deadlineOf(agreed, today, first)?.step
    expect(step('2026-06-20', 120)).toBeUndefined()
    expect(step('2026-07-03', 120)).toBe(120)
    expect(step('2026-08-02', 120)).toBe(90)
    expect(step('2026-09-15', 60)).toBe(60)
    expect(step('2026-10-15', 20)).toBe(20)
  })

  test('says what can be done until when, and what happens otherwise', () => {
    const said = (of: Agreed, today: string) => {
      const found = deadlineOf(of, today)
      return found && deadlineText(of, found)
    }
    expect(said(agreed, '2026-10-01')).toBe(
      'LO-00012 met Lichtbron is nog op te zeggen tot en met 31 oktober 2026. Zij eindigt op 31 december 2026, en wat daarna komt is nog niet getekend.',
    )
    expect(said({ ...agreed, autoRenew: true }, '2026-10-01')).toBe(
      'LO-00012 met Lichtbron is nog op te zeggen tot en met 31 oktober 2026. Daarna wordt zij stilzwijgend verlengd.',
    )
    expect(said(agreed, '2026-12-01')).toBe(
      'LO-00012 met Lichtbron eindigt op 31 december 2026, en wat daarna komt is nog niet getekend.',
    )
  })
})
