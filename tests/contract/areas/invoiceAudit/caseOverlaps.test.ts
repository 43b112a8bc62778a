import { expect, test } from 'vitest'
import { readAuditCase } from '../../../../src/contract/areas/invoiceAudit/auditCase.ts'

const least = {
  period: { from: '2025-01-01', to: '2025-12-31' },
  connections: [{ ean: 'een', product: 'electricity', facts: { capacity: '3x25A' } }],
}

const said = (tables: object) => {
  const read = readAuditCase({ ...least, tables })
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`)
}

test('of two rows that say something else of one day none is chosen in silence', () => {
  const tariff = {
    operator: 'Liander',
    product: 'electricity',
    category: '3x25A',
    from: '2025-01-01',
    standing: 18,
  }
  const bracket = (rate: number) => ({ product: 'electricity', from: '2025-01-01', brackets: [{ rate }] })
  const first = (list: string) =>
    `tables.${list}[1]: Geldt op dezelfde dagen als tables.${list}[0] en zegt iets anders: laat van beide één gelden`
  expect(
    said({ grid: [tariff, { ...tariff, operator: 'liander ', category: '3 x 25 A', standing: 19 }] }),
  ).toEqual([first('grid')])
  expect(said({ grid: [tariff, { ...tariff, operator: null, standing: 19 }] })).toEqual([first('grid')])
  expect(said({ energyTax: [bracket(0.1), bracket(0.2)] })).toEqual([first('energyTax')])
  expect(said({ ode: [bracket(0.1), bracket(0.2)] })).toEqual([first('ode')])
  expect(said({ reduction: [{ amount: 500 }, { amount: 501, from: '2025-06-01' }] })).toEqual([
    first('reduction'),
  ])
  expect(said({ vat: [{ percentage: 21 }, { percentage: 9 }] })).toEqual([first('vat')])
  expect(
    said({
      weights: [
        { name: 'E1A', from: '2025-01-01', values: [1] },
        { name: 'E1A', from: '2026-01-01', values: [1] },
      ],
    }),
  ).toEqual(['tables.weights[1]: “E1A” staat er al: zet alles van die naam in één reeks'])
  // Another year, another band, another thing, a concept, and what says the same leave nothing to choose.
  const beside = [
    { ...tariff, to: '2025-12-31' },
    { ...tariff, from: '2026-01-01', standing: 19 },
    { ...tariff, category: '3x35A', standing: 30 },
    { ...tariff, category: null, uptoKw: 50, standing: 40 },
    { operator: 'Liander', product: 'electricity', category: '3x25A', metering: 5 },
    { ...tariff, standing: 99, status: 'concept' },
    { ...tariff, to: '2025-12-31' },
  ]
  expect(said({ grid: beside })).toEqual([])
  expect(
    said({
      energyTax: [bracket(0.1), { ...bracket(0.2), regime: 'tuinbouw' }, { ...bracket(0.3), product: 'gas' }],
    }),
  ).toEqual([])
})

test('brackets are compared by what they come to, however they are typed', () => {
  const table = (...brackets: object[]) => ({ product: 'electricity', from: '2025-01-01', brackets })
  const typed = table({ upto: 10000, rate: 0.1 }, { rate: 0.05 })
  const alike = table({ upto: '10000.00', rate: '0.10' }, { rate: '0.0500' })
  expect(said({ energyTax: [typed, alike], ode: [typed, alike] })).toEqual([])
  for (const other of [
    table({ upto: 10000, rate: '0.11' }, { rate: 0.05 }),
    table({ upto: 10001, rate: 0.1 }, { rate: 0.05 }),
    table({ upto: 10000, rate: 0.1 }, { upto: 50000, rate: 0.05 }, { rate: 0.03 }),
    table({ rate: 0.1 }),
  ])
    expect(said({ energyTax: [typed, other] })).toHaveLength(1)
})
