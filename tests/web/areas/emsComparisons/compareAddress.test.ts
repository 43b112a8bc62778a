import { describe, expect, test } from 'vitest'
import { linesOf, unitOf } from '../../../../src/contract/areas/emsComparisons/comparedFigures.ts'
import { shortNames, stepName } from '../../../../src/contract/areas/emsComparisons/comparedNames.ts'
import { measuresOf } from '../../../../src/contract/areas/emsComparisons/comparedWords.ts'
import type { Compared } from '../../../../src/contract/areas/emsComparisons/comparisons.ts'
import {
  compareAddressOf,
  comparingAt,
  countedAs,
  periodsOf,
  periodsQuery,
  toldOf,
} from '../../../../src/web/areas/emsComparisons/compareAddress.ts'
import { tableOfLines } from '../../../../src/web/areas/emsComparisons/compareExport.ts'
import { csvOf } from '../../../../src/web/charts/tableExport.tsx'

const yesterday = '2026-11-20'

describe('the address', () => {
  test('starts with the last twelve months beside the twelve before', () => {
    const usual = comparingAt('', yesterday)
    expect(usual).toMatchObject({
      subject: 'total',
      what: 'electricity',
      basis: 'twelve',
      a: { from: '2025-11-21', to: yesterday },
      b: { from: '2024-11-21', to: '2025-11-20' },
    })
  })
  test('holds the whole view', () => {
    const query =
      '?subject=entities&what=gas&basis=free&a=2026-01-01/2026-01-31&b=2025-01-01/2025-01-31&measure=perArea&equal=1&ids=3,8&look=table'
    expect(compareAddressOf(comparingAt(query, yesterday))).toBe(query)
    expect(periodsQuery(comparingAt(query, yesterday))).toEqual({
      subject: 'entities',
      product: 'gas',
      direction: 'taken',
      ids: '3,8',
      equal: '1',
      from: '2026-01-01',
      to: '2026-01-31',
      fromB: '2025-01-01',
      toB: '2025-01-31',
    })
  })
  test('of what is fed in knows no CO₂, whoever saved or chose it', () => {
    expect(comparingAt('?what=fedIn&measure=co2', yesterday)).toMatchObject({
      what: 'fedIn',
      measure: 'usage',
    })
    expect(comparingAt('?what=gas&measure=co2', yesterday)).toMatchObject({ what: 'gas', measure: 'co2' })
    expect(countedAs('fedIn', 'perArea')).toEqual({ what: 'fedIn', measure: 'perArea' })
    expect([measuresOf('fedIn'), measuresOf('taken')]).toEqual([
      ['usage', 'perDay', 'perArea'],
      ['usage', 'perDay', 'perArea', 'co2'],
    ])
  })
  test('leaves what makes no sense open', () => {
    expect(comparingAt('?subject=x&a=2026-02-31/2026-01-01&ids=1,a,-3', yesterday)).toEqual({
      ...comparingAt('', yesterday),
      ids: [1],
    })
  })
  test('a month that still runs lies beside the same days of the year before', () => {
    expect(periodsOf('month', yesterday)).toEqual({
      a: { from: '2026-11-01', to: yesterday },
      b: { from: '2025-11-01', to: '2025-11-20' },
    })
    expect(periodsOf('year', '2028-02-29').b).toEqual({ from: '2027-01-01', to: '2027-02-28' })
  })
})

const used = (value: number | null, days = 30) => ({
  value,
  grams: value === null ? null : value / 4,
  known: 1,
  days,
})
const unknown = { peers: null, price: null }
const compared: Compared = {
  unit: 'kWh',
  rows: [
    { id: 1, name: '=Loods, Kade 1', a: used(3_000_000), b: used(2_000_000), floorArea: null, ...unknown },
    {
      id: 2,
      name: 'Kantoor, Laan 2',
      a: used(9_000_000),
      b: used(null),
      floorArea: 100,
      peers: { perArea: 45_000, count: 7 },
      price: '0.250000',
    },
  ],
  peersSought: true,
  source: null,
  step: 'month',
  steps: [],
  factors: { a: [], b: [] },
}

describe('the figures', () => {
  test('stand by rank, with their difference and what like buildings use', () => {
    const [first, second] = linesOf(compared, toldOf(comparingAt('', yesterday)))
    expect(first).toMatchObject({
      id: 2,
      rank: 1,
      a: 9000,
      b: null,
      difference: null,
      perArea: 90,
      peers: 45,
    })
    expect(second).toMatchObject({ id: 1, rank: 2, difference: { absolute: 1000, part: 0.5 }, perArea: null })
  })
  test('are turned into what is asked for', () => {
    const as = (measure: string) => toldOf(comparingAt(`?measure=${measure}`, yesterday))
    expect(linesOf(compared, as('perArea')).map(({ a }) => a)).toEqual([90, null])
    expect(linesOf(compared, as('perDay')).map(({ a }) => a)).toEqual([300, 100])
    expect(linesOf(compared, as('co2'))[0]?.a).toBe(9000 / 4)
    expect(unitOf(compared, as('perArea'))).toBe('kWh/m²')
  })
  test('are saved with a name that is no formula', () => {
    const text = csvOf(tableOfLines(linesOf(compared, toldOf(comparingAt('', yesterday))), 'kWh'))
    expect(text).toContain(`2;"'=Loods, Kade 1";3000;2000;1000;50;;;`)
    expect(text.startsWith('\uFEFF"Rang";')).toBe(true)
  })
})

describe('the names', () => {
  test('are short where that is enough', () => {
    expect(
      shortNames(['Hal, Kade 1, Gouda', 'Hal, Laan 2, Gouda', 'Kas, Weg 3']).map(({ short }) => short),
    ).toEqual(['Hal\nKade 1', 'Hal\nLaan 2', 'Kas'])
  })
  test('say both months of a step', () => {
    expect(stepName({ a: '2026-03-01', b: '2025-03-01' }, 2, 'month')).toEqual({
      short: 'mrt',
      full: 'Maart 2026 naast Maart 2025',
    })
  })
})
