import { expect, test } from 'vitest'
import { readAuditCase } from '../../../src/contract/areas/invoiceAudit/auditCase.ts'
import { amounts, outcomeOf } from './unseen.ts'

const read = (meter: string, end: number, more: object = {}) => [
  { date: '2025-01-01', meter, single: 0 },
  { date: '2026-01-01', meter, single: end, ...more },
]
const agreements = [{ id: 'een', parts: [{ code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10' }] }]
const invoices = [
  {
    party: 'supplier',
    number: '1',
    kind: 'jaar',
    lines: [{ code: 'SUPPLY_SINGLE', description: 'Levering', amount: '350' }],
  },
]
const facts = { capacity: '3x25A' }
const both = [...read('A', 2500), ...read('B', 1000)]
const of = (connection: object) =>
  outcomeOf({ connection: { facts, ...connection }, agreements, invoices, grid: [] })

test('of two meters side by side none is chosen in silence', () => {
  const { verdict, uncontrolled } = of({ readings: both })
  expect(verdict.lines.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'SUPPLY_SINGLE notControlled',
  ])
  expect(uncontrolled.map(({ reason }) => reason)).toContain(
    'Twee meters tellen op dezelfde dagen: of zij samen alles tellen, of hetzelfde, is niet bekend',
  )
})

test('what another source says of the connection counts', () => {
  const volumes = [{ from: '2025-01-01', to: '2025-12-31', single: 3500 }]
  expect(amounts(of({ readings: both, volumes }), 'SUPPLY')).toEqual(['SUPPLY_SINGLE 2025-01-01 350.00'])
})

test('a meter after another, or one that counts no use, stands beside nothing', () => {
  const swap = [
    { date: '2025-01-01', meter: 'A', single: 0 },
    { date: '2025-07-01', meter: 'A', single: 1500 },
    { date: '2025-07-01', meter: 'B', single: 0 },
    { date: '2026-01-01', meter: 'B', single: 2000 },
  ]
  expect(amounts(of({ readings: swap }), 'SUPPLY')).toEqual(['SUPPLY_SINGLE 2025-01-01 350.00'])
  const reactive = [
    { date: '2025-01-01', meter: 'B', kvarh: 0 },
    { date: '2026-01-01', meter: 'B', kvarh: 9 },
  ]
  expect(amounts(of({ readings: [...read('A', 3500), ...reactive] }), 'SUPPLY')).toEqual([
    'SUPPLY_SINGLE 2025-01-01 350.00',
  ])
})

test('series of one channel may stand beside each other where they say the same by the hour', () => {
  const start = '2025-01-01T00:00:00+01:00'
  const faults = (...series: readonly object[]) => {
    const connections = [{ ean: 'een', product: 'electricity', facts, series }]
    const asked = readAuditCase({ period: { from: '2025-01-01', to: '2025-01-31' }, connections })
    return asked.ok ? [] : asked.faults.map(({ path }) => path)
  }
  const hours = { start, minutes: 60, values: [4, 8] }
  const quarters = { start, minutes: 15, values: [1, 1, 1, 1, 2, 2, 2, '2.0'] }
  expect(faults(hours, quarters)).toEqual([])
  expect(faults(hours, { ...hours, channel: 'feedIn', values: [9, 9] })).toEqual([])
  expect(faults(hours, { ...quarters, values: [1, 1, 1, 1, 2, 2, 2, null] })).toEqual([])
  expect(faults(hours, { ...hours, values: [4, 9] })).toEqual(['connections[0].series[1]'])
  expect(faults(hours, { ...quarters, values: [1, 1, 1, 2, 2, 2, 2, 2] })).toEqual([
    'connections[0].series[1]',
  ])
})
