import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { amounts, outcomeOf } from './unseen.ts'

const january = { from: '2025-01-01', to: '2025-01-31' }
const large = { segment: 'large', tariffCategory: 'MS' }
const small = { capacity: '3x25A' }
const grid = [{ product: 'electricity', category: 'MS', kwh: '0.01', kvarh: '0.10' }]
const price = (code: string, rate: string) => ({ code, unit: 'kwh', rate })
const agreements = [{ id: 'een', parts: [price('SUPPLY_SINGLE', '0.20'), price('FEEDIN', '0.05')] }]

const ofJanuary = (connection: object): Outcome =>
  outcomeOf({ period: january, connection, agreements, grid })
const supply = (outcome: Outcome) => amounts(outcome, 'SUPPLY')
const reasons = ({ uncontrolled }: Outcome, code: string) =>
  uncontrolled.flatMap(({ codes, reason }) => (codes.some((own) => own === code) ? [reason] : []))
const lacksFedIn = 'Van wat is teruggeleverd ontbreekt een deel'

describe('rows of two sources of the same days', () => {
  const taken = { ...january, single: 10000 }
  const fedIn = (kwh: number) => ({ ...january, feedIn: kwh, source: 'allocated' })
  const inBothOrders = (other: object) => [
    [taken, other],
    [other, taken],
  ]

  test.each(inBothOrders(fedIn(0)))('tell the same whichever comes first: nothing fed in', (...volumes) => {
    // 10.000 kWh × 0,20, and × 0,01 of transport.
    expect(supply(ofJanuary({ facts: small, volumes }))).toEqual(['SUPPLY_SINGLE 2025-01-01 2000.00'])
    expect(amounts(ofJanuary({ facts: large, volumes }), 'GRID')).toEqual(['GRID_KWH 2025-01-01 100.00'])
  })

  test.each(inBothOrders(fedIn(10)))('nor what netting leaves, where something was fed in', (...volumes) => {
    const outcome = ofJanuary({ facts: small, volumes })
    expect(supply(outcome)).toEqual([])
    expect(reasons(outcome, 'SUPPLY_SINGLE')).toEqual([lacksFedIn])
    expect(supply(ofJanuary({ facts: large, volumes }))).toEqual(['SUPPLY_SINGLE 2025-01-01 2000.00'])
  })

  test.each(inBothOrders({ ...january, kvarh: 7000, source: 'allocated' }))(
    'and so does one of reactive energy alone',
    (...volumes) => {
      const outcome = ofJanuary({ facts: large, volumes })
      expect(supply(outcome)).toEqual(['SUPPLY_SINGLE 2025-01-01 2000.00'])
    },
  )

  test.each(inBothOrders({ ...january, single: 9000, source: 'allocated' }))(
    'of which the measured one goes before what was allocated',
    (...volumes) => {
      const outcome = ofJanuary({ facts: small, volumes })
      expect(supply(outcome)).toEqual(['SUPPLY_SINGLE 2025-01-01 2000.00'])
    },
  )

  test('of which one that leads to no end stands in the way of none that does', () => {
    const half = { from: '2025-01-01', to: '2025-01-15', single: 4000 }
    const whole = { ...january, single: 9000, source: 'allocated' }
    for (const volumes of [
      [half, whole],
      [whole, half],
    ])
      expect(supply(ofJanuary({ facts: small, volumes }))).toEqual(['SUPPLY_SINGLE 2025-01-01 1800.00'])
    const rest = { from: '2025-01-16', to: '2025-01-31', single: 5000 }
    const joined = ofJanuary({ facts: small, volumes: [rest, half, whole] })
    expect(supply(joined)).toEqual(['SUPPLY_SINGLE 2025-01-01 1800.00'])
  })

  test('over longer days, each divided', () => {
    const quarter = { from: '2025-01-01', to: '2025-03-31' }
    const rows = [
      { ...quarter, single: 90000 },
      { ...quarter, feedIn: 0, source: 'allocated' },
    ]
    // 90.000 × 31 ∕ 90 × 0,20.
    for (const volumes of [rows, rows.toReversed()])
      expect(supply(ofJanuary({ facts: small, volumes }))).toEqual(['SUPPLY_SINGLE 2025-01-01 6200.00'])
  })
})

