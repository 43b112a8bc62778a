import { afterAll, describe, expect, test } from 'vitest'
import { scratch } from './dialect.ts'
import { asked, at, comma, hours, readerOf, sums } from './twoDays.ts'
import { workbook } from './workbook.ts'

const files = scratch()
afterAll(files.remove)
const read = readerOf(files)

const half = hours.length / 2
const [first, second] = [hours.slice(0, half), hours.slice(half)]
const milli = (of: typeof hours, key: 'taken' | 'fed') => of.reduce((sum, one) => sum + one[key], 0)
const rows = (of: typeof hours, ...keys: ('taken' | 'fed')[]) =>
  of.map((one) => [at(one), ...keys.map((key) => comma(one[key]))].join(';'))

/** One table, and another below it that holds something else. */
const others: readonly (readonly [what: string, above: readonly string[], below: readonly string[]])[] = [
  ['of feeding in', ['Tijdstip;Levering (kWh)'], ['Tijdstip;Teruglevering (kWh)']],
  ['of gas', ['Tijdstip;Verbruik (kWh)'], ['Tijdstip;Verbruik (m3)']],
  [
    'of another meter',
    ['EAN;871687123456700016', 'Tijdstip;kWh'],
    ['EAN;871687123456700023', 'Tijdstip;kWh'],
  ],
  ['of another product by its title', ['Elektriciteit', 'Tijdstip;Verbruik'], ['Gas', 'Tijdstip;Verbruik']],
  ['of another direction by its title', ['Levering', 'Tijdstip;kWh'], ['Teruglevering', 'Tijdstip;kWh']],
  ['of another place by its title', ['Hal 1', 'Tijdstip;kWh'], ['Hal 2', 'Tijdstip;kWh']],
  ['of water', ['Tijdstip;Verbruik (m3)'], ['Watermeter', 'Tijdstip;Verbruik (m3)']],
]

describe('a table below another', () => {
  test.each(others)('%s is not read as the first one, and that is asked about', async (_, above, below) => {
    const lines = [...above, ...rows(first, 'taken'), '', ...below, ...rows(second, 'fed')]
    for (const gap of [lines, lines.filter((line) => line !== '')]) {
      const file = await read(gap.join('\n'))
      expect(sums(file)).toEqual({ taken: milli(first, 'taken'), fedIn: 0 })
      expect(file.doubts.map(({ message, kind }) => [kind, message.includes('andere tabel')])).toContainEqual(
        ['sense', true],
      )
      expect(file.notes.join()).toContain(`${second.length} regels van een andere tabel`)
    }
  })

  test('with its columns in another order is not read by the first ones', async () => {
    const lines = [
      'Tijdstip;Levering (kWh);Teruglevering (kWh)',
      ...rows(first, 'taken', 'fed'),
      'Tijdstip;Teruglevering (kWh);Levering (kWh)',
      ...rows(second, 'fed', 'taken'),
    ]
    const file = await read(lines.join('\n'))
    expect(sums(file)).toEqual({ taken: milli(first, 'taken'), fedIn: milli(first, 'fed') })
    expect(file.doubts).toHaveLength(1)
  })

  test('on a sheet is seen as well', async () => {
    const cells = (of: typeof hours, key: 'taken' | 'fed') => of.map((one) => [at(one), one[key] / 1000])
    const file = await read(
      workbook([
        ['Tijdstip', 'Levering (kWh)'],
        ...cells(first, 'taken'),
        ['Tijdstip', 'Teruglevering (kWh)'],
        ...cells(second, 'fed'),
      ]),
    )
    expect(sums(file)).toEqual({ taken: milli(first, 'taken'), fedIn: 0 })
    expect(file.doubts).toHaveLength(1)
  })

  test('with the same titles and headings goes on with the first', async () => {
    const head = ['Rapport kwartierwaarden', 'EAN;871687123456700016', 'Tijdstip;kWh']
    for (const above of [head.slice(2), head.slice(1), head]) {
      const lines = [...above, ...rows(first, 'taken'), ...above, ...rows(second, 'taken')]
      const file = await read(lines.join('\n'))
      expect(sums(file)).toEqual({ taken: milli(hours, 'taken'), fedIn: 0 })
      expect([asked(file), file.problems]).toEqual([[], []])
      expect(file.notes).toContain(
        `Regel ${above.length * 2 + half} telt niet mee: een regel met dezelfde koppen als bovenaan.`,
      )
    }
  })

  test('is none where only words follow', async () => {
    const lines = ['Tijdstip;kWh', ...rows(hours, 'taken'), '', 'EAN 871687123456700016', 'Gas;nee']
    const file = await read(lines.join('\n'))
    expect(sums(file)).toEqual({ taken: milli(hours, 'taken'), fedIn: 0 })
    expect(asked(file)).toEqual([])
  })
})
