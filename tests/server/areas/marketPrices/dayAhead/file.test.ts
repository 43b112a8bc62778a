import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DayAheadMonth } from '../../../../../src/contract/areas/marketPrices/dayAheadCalls.ts'
import type { TableImport } from '../../../../../src/contract/records/tableImport.ts'
import { addDays, startOfDay } from '../../../../../src/domain/time/day.ts'
import { readPriceFile } from '../../../../../src/server/areas/marketPrices/dayAhead/file.ts'
import { priceFileAt } from '../../../../../src/server/areas/marketPrices/dayAhead/import.ts'
import { hasSharedData, sharedPath } from '../../../../domain/time/shared.ts'
import { describeAnyEngine } from '../../../engines.ts'
import { utf16 } from '../../../utf16.ts'
import { type World, worldOn } from '../../../world.ts'
import { documentOf, nothingFound, seriesOf } from './recorded.ts'

/** Prices of whole days from one on: each hour costs its number, and a tenth more each day. */
function hours(from: string, days: number): string {
  const start = startOfDay(from)
  const count = (startOfDay(addDays(from, days)) - start) / 3_600_000
  return seriesOf(
    start,
    60,
    Array.from({ length: count }, (_, nth) => (nth + 0.1).toFixed(2)),
    { curve: 'A01' },
  )
}

const page = (spans: readonly [start: string, end: string, value: string][]) =>
  JSON.stringify({
    base: spans.map(([start, end, value]) => ({ start, end, price: { value } })),
    all_in: [],
  })

const cases: [string, string, string | RegExp][] = [
  ['nothing', '', /herkennen we niet/],
  ['a table', 'datum;prijs\n1;2', /herkennen we niet/],
  ['another XML', '<Invoice/>', /iets anders dan day-aheadprijzen/],
  ['broken XML', '<Publication_MarketDocument><a>', /geen leesbare XML/],
  ['broken JSON', '{"base": [', /geen leesbare JSON/],
  ['another JSON', '{"prijs": 3}', /iets anders dan day-aheadprijzen/],
  [
    'gas by the day',
    page([['2025-12-16T05:00:00Z', '2025-12-17T05:00:00Z', '0.2694']]),
    /prijzen per dag, zoals van gas/,
  ],
  [
    'a price that is none',
    page([['2025-12-16T05:00:00Z', '2025-12-16T06:00:00Z', '99999']]),
    /niet te lezen als day-aheadprijs/,
  ],
  [
    'another country',
    documentOf(hours('2026-03-02', 1)).replaceAll('10YNL----------L', '10YBE----------2'),
    /ander biedgebied dan Nederland \(10YBE----------2\)/,
  ],
  [
    'another kind of document',
    documentOf(hours('2026-03-02', 1)).replace('<type>A44<', '<type>A65<'),
    /soort A65, geen prijzen \(A44\)/,
  ],
  [
    'prices of another market',
    documentOf(
      hours('2026-03-02', 1).replace(
        '<TimeSeries>',
        '<TimeSeries><contract_MarketAgreement.type>A07</contract_MarketAgreement.type>',
      ),
    ),
    /andere markt dan day-ahead, zoals intraday/,
  ],
  [
    'prices in cents',
    page([
      ['2025-12-16T05:00:00Z', '2025-12-16T06:00:00Z', '7.7495'],
      ['2025-12-16T06:00:00Z', '2025-12-16T07:00:00Z', '0.8'],
    ]),
    /Staan ze in centen\?/,
  ],
  ['another coin', documentOf(hours('2026-03-02', 1)).replace('>EUR<', '>GBP<'), /andere munt of eenheid/],
]

test.each(cases)('a file with %s is refused in words', (_, text, said) => {
  expect(() => readPriceFile(text)).toThrow(said)
  // Nobody asked the source anything: what is wrong is the file that was chosen.
  expect(() => readPriceFile(text)).not.toThrow(/antwoord|ENTSO-E gaf|ENTSO-E staat/)
})

