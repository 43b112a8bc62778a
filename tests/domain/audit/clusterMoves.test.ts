import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf } from './fixtures.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const halves = [
  { from: '2025-01-01', to: '2025-06-30' },
  { from: '2025-07-01', to: '2025-12-31' },
]
// € 0,10 up to 36.500 kWh a year, so 100 a day, and € 0,04 above; the reduction is € 1 a day.
const tables = {
  energyTax: [
    {
      product: 'electricity',
      ...year,
      brackets: [{ upto: '36500', rate: '0.10' }, { rate: '0.04' }],
    },
  ],
  reduction: [{ ...year, amount: '365.00' }],
}
const small = { segment: 'small', residence: true }
const stands = (first: string, second: string) => [
  { date: '2025-01-01', single: '0' },
  { date: '2025-07-01', single: first },
  { date: '2026-01-01', single: second },
]
/** It is in a cluster first, or joins one: each facts of its own days. */
const moves = (before: string | null, after: string | null) => [
  { ...small, cluster: before },
  { from: '2025-07-01', cluster: after },
]
const stays = { ...small, cluster: 'W' }

function taxed(second: object, settlements: readonly object[] = halves) {
  const { lines, intermediate } = auditCase(
    auditCaseOf({
      period: year,
      ...(settlements.length > 1 && { settlements }),
      connections: [
        { ean: 'een', product: 'electricity', facts: stays, readings: stands('10000', '20000') },
        { ean: 'twee', product: 'electricity', facts: second, readings: stands('15000', '25000') },
      ],
      tables,
    }),
  )
  const own = lines.filter(({ code }) => code.startsWith('TAX'))
  return {
    lines: own.map(
      (line) => `${line.ean ?? line.cluster} ${line.period.from} ${line.quantity} ${line.amount}`,
    ),
    doubts: [...new Set(own.map(({ doubt }) => doubt))],
    together: intermediate.tax.map(({ eans, from }) => `${from} ${eans.join('+')}`),
  }
}

describe('a connection that leaves a cluster or joins it', () => {
  // 181 days: 18.100 kWh at 0,10 and the rest of 25.000 at 0,04; 184 days each apart: 10.000 is below 18.400.
  test('counts with it until the settlement in which it is out of it', () => {
    expect(taxed(moves('W', null))).toEqual({
      lines: [
        'twee 2025-07-01 10000 1000.00',
        'twee 2025-07-01 184 -184.00',
        'W 2025-01-01 18100 1810.00',
        'W 2025-01-01 6900 276.00',
        'W 2025-07-01 10000 1000.00',
        'W 2025-01-01 181 -181.00',
        'W 2025-07-01 184 -184.00',
      ],
      doubts: [null],
      together: ['2025-01-01 een+twee', '2025-07-01 een', '2025-07-01 twee'],
    })
  })

  // 181 days apart: 10.000 and 15.000 are below 18.100; 184 days together: 18.400 at 0,10 and 1.600 at 0,04.
  test('counts with it from the settlement in which it is in it', () => {
    expect(taxed(moves(null, 'W')).lines).toEqual([
      'twee 2025-01-01 15000 1500.00',
      'twee 2025-01-01 181 -181.00',
      'W 2025-01-01 10000 1000.00',
      'W 2025-07-01 18400 1840.00',
      'W 2025-07-01 1600 64.00',
      'W 2025-01-01 181 -181.00',
      'W 2025-07-01 184 -184.00',
    ])
  })

  test.each([
    ['leaves', moves('W', null)],
    ['joins', moves(null, 'W')],
  ])('in the middle of a settlement makes all of its tax doubtful (%s)', (_, facts) => {
    expect(taxed(facts, []).doubts).toEqual([expect.stringContaining('Het cluster verandert')])
  })

  test('and comes back', () => {
    const back = [...moves('W', null), { from: '2025-10-01', cluster: 'W' }]
    const quarters = [
      halves[0],
      { from: '2025-07-01', to: '2025-09-30' },
      { from: '2025-10-01', to: '2025-12-31' },
    ]
    expect(taxed(back, quarters as object[]).together).toEqual([
      '2025-01-01 een+twee',
      '2025-07-01 een',
      '2025-07-01 twee',
      '2025-10-01 een+twee',
    ])
  })

  test('makes nobody doubtful who stays apart from it', () => {
    const { lines } = auditCase(
      auditCaseOf({
        period: year,
        connections: [
          { ean: 'een', product: 'electricity', facts: moves('W', null), readings: stands('10000', '20000') },
          { ean: 'drie', product: 'electricity', facts: small, readings: stands('10000', '20000') },
        ],
        tables,
      }),
    )
    expect(lines.filter(({ ean }) => ean === 'drie').map(({ doubt }) => doubt)).not.toContain(
      expect.anything(),
    )
  })
})
