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
  renewedFrom: null,
  renewalMonths: null,
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

  // Source: areas, supplyagreements, life cycle: AUTO_RENEW, "endDate += renewalMonths; signal raised".
  test('what went on by itself is told for thirty days of each term, as long as nothing nearer is', () => {
    const renewed: Agreed = {
      ...agreed,
      endDate: '2028-12-31',
      noticeDate: '2028-10-31',
      autoRenew: true,
      renewedFrom: '2027-01-01',
      renewalMonths: 12,
    }
    const told = { kind: 'renewed', day: '2028-01-01', since: '2028-01-01', severity: 'warning' }
    expect(deadlineOf(renewed, '2027-12-31')).toBeNull()
    expect(deadlineOf(renewed, '2028-01-01')).toMatchObject(told)
    expect(deadlineOf(renewed, '2028-01-30')).toMatchObject(told)
    expect(deadlineOf(renewed, '2028-01-31')).toBeNull()
    expect(deadlineOf({ ...renewed, state: 'terminating' }, '2028-01-02')).toBeNull()
    const short: Agreed = { ...renewed, endDate: '2028-02-29', noticeDate: '2028-01-31', renewalMonths: 2 }
    expect(deadlineOf(short, '2028-01-05')).toMatchObject({ kind: 'notice', step: 30 })
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
    const renewed = { ...agreed, endDate: '2027-12-31', renewedFrom: '2027-01-01', renewalMonths: 12 }
    expect(said({ ...renewed, noticeDate: '2027-10-31', autoRenew: true }, '2027-01-04')).toBe(
      'LO-00012 met Lichtbron is op 1 januari 2027 stilzwijgend verlengd tot en met 31 december 2027. Controleer welke prijs nu geldt.',
    )
    expect(said(agreed, '2026-12-01')).toBe(
      'LO-00012 met Lichtbron eindigt op 31 december 2026, en wat daarna komt is nog niet getekend.',
    )
  })
})