test.each(
  utf16(
    documentOf(hours('2026-03-02', 1)).replace(
      /^(<\?xml[^>]*\?>)?/,
      '<?xml version="1.0" encoding="UTF-16"?>',
    ),
  ),
)('XML in UTF-16 is read as any other (%#)', async (bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-prices-'))
  try {
    writeFileSync(join(folder, 'A44.xml'), bytes)
    expect(await priceFileAt(join(folder, 'A44.xml'))).toMatchObject({
      source: 'entsoe',
      days: ['2026-03-02'],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('EnergyZero’s page is read by its bare price, in euro a MWh', () => {
  const { source, told } = readPriceFile(
    `\uFEFF${page([
      ['2025-12-15T23:00:00Z', '2025-12-16T00:00:00Z', '0.077495'],
      ['2025-12-16T00:00:00Z', '2025-12-16T01:00:00Z', '-0.012'],
    ])}`,
  )
  expect(source).toBe('energyzero')
  expect(told.map(({ minutes, prices }) => [minutes, [...prices.values()]])).toEqual([
    [60, [77_495, -12_000]],
  ])
})

describeAnyEngine('day-ahead prices from a file', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const send = (text: string, take = 'nothing') =>
    world.send<TableImport>(`day-ahead-prices/import?take=${take}`, text, 'A44.xml', token)
  const month = async (of: string, source = 'entsoe') =>
    (await world.ask<DayAheadMonth>('GET', `day-ahead-months?source=${source}&month=${of}`, { token })).data
  const kinds = ({ data }: { data: TableImport }) => data.rows.map(({ kind }) => kind)

  test('are told before anything is kept, day by day, in days of 23 hours too', async () => {
    const file = documentOf(hours('2026-03-28', 2))
    const told = await send(file)
    expect(told.data.rows).toMatchObject([
      {
        kind: 'new',
        subject: expect.stringMatching(/^28\/03\/2026 · 24 uren · gemiddeld €\u00a011,60 per MWh/),
      },
      { kind: 'new', subject: expect.stringMatching(/^29\/03\/2026 · 23 uren/), notes: [] },
    ])
    expect((await month('2026-03')).days).toEqual([])
    expect((await send(file, 'all')).status).toBe(200)
    const { days, missing, first, last } = await month('2026-03')
    expect([first, last, missing]).toEqual(['2026-03-28', '2026-03-29', 0])
    expect(days[0]).toMatchObject({ mean: '11.600', least: '0.100', most: '23.100', negative: 0, unknown: 0 })
    expect(kinds(await send(file))).toEqual(['same', 'same'])
  })

  test('a part does not take the place of what is known whole; what differs does, and says what was', async () => {
    const whole = documentOf(hours('2026-05-04', 1))
    await send(whole, 'all')
    const part = documentOf(seriesOf(startOfDay('2026-05-04'), 60, ['90.00', '91.00'], { curve: 'A01' }))
    const told = await send(part)
    expect(told.data.rows[0]).toMatchObject({
      kind: 'same',
      notes: ['Van 22 uren staat er geen prijs in', 'Is al geheel bekend: dat blijft staan'],
    })
    await send(part, 'all')
    expect((await month('2026-05')).days[0]).toMatchObject({ most: '23.100', unknown: 0 })
    const other = whole.replace('>5.10<', '>-5.10<')
    expect((await send(other)).data.rows[0]).toMatchObject({
      kind: 'changed',
      notes: ['Was 24 uren, gemiddeld €\u00a011,60'],
    })
    await send(other, 'all')
    expect((await month('2026-05')).days[0]).toMatchObject({ least: '-5.100', negative: 1 })
  })

  test('days between that lack are said; a month tells how many', async () => {
    const file = documentOf(hours('2026-06-01', 1), hours('2026-06-04', 1))
    const told = await send(file, 'all')
    expect(told.data.notes).toContain('Tussen de eerste en de laatste dag ontbreekt 02/06/2026 en 1 andere.')
    expect((await month('2026-06')).missing).toBe(2)
  })

  test('a file without prices, or of something else, is refused and keeps nothing', async () => {
    for (const text of [nothingFound, 'a;b', '<Invoice/>']) {
      const { status, message } = await send(text, 'all')
      expect([status, message]).toEqual([422, expect.stringMatching(/\w{5}/)])
    }
    expect((await month('2026-07')).days).toEqual([])
  })
})

describe.skipIf(!hasSharedData)('files as they really come', () => {
  const read = (path: string) => readPriceFile(readFileSync(sharedPath(path), 'utf8'))
  const meansOf = (path: string) =>
    read(path).told.map(({ minutes, prices }) => {
      const all = [...prices.values()]
      return [minutes, all.length, Math.round(all.reduce((sum, one) => sum + one, 0) / all.length)]
    })

  test('a day of ENTSO-E with positions that repeat', () => {
    expect(meansOf('market/prices/entsoe_A44_NL_2024-09-02.xml')).toEqual([[60, 24, 115_261]])
  })

  test('three days of hours of EnergyZero; its gas is refused', () => {
    expect(meansOf('more/prices/energyzero_nl_hour_2025-12-15..18.json')).toEqual([[60, 72, 94_661]])
    expect(() => read('more/prices/energyzero_nl_gas_day.json')).toThrow(/prijzen per dag, zoals van gas/)
  })
})
