import { expect, test } from 'vitest'
import { outcomeOf } from './unseen.ts'

const april = { from: '2025-04-01', to: '2025-04-30' }
const volumes = [{ ...april, high: '3000', low: '1000', kwMax: '140', kvarh: '9000' }]
const billed = (party: string, codes: readonly string[]) => [
  {
    party,
    number: '1',
    lines: codes.map((code) => ({ code, description: code, amount: '25.00', vatRate: 21 })),
  },
]

const statusesOf = (own: Parameters<typeof outcomeOf>[0]) => {
  const { verdict, claim } = outcomeOf(own)
  return [claim.excl, ...verdict.lines.map(({ code, status }) => `${code} ${status}`)]
}

test('a sheet of standing charges alone says nothing of what comes on top of the energy', () => {
  const fixed = { code: 'SUPPLY_FIXED', unit: 'maand', rate: '25' }
  const invoices = billed('supplier', [
    'SUPPLY_FIXED',
    'SUPPLY_HIGH',
    'SUPPLY_MARKUP',
    'SUPPLY_GVO',
    'SUPPLY_CLICK',
  ])
  const connection = { facts: { segment: 'large' }, volumes }
  const of = (...parts: readonly object[]) =>
    statusesOf({ period: april, connection, invoices, agreements: [{ id: 'a', parts }] })
  expect(of(fixed)).toEqual([
    '0.00',
    'SUPPLY_FIXED equal',
    'SUPPLY_HIGH notControlled',
    'SUPPLY_MARKUP notControlled',
    'SUPPLY_GVO notControlled',
    'SUPPLY_CLICK notControlled',
  ])
  // What it does price is controlled, and beside a price of the energy nothing more was agreed.
  const gvo = { code: 'SUPPLY_GVO', unit: 'kwh', rate: '0.005' }
  expect(of(fixed, gvo)).toContain('SUPPLY_GVO deviation')
  expect(of(fixed, { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.1' })).toContain('SUPPLY_MARKUP unexpected')
})
