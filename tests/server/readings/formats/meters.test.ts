import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type FileReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import { promised } from '../../../promised.ts'
import { scratch } from './dialect.ts'

const folder = join(import.meta.dirname, '../../../fixtures/readings')
const files = scratch()
afterAll(files.remove)

const read = (name: string) => readReadings({ path: join(folder, name), name })
const reading = (content: string) => readReadings(files.file(content))

/** Per counter of each meter its readings, and their ranks of quality. */
const counters = (file: FileReadings) =>
  file.meters.map(({ product, channels }) => [
    product,
    Object.fromEntries(
      channels.map(({ channel: { direction, register }, minutes, values, ranks }) => [
        `${direction} ${register} ${minutes}`,
        [Array.from(values), Array.from(ranks)],
      ]),
    ),
  ])

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

describe('telegrams of a smart meter', () => {
  test('become quarters and hours; what was cut off is reported with its line', async () => {
    const file = await read('telegrams.txt')
    expect(file.format.name).toBe('Slimme meter (P1, DSMR)')
    expect(file.problems).toEqual([
      { line: 1, message: 'Telegram overgeslagen: het begin ontbreekt.' },
      { line: 101, message: 'Telegram overgeslagen: de controlecode (CRC) klopt niet.' },
      { line: 353, message: 'Telegram overgeslagen: het eind ontbreekt.' },
    ])
    expect(counters(file)).toEqual([
      [
        'gas',
        {
          'taken single 60': [
            [123, 123],
            [3, 3],
          ],
        },
      ],
      [
        'electricity',
        {
          'taken low 15': [times(8, 0), times(8, 3)],
          'taken normal 15': [times(8, 300), times(8, 3)],
          'fedIn low 15': [times(8, 0), times(8, 3)],
          'fedIn normal 15': [times(8, 0), times(8, 3)],
        },
      ],
    ])
    const power = file.meters.find(({ product }) => product === 'electricity')
    expect(power?.channels[0]?.starts[0]).toBe(Date.parse('2024-03-10T10:00:00+01:00'))
  })

  test('that were saved with other line ends keep their check; one changed figure does not', async () => {
    const text = readFileSync(join(folder, 'telegrams.txt'), 'latin1')
    expect((await reading(text.replaceAll('\r\n', '\n'))).problemCount).toBe(3)
    const changed = await reading(text.replace('000500.600', '000500.601'))
    expect(changed.problems[1]?.message).toBe('Telegram overgeslagen: de controlecode (CRC) klopt niet.')
    expect(changed.problemCount).toBe(4)
  })
})

describe('a Green Button file', () => {
  test('knows each block by its links, wherever its explanation stands', async () => {
    const file = await read('green-button.xml')
    expect(file).toMatchObject({ rows: 24, readings: 16, problemCount: 0 })
    expect(file.notes).toEqual(['Metingen in een andere eenheid dan Wh of m³ zijn overgeslagen.'])
    expect(counters(file)).toEqual([
      [
        'electricity',
        {
          'taken single 15': [
            [100, 101, 102, 103, 104, 105, 106, 107],
            [3, 3, 3, 1, 4, 3, 3, 3],
          ],
          'fedIn single 15': [times(8, 20), times(8, 3)],
        },
      ],
    ])
  })

  test.each([
    ['laughs', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><feed>&b;</feed>'],
    ['reads another file', '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed>&x;</feed>'],
    ['nests without end', '<feed>'.repeat(5000)],
    ['never ends a text', `<feed>${'a'.repeat(6_000_000)}`],
    ['stops half-way', '<feed xmlns="http://naesb.org/espi"><entry>'],
  ])('that %s is refused at once', async (_, text) => {
    const start = performance.now()
    await expect(reading(text)).rejects.toThrow(/XML-bestand is niet/)
    expect(performance.now() - start).toBeLessThan(promised(1000))
  })
})

describe('a table', () => {
  test('of standings gives what was used between them; a counter that went back says nothing', async () => {
    const file = await read('standings.csv')
    expect(file.problems).toEqual([
      {
        line: 7,
        message:
          'Deze stand is lager dan de vorige (meterwissel, of telwerk over de kop): het verbruik ertussen is niet bekend.',
      },
    ])
    expect(counters(file)).toEqual([
      [
        'electricity',
        // The last standing came three quarters late: its use is spread over them, as calculated.
        {
          'taken single 15': [
            [500, 750, 1000, 1250, 1750, 2000, 750, 750, 750],
            [3, 3, 3, 3, 3, 3, 2, 2, 2],
          ],
        },
      ],
    ])
  })

  test('of power gives the energy of each quarter', async () => {
    const file = await read('power.csv')
    expect(file.notes).toEqual(['Vermogen in kW is omgerekend naar verbruik in kWh.'])
    expect(counters(file)).toEqual([
      ['electricity', { 'taken single 15': [[2500, 2625, 2750, 2875, 3000, 3125, 3250, 3375], times(8, 3)] }],
    ])
  })

  test('per month is spread over the hours and keeps its sums', async () => {
    const file = await read('months.csv')
    const [channel] = file.meters[0]?.channels ?? []
    expect(channel?.minutes).toBe(60)
    expect(channel?.values.length).toBe((31 + 29 + 31 + 30) * 24 - 1)
    const sum = Array.from(channel?.values ?? []).reduce((total, value) => total + value, 0)
    expect(sum).toBe((31 + 29 + 31 + 30) * 24_000 + 4 * 500)
    expect(new Set(Array.from(channel?.ranks ?? []))).toEqual(new Set([2, 1]))
  })

  test('every five minutes is added up to quarters', async () => {
    const lines = times(6, 0).map((_, index) => `2023-01-01 00:${String(index * 5).padStart(2, '0')};0,1`)
    const file = await reading(`Tijd;kWh\n${lines.join('\n')}\n`)
    expect(counters(file)).toEqual([
      [
        'electricity',
        {
          'taken single 15': [
            [300, 300],
            [3, 3],
          ],
        },
      ],
    ])
  })

  test('with an unreadable meter keeps the others', async () => {
    const rows = ['00:00', '01:00', '02:00'].map((time) => `871687123456700016;2023-01-01 ${time};1`)
    const file = await reading(`EAN;Tijd;kWh\n${rows.join('\n')}\n871687123456700023;2023-01-01 00:00;1\n`)
    expect(file.readings).toBe(3)
    expect(file.problems[0]).toMatchObject({
      line: 5,
      message: expect.stringContaining('te weinig metingen'),
    })
  })
})
