import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { amounts, outcomeOf } from './unseen.ts'

const january = { from: '2025-01-01', to: '2025-01-31' }
const large = { segment: 'large', tariffCategory: 'MS' }
const small = { capacity: '3x25A' }
const grid = [{ product: 'electricity', category: 'MS', kwh: '0.01', kvarh: '0.10' }]
const price = (code: string, rate: string) => ({ code, unit: 'kwh', rate })
const agreements = [{ id: 'een', parts: [price('SUPPLY_SINGLE', '0.20'), price('FEEDIN', '0.05')] }]
const at = (date: string, counters: object) => ({ date, ...counters })
const between = (first: object, last: object) => [at('2025-01-01', first), at('2025-02-01', last)]

const ofJanuary = (connection: object): Outcome =>
  outcomeOf({ period: january, connection, agreements, grid })
const lines = (outcome: Outcome) =>
  [...amounts(outcome, 'SUPPLY'), ...amounts(outcome, 'TAX'), ...amounts(outcome, 'GRID')].map((line) =>
    line.replace('2025-01-01 ', ''),
  )
/** Of a small connection: the tax of a month has brackets of its own. */
const sums = (outcome: Outcome) => ({
  supply: lines(outcome).filter((line) => line.startsWith('SUPPLY')),
  isTaxed: amounts(outcome, 'TAX').length > 0,
})
const reasons = ({ uncontrolled }: Outcome, code: string) =>
  uncontrolled.flatMap(({ codes, reason }) => (codes.some((own) => own === code) ? [reason] : []))

/** 10.000 kWh × 0,20, × 0,10 and × 0,01. */
const [supply, tax, transport] = ['SUPPLY_SINGLE 2000.00', 'TAX_E 1000.00', 'GRID_KWH 100.00']
const known = { supply: [supply], isTaxed: true }
const unknown = { supply: [], isTaxed: false }
const lacksFedIn = 'Van wat is teruggeleverd ontbreekt een deel'

describe('what was fed in that is not known', () => {
  const oneEnd = between({ single: 0 }, { single: 10000, feedIn: 500 })

  test('takes nothing off what was taken where nothing is netted', () => {
    const outcome = ofJanuary({ facts: large, readings: oneEnd })
    expect(lines(outcome)).toEqual([supply, tax, transport])
    expect(reasons(outcome, 'FEEDIN')).toEqual([lacksFedIn])
    const own = ofJanuary({ facts: { ...small, netting: false }, readings: oneEnd })
    expect(sums(own)).toEqual(known)
  })

  test('of which netting knows no rest', () => {
    const outcome = ofJanuary({ facts: small, readings: oneEnd })
    expect(lines(outcome)).toEqual([])
    for (const code of ['SUPPLY_SINGLE', 'FEEDIN', 'TAX_E'])
      expect(reasons(outcome, code)).toEqual([lacksFedIn])
  })

  test('and of which no reactive energy is free', () => {
    const [first, last] = [
      { single: 0, kvarh: 0 },
      { single: 10000, kvarh: 7000, feedIn: 500 },
    ]
    const outcome = ofJanuary({ facts: large, readings: between(first, last) })
    expect(lines(outcome)).toEqual([supply, tax, transport])
    expect(reasons(outcome, 'GRID_KVARH')).toEqual([lacksFedIn])
    // 7.000 − 0,62 × 10.000 = 800 kVArh × 0,10.
    const without = ofJanuary({ facts: large, readings: between(first, { single: 10000, kvarh: 7000 }) })
    expect(amounts(without, 'GRID_KVARH')).toEqual(['GRID_KVARH 2025-01-01 80.00'])
  })

  test('nor is told by the use of a year', () => {
    const yearlyUsage = { single: 120000, feedIn: 0 }
    const readings = between({ single: 0, feedIn: 5 }, { single: 10000 })
    expect(lines(ofJanuary({ facts: large, readings, yearlyUsage }))).toEqual([supply, tax, transport])
    expect(sums(ofJanuary({ facts: small, readings, yearlyUsage }))).toEqual(unknown)
  })
})

test('the use of a year tells nothing beside a counter of two that was read', () => {
  const readings = between({ high: 0, low: 0 }, { high: 6000 })
  const outcome = ofJanuary({ facts: small, readings, yearlyUsage: { single: 60000 } })
  expect(lines(outcome)).toEqual([])
  expect(reasons(outcome, 'SUPPLY_SINGLE')).toEqual(['Van een telwerk ontbreekt een stand'])
  expect(reasons(outcome, 'TAX_E')).toEqual(['Van een telwerk ontbreekt een stand'])
  expect(reasons(ofJanuary({ facts: small }), 'TAX_E')).toEqual(['Geen standen, meetreeks of volume bekend'])
})

describe('a counter of what is fed in that never ran', () => {
  test.each([
    ['at its end', [], { feedIn: 0 }],
    ['of two registers', [], { feedInHigh: 0, feedInLow: 0 }],
    ['at a later day', [at('2025-01-15', { single: 4000 })], { feedIn: 0 }],
  ])('is 0: %s', (_, within, last) => {
    const readings = [
      at('2025-01-01', { single: 0 }),
      ...within,
      at('2025-02-01', { single: 10000, ...last }),
    ]
    expect(sums(ofJanuary({ facts: small, readings }))).toEqual(known)
  })

  test('is 0 between two standings that are the same', () => {
    const readings = [
      at('2025-01-01', { single: 0, feedIn: 70 }),
      at('2025-01-15', { single: 4000 }),
      at('2025-02-01', { single: 10000, feedIn: 70 }),
    ]
    expect(sums(ofJanuary({ facts: small, readings }))).toEqual(known)
  })

  test('but one that begins at 0 on another meter says nothing of that before', () => {
    const readings = [
      at('2025-01-01', { single: 0, feedIn: 0 }),
      at('2025-01-15', { single: 4000 }),
      at('2025-01-15', { single: 0, feedIn: 0 }),
      at('2025-02-01', { single: 6000, feedIn: 0 }),
    ]
    expect(sums(ofJanuary({ facts: small, readings }))).toEqual(unknown)
  })

  test('is 0 as another source tells', () => {
    const volumes = (kwh: number) => [
      { ...january, single: 10000 },
      { ...january, feedIn: kwh, source: 'allocated' },
    ]
    expect(sums(ofJanuary({ facts: small, volumes: volumes(0) }))).toEqual(known)
    expect(sums(ofJanuary({ facts: small, volumes: volumes(10) }))).toEqual(unknown)
  })
})

