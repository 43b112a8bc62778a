import { afterAll, describe, expect, test } from 'vitest'
import { fingerprintOf } from '../../../../src/server/readings/formats/roles.ts'
import { plainWords } from '../../../../src/server/readings/formats/words.ts'
import { scratch } from './dialect.ts'
import { asked, at, comma, hours, readerOf, sums, table, taken } from './twoDays.ts'

const files = scratch()
afterAll(files.remove)
const read = readerOf(files)

const clocks = ['00', '15', '30', '45']
/** Two days of quarter-hours, each with what its hour has. */
const quarters = (header: string, cells: (value: number) => string) =>
  [
    header,
    ...hours.flatMap((one) =>
      clocks.map((minutes) => `${one.day} ${one.clock.slice(0, 3)}${minutes};${cells(one.taken)}`),
    ),
  ].join('\n')

test('a unit is one word, however it is written', () => {
  expect(plainWords('Verbruik [kWh]')).toBe('verbruik kwh')
  expect(plainWords('Vermogen (kW)')).toBe('vermogen kw')
  expect(plainWords('import_T1_kWh')).toBe('import t1 kwh')
  expect(plainWords('kVA kVAr kJ')).toBe('kva kvar kj')
  expect(plainWords('datumTijd')).toBe('datum tijd')
})

test('a table is known by what it was remembered by before units were one word', () => {
  expect(fingerprintOf({ line: 1, cells: ['Tijdstip', 'Verbruik (kWh)', 'Vermogen (kW)'] })).toBe(
    '156d882ceb5dde005fc2e78779f910f4',
  )
})

describe('energy', () => {
  test.each(['Power kWh', 'Power consumption (kWh)', 'Active power import (kWh)', 'Vermogen [kWh]'])(
    'in “%s” is not divided by the quarters of an hour',
    async (heading) => {
      const file = await read(quarters(`Tijdstip;${heading}`, comma))
      expect(sums(file).taken).toBe(taken * 4)
    },
  )

  test.each([
    ['Vermogen;Eenheid', (value: number) => `${comma(value)};kWh`],
    ['Power', (value: number) => `${comma(value)} kWh`],
  ])('by its row under “%s” is taken as energy and asked about', async (headings, cells) => {
    const file = await read(quarters(`Tijdstip;${headings}`, cells))
    expect(sums(file).taken).toBe(taken * 4)
    expect(asked(file).map(({ message }) => message)).toEqual([expect.stringMatching(/heet vermogen/)])
  })
})

test('kW per hour is asked about', async () => {
  for (const unit of ['kW/h', 'kW/uur'])
    expect(asked(await read(quarters(`Tijdstip;Verbruik (${unit})`, comma)))).toHaveLength(1)
})

test('power in kW counts by the day what it is, though a quarter-hour of it is no whole Wh', async () => {
  const odd = (value: number) => comma(value + 1)
  const file = await read(quarters('Tijdstip;Vermogen (kW)', odd))
  const exact = hours.reduce((sum, one) => sum + one.taken + 1, 0)
  expect(Math.abs(sums(file).taken - exact)).toBeLessThanOrEqual(1)
})

test.each(['Schijnbaar vermogen (kVA)', 'Verbruik (kJ)', 'Verbruik (MJ)'])(
  'what is in “%s” is no use in kWh',
  async (heading) => {
    await expect(read(table(`Tijdstip;${heading}`, (one) => [at(one), comma(one.taken)]))).rejects.toThrow()
    const file = await read(
      table(`Tijdstip;${heading};Vermogen (kW)`, (one) => [at(one), comma(one.taken * 2), comma(one.taken)]),
    )
    expect(sums(file).taken).toBe(taken)
  },
)

test('power beside what was used is told to be left out', async () => {
  const file = await read(
    table('Tijdstip;Vermogen (kW);Energie (kWh)', (one) => [at(one), comma(one.taken * 3), comma(one.taken)]),
  )
  expect(sums(file).taken).toBe(taken)
  expect(file.notes.join()).not.toMatch(/omgerekend/)
})

describe('gas', () => {
  const days = Array.from({ length: 20 }, (_, at) => ({
    day: `${String(at + 1).padStart(2, '0')}-02-2025`,
    at,
  }))
  test.each(['Gasstand', 'Gasmeterstand', 'Stand gasmeter', 'Gastellerstand'])(
    'in “%s” beside standings of electricity is a meter of its own',
    async (heading) => {
      for (const own of ['Stand T1', 'Stroomstand laag', 'Elektriciteitsmeterstand laag']) {
        const lines = days.map(({ day, at }) => `${day};${20000 + at * 7};${4000 + at * 3}`)
        const { meters } = await read([`Datum;${own};${heading}`, ...lines].join('\n'))
        expect(
          meters.map(({ product, channels }) => [
            product,
            channels.flatMap(({ values }) => Array.from(values)).reduce((sum, one) => sum + one, 0),
          ]),
        ).toEqual([
          ['electricity', 19 * 7000],
          ['gas', 19 * 3000],
        ])
      }
    },
  )

  test.each(['Gasafname', 'Aardgasverbruik', 'Gasvolume', 'Gaslevering'])(
    'is what “%s” is about',
    async (heading) => {
      const file = await read(table(`Tijdstip;${heading}`, (one) => [at(one), comma(one.taken)]))
      expect(file.meters.map(({ product }) => product)).toEqual(['gas'])
      expect(sums(file).taken).toBe(taken)
    },
  )
})

test('a standing that stands still while there is use is asked about, and one that nobody filled in is not', async () => {
  const withStanding = (standing: string) =>
    table('Tijdstip;Stand (kWh);Verbruik (kWh)', (one) => [at(one), standing, comma(one.taken)])
  expect(asked(await read(withStanding('12345,678')))).toHaveLength(1)
  expect(asked(await read(withStanding('0')))).toEqual([])
})
