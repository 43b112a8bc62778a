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

test('nor does one of an operator say what a small connection pays in all', () => {
  const small = { facts: { capacity: '3x25A' }, volumes }
  const of = (grid: object) =>
    statusesOf({
      period: april,
      connection: small,
      invoices: billed('supplier', ['GRID_SMALL']),
      grid: [{ product: 'electricity', ...grid }],
    })
  expect(of({ standing: '18' })).toContain('GRID_SMALL notControlled')
  expect(of({ standing: '18', connection: '28', metering: '18' })).toContain('GRID_SMALL notControlled')
  expect(of({ standing: '18', capacity: '100' })).toContain('GRID_SMALL deviation')
})

test('nor what a large one pays for its power and its use', () => {
  const large = { facts: { segment: 'large', contractedKw: '160' }, volumes }
  const own = [
    'GRID_STANDING',
    'GRID_CONNECTION',
    'GRID_KW_CONTRACT',
    'GRID_KW_MAX',
    'GRID_KWH',
    'GRID_KVARH',
  ]
  const of = (...grid: readonly object[]) =>
    statusesOf({
      period: april,
      connection: large,
      invoices: billed('grid', own),
      grid: grid.map((rates) => ({ product: 'electricity', ...rates })),
    }).filter((line) => !line.startsWith('0.00') && own.some((code) => line.startsWith(`${code} `)))
  const beyond = own.slice(2).map((code) => `${code} notControlled`)
  expect(of({ standing: '300' })).toEqual(['GRID_STANDING equal', 'GRID_CONNECTION notControlled', ...beyond])
  // What of a sheet of its own was fixed says nothing of transport while that is a draft.
  expect(of({ connection: '300' }, { standing: '300', kwContract: '10', status: 'concept' })).toEqual([
    'GRID_CONNECTION equal',
    'GRID_STANDING notControlled',
    ...beyond,
  ])
  // A category that is paid for by its power pays nothing by the kWh.
  expect(of({ standing: '300', kwContract: '10' })).toContain('GRID_KWH unexpected')
})