describe('where nothing is netted, another source tells what was fed in', () => {
  const parts = [price('SUPPLY_SINGLE', '0.20'), price('FEEDIN', '0.05'), price('FEEDIN_COST', '0.01')]
  const ofLarge = (connection: object, facts: object = large) =>
    outcomeOf({
      period: january,
      connection: { facts, ...connection },
      agreements: [{ id: 'een', parts }],
      grid,
    })
  const told = ({ lines }: Outcome) =>
    lines
      .filter(({ code }) => code !== 'TAX_E' && code !== 'TAX_REDUCTION')
      .map(({ code, amount, estimated }) => `${code} ${amount}${estimated ? ' geschat' : ''}`)
  /** A counter of what was fed in that was read at the end alone. */
  const readings = [
    { date: '2025-01-01', single: 0, kvarh: 0 },
    { date: '2025-02-01', single: 10000, kvarh: 7000, feedIn: 500 },
  ]
  // 10.000 × 0,20; 400 × 0,05 and × 0,01; 7.000 − (0,62 × 10.000 + 0,20 × 400) = 720 × 0,10.
  const [used, transport] = ['SUPPLY_SINGLE 2000.00', 'GRID_KWH 100.00']
  const answered = [used, 'FEEDIN -20.00', 'FEEDIN_COST 4.00', transport, 'GRID_KVARH 72.00']
  /** Another total of what was taken: that of the standings holds. */
  const volume = { ...january, single: 9000, feedIn: 400 }

  test('and that alone: what was taken is of the first', () => {
    const outcome = ofLarge({ readings, volumes: [volume] })
    expect(told(outcome)).toEqual(answered)
    expect(outcome.uncontrolled.map(({ reason }) => reason)).not.toContain(lacksFedIn)
    const how = outcome.intermediate.bills.flatMap((bill) => bill.parts.map((part) => part.how))
    expect(how).toEqual(['meterstanden; teruglevering: volumes van de periode'])
  })

  test('also in a row or series of its own', () => {
    const own = { ...january, feedIn: 400, source: 'allocated' }
    expect(told(ofLarge({ readings, volumes: [own] }))).toEqual(answered)
    const beside = { ...january, single: 10000, kvarh: 7000 }
    for (const volumes of [
      [beside, own],
      [own, beside],
    ])
      expect(told(ofLarge({ volumes }))).toEqual(answered)
    const values = ['400', ...Array.from({ length: 31 * 24 - 1 }, () => '0')]
    const series = [{ channel: 'feedIn', start: '2025-01-01T00:00:00+01:00', minutes: 60, values }]
    expect(told(ofLarge({ readings, series }))).toEqual(answered)
  })

  test('which is an estimate where that source divides it: 1.200 × 31 ∕ 93', () => {
    const volumes = [{ from: '2024-12-31', to: '2025-04-02', single: 9000, feedIn: 1200 }]
    expect(told(ofLarge({ readings, volumes }))).toEqual([
      used,
      'FEEDIN -20.00 geschat',
      'FEEDIN_COST 4.00 geschat',
      transport,
      'GRID_KVARH 72.00 geschat',
    ])
  })

  test('but not for some of the days, and with netting what was taken as well', () => {
    const half = { from: '2025-01-01', to: '2025-01-15', feedIn: 400 }
    const outcome = ofLarge({ readings, volumes: [half] })
    expect(told(outcome)).toEqual([used, transport])
    for (const code of ['FEEDIN', 'FEEDIN_COST', 'GRID_KVARH'])
      expect(reasons(outcome, code)).toEqual([lacksFedIn])
    // 9.000 − 400 = 8.600 × 0,20.
    expect(supply(ofLarge({ readings, volumes: [volume] }, small))).toEqual([
      'SUPPLY_SINGLE 2025-01-01 1720.00',
    ])
    const free = { ...small, netting: false }
    expect(supply(ofLarge({ readings, volumes: [volume] }, free))).toEqual([
      'SUPPLY_SINGLE 2025-01-01 2000.00',
    ])
  })
})
