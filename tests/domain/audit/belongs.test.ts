import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf } from './fixtures.ts'
import { bill, month, said, usage, type Written } from './said.ts'

/** A large connection of which 900 and 800 kWh were measured in January and February 2025, at ten cents. */
const priced = (managed: object = {}, readings: readonly object[] = []) => ({
  period: { from: '2025-01-01', to: '2025-02-28' },
  connections: [
    {
      ean: 'een',
      product: 'electricity',
      facts: { segment: 'large' },
      readings,
      managed,
      volumes: [
        { ...month(1), single: 900 },
        { ...month(2), single: 800 },
      ],
    },
  ],
  agreements: [
    {
      id: 'a',
      parts: [
        { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10' },
        { code: 'SUPPLY_FIXED', unit: 'maand', rate: '25.00' },
      ],
    },
  ],
})

const withFixed = (nth: number, quantity: number, more: Partial<Written> = {}) =>
  bill(nth, quantity, {
    lines: [...usage(quantity), { description: 'Vaste leveringskosten', amount: '25.00', vatRate: '21' }],
    ...more,
  })

const all = [withFixed(1, 900), withFixed(2, 800)]
const checksOf = (invoices: readonly Written[], more: Record<string, unknown>) => {
  const outcome = auditCase(
    auditCaseOf({ ...more, invoices: invoices.map((one) => ({ party: 'supplier', ...one })) }),
  )
  const checks = outcome.verdict.checks.flatMap(({ check, findings }) =>
    findings.map(({ amount }) => `${check} ${amount}`),
  )
  return { checks, claim: outcome.claim.excl }
}

test('an invoice that came twice is one finding of all that it bills, and no price or volume that is wrong', () => {
  const again = withFixed(1, 900, { number: 'nr 9' })
  expect(checksOf([...all, again], priced())).toEqual({ checks: ['FC02 115.00'], claim: '115.00' })
})

describe('days on which another had the connection', () => {
  const since = priced({ from: '2025-02-01', to: null })

  test('nothing is expected of them: no invoice is missing', () => {
    expect(checksOf(all.slice(1), since)).toEqual({ checks: [], claim: '0.00' })
    expect(checksOf(all.slice(1), priced()).checks).toEqual(['FC28 -115.00'])
  })

  test('what is billed of them is claimed as not managed', () => {
    expect(checksOf(all, since)).toEqual({ checks: ['FC27 115.00'], claim: '115.00' })
  })

  test('a month that was had in part is paid by its days', () => {
    const half = priced({ from: '2025-02-15', to: null })
    const lines = [{ description: 'Vaste leveringskosten', amount: '12.50', vatRate: '21' }]
    const period = { from: '2025-02-15', to: '2025-02-28' }
    expect(checksOf([bill(2, 0, { lines, period })], half).checks).not.toContain('FC14 -12.50')
    expect(checksOf([bill(2, 0, { lines, period })], half).checks.filter((one) => /FC28/.test(one))).toEqual(
      [],
    )
  })
})

describe('standings', () => {
  const read = (nth: number, readingFrom: number, readingTo: number) =>
    bill(nth, 900, { lines: usage(900).map((line) => ({ ...line, readingFrom, readingTo })) })

  test('of a meter that was swapped go on from none before', () => {
    const swap = [
      { date: '2025-02-01', meter: 'oud', single: 1000 },
      { date: '2025-02-01', meter: 'nieuw', single: 0 },
    ]
    const invoices = [read(1, 100, 1000), read(2, 0, 800)]
    expect(said('FC13', invoices, priced({}, swap))?.status).toBe('ok')
    expect(said('FC13', invoices, priced())?.status).toBe('finding')
  })

  test('are not compared over an invoice that tells none', () => {
    expect(said('FC13', [read(1, 100, 1000), bill(2, 800), read(3, 1800, 2700)])?.status).toBe('ok')
    expect(said('FC13', [read(1, 100, 1000), read(2, 1800, 2700)])?.status).toBe('finding')
  })
})

describe('connections of one cluster', () => {
  const rates = [{ upto: 1000, rate: '0.10' }, { rate: '0.05' }]
  const cluster = {
    period: { from: '2025-01-01', to: '2025-01-31' },
    connections: ['een', 'twee'].map((ean) => ({
      ean,
      product: 'electricity',
      facts: { segment: 'large', cluster: 'pand', residence: true },
      volumes: [{ ...month(1), single: 900 }],
    })),
    tables: {
      energyTax: [{ product: 'electricity', from: '2025-01-01', to: '2025-12-31', brackets: rates }],
      reduction: [{ from: '2025-01-01', to: '2025-12-31', amount: '600.00' }],
    },
  }
  const tax = (ean: string, quantity: number, rate: string) => ({
    ean,
    description: 'Energiebelasting',
    quantity,
    unit: 'kWh',
    rate,
    vatRate: '21',
    amount: (quantity * Number.parseFloat(rate)).toFixed(2),
  })
  const reduced = {
    ean: 'een',
    description: 'Vermindering energiebelasting',
    amount: '-50.00',
    vatRate: '21',
  }
  const found = (lines: readonly Record<string, unknown>[]) =>
    checksOf([bill(1, 0, { lines })], cluster).checks

  const right = [tax('een', 1000, '0.10'), tax('een', 800, '0.05'), reduced]

  test('are billed as one', () => {
    expect(found(right)).toEqual([])
  })

  test('billed apart is FC17, another rate FC15, and a reduction too many FC16', () => {
    expect(found([tax('een', 900, '0.10'), tax('twee', 900, '0.10'), reduced])).toEqual(['FC17 40.00'])
    expect(found([tax('een', 1800, '0.12'), reduced])).toEqual(['FC15 76.00'])
    expect(found([...right, { ...reduced, ean: 'twee' }])).toEqual(['FC16 -50.00'])
  })
})