describe('standings of which those within have no counter of what is fed in', () => {
  const quarter = [
    { from: '2025-01-01', to: '2025-01-31' },
    { from: '2025-02-01', to: '2025-02-28' },
    { from: '2025-03-01', to: '2025-03-31' },
  ]
  const standings = (feedIn: number) => [
    at('2025-01-01', { single: 0, feedIn: 0 }),
    at('2025-02-01', { single: 10000 }),
    at('2025-03-01', { single: 20000 }),
    at('2025-04-01', { single: 30000, feedIn }),
  ]
  const ofDays = (period: { from: string; to: string }, facts: object, feedIn: number) =>
    outcomeOf({ period, connection: { facts, readings: standings(feedIn) }, agreements, grid })
  const days = [...quarter, { from: '2025-01-01', to: '2025-03-31' }]

  test.each(days)('do not tell it of any of their days: $from to $to', (period) => {
    const outcome = ofDays(period, small, 900)
    expect(sums(outcome)).toEqual(unknown)
    for (const code of ['SUPPLY_SINGLE', 'FEEDIN', 'TAX_E'])
      expect(reasons(outcome, code)).toEqual([lacksFedIn])
    expect(reasons(ofDays(period, { ...small, netting: false }, 900), 'FEEDIN')).toEqual([lacksFedIn])
  })

  test('but where it stood still nothing was fed in: 10.000 kWh of each month × 0,20', () => {
    for (const period of quarter)
      expect(amounts(ofDays(period, small, 0), 'SUPPLY')).toEqual([`SUPPLY_SINGLE ${period.from} 2000.00`])
  })

  test('nor do those before and after the days that have it', () => {
    const readings = [
      at('2024-12-01', { single: 0, feedIn: 40 }),
      at('2025-01-01', { single: 0 }),
      at('2025-02-01', { single: 10000 }),
    ]
    expect(sums(ofJanuary({ facts: small, readings }))).toEqual(unknown)
    const [, ...others] = readings
    expect(sums(ofJanuary({ facts: small, readings: others }))).toEqual(known)
    const after = [...others, at('2025-03-01', { single: 20000, feedIn: 40 })]
    expect(sums(ofJanuary({ facts: small, readings: after }))).toEqual(unknown)
  })
})

describe('a series of what is fed in', () => {
  const readings = between({ single: 0 }, { single: 10000 })
  const hours = (start: string, values: readonly (string | null)[]) => [
    { channel: 'feedIn', start, minutes: 60, values },
  ]
  const days = (count: number, kwh: string) => Array.from({ length: count * 24 }, () => kwh)
  const begin = '2025-01-01T00:00:00+01:00'

  test.each([
    ['that begins after the days', hours('2025-02-01T00:00:00+01:00', days(1, '5'))],
    ['of nothing in another year', hours('2024-01-01T00:00:00+01:00', days(1, '0'))],
    ['of nothing', hours(begin, days(31, '0'))],
  ])('%s refuses nothing', (_, series) => {
    expect(sums(ofJanuary({ facts: small, readings, series }))).toEqual(known)
  })

  test.each([
    ['that ended before', hours('2024-01-01T00:00:00+01:00', days(1, '5'))],
    ['with a hole', hours(begin, [null, ...days(31, '0').slice(1)])],
    ['that counted', hours(begin, days(31, '5'))],
  ])('%s refuses what is netted, and only that', (_, series) => {
    expect(sums(ofJanuary({ facts: small, readings, series }))).toEqual(unknown)
    expect(lines(ofJanuary({ facts: large, readings, series }))).toEqual([supply, tax, transport])
  })
})

describe('volumes by month, of which one tells nothing of what was fed in', () => {
  const month = (from: string, to: string, counters: object) => ({ from, to, ...counters })
  const own = month(january.from, january.to, { single: 10000 })
  const december = month('2024-12-01', '2024-12-31', { single: 9000, feedIn: 20 })
  const february = month('2025-02-01', '2025-02-28', { single: 8000, feedIn: 300 })

  test('lack it between months that do', () => {
    const outcome = ofJanuary({ facts: small, volumes: [december, own, february] })
    expect(lines(outcome)).toEqual([])
    expect(reasons(outcome, 'SUPPLY_SINGLE')).toEqual([lacksFedIn])
    const plain = ofJanuary({ facts: large, volumes: [february, own, december] })
    expect(lines(plain)).toEqual([supply, tax, transport])
    expect(reasons(plain, 'FEEDIN')).toEqual([lacksFedIn])
  })

  test('have none before the first or after the last of these, or where another source says so', () => {
    for (const volumes of [
      [december, own],
      [own, february],
      [{ ...december, feedIn: 0 }, own, february],
      [december, own, { ...january, feedIn: 0, source: 'allocated' }, february],
    ])
      expect(sums(ofJanuary({ facts: small, volumes }))).toEqual(known)
  })
})
