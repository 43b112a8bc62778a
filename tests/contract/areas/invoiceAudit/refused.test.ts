import { expect, test } from 'vitest'
import { readAuditCase } from '../../../../src/contract/areas/invoiceAudit/auditCase.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const wrongWay = { from: '2025-05-01', to: '2025-01-31' }
const power = (more: object = {}) => ({
  ean: 'een',
  product: 'electricity',
  facts: { capacity: '3x25A' },
  ...more,
})
const gas = (more: object) => ({ ean: 'een', product: 'gas', facts: { capacity: 'G4' }, ...more })
const table = { product: 'electricity', brackets: [{ rate: '0.10' }] }

const faults = (more: object) => {
  const read = readAuditCase({ period: year, connections: [power()], ...more })
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`)
}

const order = 'Ligt voor het begin'

test.each([
  ['agreements[0].to', { agreements: [{ id: 'a', ...wrongWay }] }],
  [
    'agreements[0].parts[0].to',
    { agreements: [{ id: 'a', parts: [{ code: 'FEEDIN', unit: 'kwh', ...wrongWay }] }] },
  ],
  ['tables.energyTax[0].to', { tables: { energyTax: [{ ...table, ...wrongWay }] } }],
  ['tables.reduction[0].to', { tables: { reduction: [{ amount: 1, ...wrongWay }] } }],
  ['connections[0].supplied.to', { connections: [power({ supplied: wrongWay })] }],
  ['connections[0].volumes[0].to', { connections: [power({ volumes: [{ ...wrongWay, single: 1 }] })] }],
  [
    'connections[0].conversions[0].to',
    { connections: [gas({ conversions: [{ calorific: 35, ...wrongWay }] })] },
  ],
  [
    'invoices[0].period.to',
    { invoices: [{ party: 'grid', period: { from: '2025-02-01', to: '2025-01-31' } }] },
  ],
])('days in the wrong order are told wherever they stand: %s', (path, more) => {
  expect(faults(more)).toEqual([`${path}: ${order}`])
})

test.each<[string, object]>([
  [
    'connections[0].facts[1].from: Er gaat al een rij feiten op deze dag in: maak van beide één rij',
    { connections: [power({ facts: [{ capacity: '3x25A' }, { residence: true }] })] },
  ],
  [
    'connections[0].volumes[1]: Zegt van dezelfde dagen iets anders dan een eerder volume van deze bron: laat er één staan',
    {
      connections: [
        power({
          volumes: [
            { ...year, single: 5 },
            { ...year, single: 9 },
          ],
        }),
      ],
    },
  ],
  [
    'connections[0].conversions[1]: Geldt op dezelfde dagen als een eerdere rij en zegt iets anders: laat van beide één gelden',
    { connections: [gas({ conversions: [{ calorific: 35 }, { calorific: 34 }] })] },
  ],
  [
    'connections[0].conversions[0].calorific: Moet hoger dan 0 zijn',
    { connections: [gas({ conversions: [{ calorific: 0 }] })] },
  ],
  [
    'connections[0].volumes[0]: Een verbruik mag niet lager dan 0 zijn',
    { connections: [gas({ volumes: [{ ...year, m3: -9 }] })] },
  ],
  [
    'connections[0].volumes[0]: Gas wordt geteld in m3, of als m3n waar het al is omgerekend',
    { connections: [gas({ volumes: [{ ...year, high: 9, low: 1 }] })] },
  ],
  [
    'connections[0].readings[0]: Elektriciteit wordt niet in m³ geteld',
    { connections: [power({ readings: [{ date: '2025-01-01', m3n: 9 }] })] },
  ],
  [
    'tables.energyTax[0].brackets: Vul minstens één schijf in',
    { tables: { energyTax: [{ ...table, brackets: [] }] } },
  ],
  [
    'tables.energyTax[0].brackets[0].rate: Mag niet lager dan 0 zijn',
    { tables: { energyTax: [{ ...table, brackets: [{ rate: -1 }] }] } },
  ],
  ['tables.vat[0].percentage: Mag niet hoger dan 100 zijn', { tables: { vat: [{ percentage: 2100 }] } }],
  [
    'tables.prices[0].values: Vul minstens één waarde in',
    { tables: { prices: [{ name: 'x', start: '2025-01-01T00:00:00+01:00', values: [] }] } },
  ],
  ['settings.peakUntil: Ligt niet na het begin van de piek', { settings: { peakFrom: 20, peakUntil: 8 } }],
  [
    'settlements[0]: Deze afrekening ligt buiten de periode van de zaak',
    { settlements: [{ from: '2024-01-01', to: '2024-12-31' }] },
  ],
  ['reclaims[0].eans[1]: Deze aansluiting staat er al', { reclaims: [{ id: 'x', eans: ['een', 'een'] }] }],
  ['reclaims[0].share: Mag niet hoger dan 1 zijn', { reclaims: [{ id: 'x', eans: ['een'], share: 5 }] }],
  [
    'agreements[0].clicks[1].id: Klik “k” staat er al op deze dagen',
    {
      agreements: [
        {
          id: 'a',
          clicks: [
            { id: 'k', product: 'base', ...year, mw: 1, price: 1 },
            { id: 'k', product: 'peak', ...year, mw: 1, price: 2 },
          ],
        },
      ],
    },
  ],
])('what cannot be, or says two things, is told at its place: %s', (said, more) => {
  expect(faults(more)).toEqual([said])
})
