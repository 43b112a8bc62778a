import { expect, test } from 'vitest'
import type { Position } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { positionTable } from '../../../../src/web/areas/purchase/positionList.tsx'
import { csvOf } from '../../../../src/web/charts/tableExport.tsx'

const position = {
  product: '1',
  deliveryYear: 2027,
  volume: '20000.000',
  bought: '13524.125',
  boughtPct: 6762,
  open: '6475.875',
  averagePrice: '84.719610',
  market: {
    base: { price: '88.7612', on: '2026-11-27', source: 'Beurs', isOld: false },
    peak: null,
    offpeak: null,
  },
  surcharge: '6.666667',
  isSurchargeKnown: true,
  expectedPrice: '92.437251',
  expectedCents: 184_874_501,
  isIndicative: false,
  budget: { id: 1, cents: 180_000_000 },
  plan: { method: 'klik' },
} as unknown as Position

test('positions are taken away with every decimal, and without what is not known', () => {
  const unknown = {
    ...position,
    product: '2',
    market: { base: null, peak: null, offpeak: null },
    averagePrice: null,
    isSurchargeKnown: false,
    expectedPrice: null,
    expectedCents: null,
    isIndicative: true,
    budget: null,
    plan: null,
  } as unknown as Position
  const [, ...lines] = csvOf(positionTable([position, unknown]))
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.replaceAll('"', ''))).toEqual([
    'Elektriciteit;2027;20000;13524,125;67,62;6475,875;84,71961;88,7612;2026-11-27;6,666667;92,437251;1848745,01;Nee;1800000;Klikken',
    'Gas;2027;20000;13524,125;67,62;6475,875;;;;;;;Ja;;',
  ])
})
