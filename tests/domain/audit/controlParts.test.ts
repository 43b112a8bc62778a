import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlPartsOf, costGroupOf } from '../../../src/domain/audit/controlParts.ts'
import type { ControlLine } from '../../../src/domain/audit/controlTypes.ts'
import { amountOf } from '../../../src/domain/money.ts'

const line = (change: Partial<ControlLine>): ControlLine => ({
  connectionId: 7,
  code: 'METERING',
  label: 'Meetdienst',
  key: '',
  period: { from: '2026-01-15', to: '2026-02-14' },
  expected: '40.50',
  invoiced: '52.75',
  difference: '12.25',
  status: 'deviation',
  check: 'FC21',
  reason: null,
  isFound: true,
  calculated: [],
  billed: [{ description: 'Meetdienst', quantity: null, unit: null, rate: null, amount: '52.75' }],
  ...change,
})

test('adds up what was controlled apart from what was not, in the month in which it begins', () => {
  const refund = {
    code: 'eb_vermindering',
    status: 'notControlled' as const,
    reason: 'Niet gemeten',
    expected: null,
    invoiced: '-10.00',
    billed: [{ description: 'Vermindering', quantity: null, unit: null, rate: null, amount: '-10.00' }],
  }
  const parts = controlPartsOf([line({}), line({}), line(refund), line({ status: 'settled' })])
  expect(parts).toEqual([
    {
      connectionId: 7,
      month: '2026-01-01',
      costGroup: 'metering',
      reason: null,
      lineCount: 2,
      sizeCents: 10_550,
      invoicedCents: 10_550,
      expectedCents: 8100,
    },
    {
      connectionId: 7,
      month: '2026-01-01',
      costGroup: 'reduction',
      reason: 'Niet gemeten',
      lineCount: 1,
      sizeCents: 1000,
      invoicedCents: -1000,
      expectedCents: 0,
    },
  ])
})

test('knows the kind of cost of a line by its code, and by what it is on an invoice', () => {
  const groups = ['TAX_E', 'levering_hoog', 'voorschot', 'OTHER', 'onbekend'].map(costGroupOf)
  expect(groups).toEqual(['tax', 'supply', 'other', 'other', 'other'])
})

test('loses no cent and no line, however they are divided', () => {
  const some = fc.record({
    connectionId: fc.option(fc.integer({ min: 1, max: 3 })),
    code: fc.constantFrom('METERING', 'TAX_E', 'overig'),
    status: fc.constantFrom(
      'equal' as const,
      'deviation' as const,
      'notControlled' as const,
      'notRecognised' as const,
    ),
    cents: fc.integer({ min: -100_000, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(some), (drawn) => {
      const parts = controlPartsOf(
        drawn.map(({ cents, ...own }) =>
          line({
            ...own,
            invoiced: amountOf(cents),
            billed: [{ description: '', quantity: null, unit: null, rate: null, amount: amountOf(cents) }],
          }),
        ),
      )
      const sum = (of: (part: (typeof parts)[number]) => number) =>
        parts.reduce((total, part) => total + of(part), 0)
      expect(sum(({ lineCount }) => lineCount)).toBe(drawn.length)
      expect(sum(({ invoicedCents }) => invoicedCents)).toBe(drawn.reduce((all, { cents }) => all + cents, 0))
      expect(sum(({ sizeCents }) => sizeCents)).toBe(
        drawn.reduce((all, { cents }) => all + Math.abs(cents), 0),
      )
    }),
  )
})
