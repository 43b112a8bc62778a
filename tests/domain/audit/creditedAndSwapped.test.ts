import { describe, expect, test } from 'vitest'
import { outcomeOf } from './unseen.ts'

const bill = (number: string, kind: string, amount: string, more: object = {}) => ({
  party: 'supplier',
  name: 'Alfa',
  number,
  kind,
  period: { from: '2025-01-01', to: '2025-01-31' },
  lines: [{ code: 'SUPPLY_SINGLE', amount, description: 'Levering', ...more }],
})
const found = (invoices: readonly object[], connection: object = {}) =>
  outcomeOf({ connection: { facts: { capacity: '3x25A' }, ...connection }, invoices }).verdict.checks.flatMap(
    ({ check, status, findings }) =>
      ['FC01', 'FC02', 'FC04', 'FC13'].includes(check) && status === 'finding'
        ? [`${check} ${findings.map(({ invoices: ids }) => ids.join()).join(' ')}`]
        : [],
  )

describe('an invoice that was taken back whole', () => {
  const [one, credit, anew] = [
    bill('1', 'maand', '100'),
    bill('2', 'credit', '-100'),
    bill('3', 'maand', '90'),
  ]

  test('has no second one where it is billed anew, in whatever order they stand', () => {
    expect(found([one, anew])).toEqual(['FC04 3'])
    for (const invoices of [
      [one, credit, anew],
      [one, anew, credit],
      [anew, one, credit],
    ])
      expect(found(invoices)).toEqual([])
  })

  test('of the same amount too, and one credit note takes back one', () => {
    const same = bill('3', 'maand', '100')
    expect(found([one, credit, same])).toEqual([])
    expect(found([one, credit, same, bill('4', 'maand', '100')])).toEqual(['FC02 4'])
  })

  test('in part is still there', () => {
    expect(found([one, bill('2', 'credit', '-40'), anew])).toEqual(['FC04 3'])
  })
})

test('an invoice that came twice under one number is what is billed too much, and no price or volume is wrong', () => {
  const outcome = outcomeOf({
    connection: {
      facts: { capacity: '3x25A' },
      volumes: [{ from: '2025-01-01', to: '2025-12-31', single: 1000 }],
    },
    agreements: [{ id: 'een', parts: [{ code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10' }] }],
    invoices: [bill('1', 'maand', '100'), bill('1', 'maand', '100')],
  })
  const own = outcome.verdict.lines.find(({ code }) => code === 'SUPPLY_SINGLE')
  expect([own?.difference, own?.check]).toEqual(['100.00', 'FC02'])
})

test('a swap is two standings of one day, also where they name no meters', () => {
  const readings = [
    { date: '2025-01-01', single: 100 },
    { date: '2025-02-10', single: 200 },
    { date: '2025-02-10', single: 0 },
    { date: '2025-03-01', single: 50 },
  ]
  const february = {
    ...bill('2', 'maand', '100', { readingFrom: 0, readingTo: 50 }),
    period: { from: '2025-02-01', to: '2025-02-28' },
  }
  const invoices = [bill('1', 'maand', '90', { readingFrom: 100, readingTo: 180 }), february]
  expect(found(invoices)).toEqual(['FC13 2'])
  expect(found(invoices, { readings })).toEqual([])
})
