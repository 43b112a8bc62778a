import { describe, expect, test } from 'vitest'
import { contractGap, contractGapText } from '../../../src/domain/signals/contractGap.ts'

const today = '2026-11-24'
const of = (from: string | null, until: string | null) => ({ from, until })

describe('SG16, a connection without a contract', () => {
  // Source: areas, _checks-signals-facts.md 5.2: a gap of more than 0 days within 90 days; 90 days on is 22 February 2027.
  test.each([
    ['one that goes on', [of('2025-01-01', null)], null],
    ['one until the last day that is looked at', [of('2025-01-01', '2027-02-22')], null],
    [
      'one until the day before that',
      [of('2025-01-01', '2027-02-21')],
      { from: '2027-02-22', severity: 'info' },
    ],
    ['one that ends today', [of('2025-01-01', today)], { from: '2026-11-25', severity: 'warning' }],
    ['one until 24 December', [of(null, '2026-12-24')], { from: '2026-12-25', severity: 'info' }],
    ['one until 23 December', [of(null, '2026-12-23')], { from: '2026-12-24', severity: 'warning' }],
    ['two that follow each other', [of('2026-12-01', '2027-12-31'), of('2025-01-01', '2026-11-30')], null],
    [
      'two with a day between them',
      [of('2025-01-01', '2026-11-30'), of('2026-12-02', '2027-12-31')],
      { from: '2026-12-01', until: '2026-12-01', since: '2026-12-01' },
    ],
    [
      'one that is over',
      [of('2025-01-01', '2026-11-01')],
      { from: today, since: '2026-11-02', until: null, severity: 'critical' },
    ],
    ['none', [], { from: today, since: null, until: null, severity: 'critical' }],
  ])('with %s', (_, contracts, found) => {
    const gap = contractGap(contracts, { today })
    if (found === null) expect(gap).toBeNull()
    else expect(gap).toMatchObject(found)
  })

  test('is none after its own last day, nor further ahead than is looked', () => {
    const contracts = [of('2025-01-01', '2026-12-31')]
    expect(contractGap(contracts, { today, lastDay: '2026-12-31' })).toBeNull()
    expect(contractGap(contracts, { today, lastDay: '2027-01-01' })).toMatchObject({ from: '2027-01-01' })
    expect(contractGap(contracts, { today, days: 30 })).toBeNull()
    expect(contractGap(contracts, { today, days: 38 })).toMatchObject({ from: '2027-01-01' })
  })

  test('is said in words', () => {
    const said = (contracts: Parameters<typeof contractGap>[0]) => {
      const gap = contractGap(contracts, { today })
      return gap && contractGapText(gap, today)
    }
    expect(said([of(null, '2026-12-31')])).toBe('Vanaf 1 januari 2027 is er geen leveringscontract.')
    expect(said([of(null, '2026-12-31'), of('2027-02-01', null)])).toBe(
      'Van 1 januari 2027 tot en met 31 januari 2027 is er geen leveringscontract.',
    )
    expect(said([of(null, '2026-10-31')])).toBe('Sinds 1 november 2026 is er geen leveringscontract.')
    expect(said([of(null, '2026-10-31'), of('2027-01-01', null)])).toBe(
      'Sinds 1 november 2026 is er geen leveringscontract, tot en met 31 december 2026.',
    )
    expect(said([])).toBe('Er is geen leverancier en geen leveringscontract bekend.')
  })
})
