import { expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf } from './fixtures.ts'

const june = { from: '2025-06-01', to: '2025-06-30' }
const click = { id: 'K', product: 'base', mw: '0.010', unit: 'mwh', price: '80', ...june }
const billed = (code: string, amount: string) => ({ code, description: 'Levering', amount, vatRate: 21 })

/** June of 720 hours: the click is 7,2 MWh × 80 = 576,00 of the 15 MWh. */
const judged = (price: string, lines: readonly object[]) => {
  const { verdict, claim } = auditCase(
    auditCaseOf({
      period: june,
      connections: [
        {
          ean: 'een',
          product: 'electricity',
          facts: { segment: 'large' },
          usedBefore: '0',
          volumes: [{ ...june, peak: 6000, offpeak: 9000 }],
        },
      ],
      agreements: [{ id: 'L', parts: [{ code: price, unit: 'mwh', rate: '75' }], clicks: [click] }],
      invoices: [{ party: 'supplier', number: '1', kind: 'maand', lines }],
      tables: {},
    }),
  )
  return [...verdict.lines.map(({ code, status }) => `${code} ${status}`).sort(), claim.excl]
}

test('a click that was not billed is no claim while nobody knows what the rest should be', () => {
  expect(judged('SUPPLY_SINGLE', [billed('SUPPLY_SINGLE', '1125.00')])).toEqual([
    'SUPPLY_CLICK notControlled',
    'SUPPLY_SINGLE notControlled',
    '0.00',
  ])
})

// 600,00 for what should be 576,00.
test('one that was billed otherwise differs by no more than that', () => {
  const lines = [billed('SUPPLY_CLICK', '600.00'), billed('SUPPLY_SINGLE', '585.00')]
  expect(judged('SUPPLY_SINGLE', lines)).toEqual([
    'SUPPLY_CLICK missing',
    'SUPPLY_CLICK unexpected',
    'SUPPLY_SINGLE notControlled',
    '24.00',
  ])
})

test('beside a price for the rest it is missing', () => {
  // 7,8 MWh × 75 = 585,00.
  expect(judged('SUPPLY_RESIDUAL', [billed('SUPPLY_RESIDUAL', '585.00')])).toEqual([
    'SUPPLY_CLICK missing',
    'SUPPLY_RESIDUAL equal',
    '-576.00',
  ])
})
