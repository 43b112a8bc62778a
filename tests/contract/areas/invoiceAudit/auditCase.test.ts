import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditCaseJsonSchema, readAuditCase } from '../../../../src/contract/areas/invoiceAudit/auditCase.ts'
import { caseNames, rawCase } from '../../../domain/audit/fixtures.ts'

const least = {
  period: { from: '2025-01-01', to: '2025-12-31' },
  connections: [{ ean: 'een', product: 'electricity', facts: { capacity: '3x25A' } }],
}

const faultsOf = (raw: unknown) => {
  const read = readAuditCase(raw)
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`)
}

test('what is kept as JSON Schema is what is read', () => {
  const kept = readFileSync(
    new URL('../../../../src/contract/areas/invoiceAudit/auditCase.schema.json', import.meta.url),
    'utf8',
  )
  // npm run audit -- --schema writes it anew.
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(auditCaseJsonSchema())))
})

test('little is asked, the rest has a default', () => {
  const read = readAuditCase(least)
  expect(read.ok && read.value.connections[0]?.facts[0]).toMatchObject({
    segment: 'small',
    netting: true,
    residence: false,
  })
  expect(read.ok && read.value.settings).toMatchObject({
    thresholdAmount: '1.00',
    thresholdShare: '0.001',
    gasDecimals: 0,
  })
  expect(read.ok && read.value.tables.vat.map(({ from, percentage }) => [from, percentage])).toEqual([
    ['2012-10-01', '21'],
    ['2022-07-01', '9'],
    ['2023-01-01', '21'],
  ])
})

test('a number of JSON is the decimal that was typed', () => {
  const typed = (value: unknown) => ({ ...least, tables: { reduction: [{ amount: value }] } })
  const amountOf = (value: unknown) => {
    const read = readAuditCase(typed(value))
    return read.ok ? read.value.tables.reductions[0]?.amount : null
  }
  expect([amountOf(0.10154), amountOf('0.10154'), amountOf(10000), amountOf('524.950')]).toEqual([
    '0.10154',
    '0.10154',
    '10000',
    '524.950',
  ])
  expect([amountOf(1e-9), amountOf('1,5'), amountOf('1e3'), amountOf(true)]).toEqual([null, null, null, null])
})

test('dated facts take over what they do not say, and end where the next begins', () => {
  const facts = [
    { capacity: '3x25A', residence: true },
    { from: '2025-07-01', capacity: '3x80A' },
    { from: '2025-10-01', contractedKw: 100, segment: 'large' },
  ]
  const read = readAuditCase({ ...least, connections: [{ ...least.connections[0], facts }] })
  expect(
    read.ok &&
      read.value.connections[0]?.facts.map(({ from, to, capacity, segment, residence }) => [
        from,
        to,
        capacity,
        segment,
        residence,
      ]),
  ).toEqual([
    [null, '2025-06-30', '3x25A', 'small', true],
    ['2025-07-01', '2025-09-30', '3x80A', 'small', true],
    ['2025-10-01', null, '3x80A', 'large', true],
  ])
})

describe('what is wrong is told in Dutch, at its place', () => {
  test.each([
    [{}, 'period: Ontbreekt'],
    [
      { ...least, period: { from: '2025-02-30', to: '2025-03-01' } },
      'period.from: Vul een bestaande dag in als "2025-01-31"',
    ],
    [{ ...least, period: { from: '2025-03-01', to: '2025-02-01' } }, 'period.to: Ligt voor het begin'],
    [{ ...least, conections: [] }, ': Onbekende naam: conections'],
    [{ ...least, connections: [] }, 'connections: Vul minstens één aansluiting in'],
    [
      { ...least, connections: [{ ean: 8716874, product: 1, facts: { segment: 'small' } }] },
      'connections[0].ean: Schrijf een EAN-code als tekst: als getal verliest zij cijfers',
    ],
    [
      { ...least, connections: [{ ean: 'een', product: 3, facts: { segment: 'small' } }] },
      'connections[0].product: Kies electricity (of 1) of gas (of 2)',
    ],
    [
      { ...least, connections: [{ ean: 'een', product: 1, facts: {} }] },
      'connections[0].facts: Vul het segment in (small of large), of een aansluitwaarde als "3x50A" of "G65"',
    ],
    [
      {
        ...least,
        tables: {
          energyTax: [{ product: 1, brackets: [{ upto: 50, rate: 1 }, { upto: 40, rate: 1 }, { rate: 1 }] }],
        },
      },
      'tables.energyTax[0].brackets[1].upto: Deze bovengrens ligt niet boven de vorige',
    ],
    [
      { ...least, agreements: [{ id: 'a', parts: [{ code: 'SUPPLY', unit: 'kwh', rate: 1 }] }] },
      'agreements[0].parts[0].code: Dit is geen code van een regel',
    ],
    [
      { ...least, invoices: [{ party: 'supplier', lines: [{ ean: 'twee', amount: 1 }] }] },
      'invoices[0].lines[0].ean: Deze aansluiting staat niet in de zaak',
    ],
    [{ ...least, settings: { checks: { FC31: {} } } }, 'settings.checks.FC31: Onbekende naam'],
  ])('%#: %s', (raw, fault) => {
    expect(faultsOf(raw)).toContain(fault)
  })
})

test('the cases that are kept are read', () => {
  expect(caseNames.length).toBeGreaterThanOrEqual(12)
  for (const name of caseNames) expect(faultsOf(rawCase(name))).toEqual([])
})

test('anything at all is read or refused, never an error of ours', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('connections', 'tables', 'invoices', 'settings', 'agreements'),
      (value, name) => {
        expect(typeof readAuditCase(value).ok).toBe('boolean')
        expect(typeof readAuditCase({ ...least, [name]: value }).ok).toBe('boolean')
      },
    ),
    { numRuns: 200 },
  )
})

describe('what may be written in two ways', () => {
  const withFacts = (facts: unknown) => ({ ...least, connections: [{ ...least.connections[0], facts }] })

  test('says what is wrong in the one that was meant, in Dutch', () => {
    expect(faultsOf(withFacts({ capacity: '3x25A', residence: 'ja' }))).toEqual([
      'connections[0].facts.residence: Moet true of false zijn',
    ])
    expect(faultsOf(withFacts([{ capacity: '3x25A' }, { from: '2025-13-01' }]))).toEqual([
      'connections[0].facts[1].from: Vul een bestaande dag in als "2025-01-31"',
    ])
    expect(faultsOf(withFacts('x'))).toEqual([
      'connections[0].facts: Vul een rij van feiten in, of een lijst ervan',
    ])
  })

  test('no fault of any member is in English', () => {
    const wrong = [null, 'x', 7, [], [7], {}, true]
    for (const [name, member] of Object.entries({ ...least, tables: {}, settings: {}, invoices: [{}] }))
      for (const value of wrong.filter((one) => one !== member))
        expect(faultsOf({ ...least, [name]: value }).join()).not.toMatch(/Invalid|expected|required/i)
  })
})

test('settlements that overlap would count the same days twice', () => {
  const settlements = [
    { from: '2025-01-01', to: '2025-07-31' },
    { from: '2025-07-01', to: '2025-12-31' },
  ]
  expect(faultsOf({ ...least, settlements })).toEqual([
    'settlements[1]: Deze afrekening overlapt een eerdere: dezelfde dagen telden dan dubbel',
  ])
})

describe('a counter that runs back', () => {
  const read = (product: string, ...readings: object[]) =>
    faultsOf({
      ...least,
      connections: [{ ean: 'een', product, facts: { segment: 'small' }, readings }],
    }).map((fault) => fault.replace(/:.*/, ''))

  test('is told where it cannot: thousands of m³ would be given back', () => {
    expect(read('gas', { date: '2026-01-01', m3: 1200 }, { date: '2025-01-01', m3: 99_000 })).toEqual([
      'connections[0].readings[0]',
    ])
    expect(
      read(
        'electricity',
        { date: '2025-01-01', single: 5, feedIn: 9 },
        { date: '2026-01-01', single: 7, feedIn: 8 },
      ),
    ).toEqual(['connections[0].readings[1]'])
  })

  test('is a swap on one day, and an old meter behind panels may', () => {
    const swap = [
      { date: '2025-01-01', meter: 'A', m3: 99_000 },
      { date: '2025-05-01', meter: 'A', m3: 99_900 },
      { date: '2025-05-01', meter: 'B', m3: 0 },
      { date: '2026-01-01', meter: 'B', m3: 1200 },
    ]
    expect(read('gas', ...swap)).toEqual([])
    expect(read('gas', ...swap.map(({ meter: _, ...row }) => row))).toEqual([])
    expect(
      read('electricity', { date: '2025-01-01', single: 900 }, { date: '2026-01-01', single: 400 }),
    ).toEqual([])
  })
})
