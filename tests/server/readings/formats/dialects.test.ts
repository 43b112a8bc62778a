import fc from 'fast-check'
import { afterAll, describe, expect, it, test } from 'vitest'
import { tariffAt } from '../../../../src/domain/energy/tariff.ts'
import { minute } from '../../../../src/domain/time/amsterdam.ts'
import { quartersOfDay, startOfDay } from '../../../../src/domain/time/day.ts'
import { type FileReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import { type Dialect, type Made, plainDialect, scratch, written } from './dialect.ts'
import { workbook } from './workbook.ts'

const files = scratch()
afterAll(files.remove)

/** Quarter-hours of whole days with a predictable load. */
function made(from: string, days: number): Made[] {
  const first = startOfDay(from)
  const quarters = Array.from({ length: days }, (_, day) =>
    quartersOfDay(new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10)),
  ).reduce((sum, count) => sum + count, 0)
  return Array.from({ length: quarters }, (_, index) => {
    const start = first + index * 15 * minute
    return {
      start,
      register: tariffAt(start),
      taken: 100 + ((index * 37) % 900),
      fedIn: index % 11 === 0 ? 5 : 0,
    }
  })
}

/** The readings of a file's only meter by channel and start. */
function taken(file: FileReadings, direction = 'taken'): Map<string, number> {
  const found = new Map<string, number>()
  for (const { channel, starts, values } of file.meters[0]?.channels ?? []) {
    if (channel.direction !== direction) continue
    for (const [index, start] of Array.from(starts).entries())
      found.set(`${channel.register} ${start}`, values[index] as number)
  }
  return found
}

const expected = (rows: readonly Made[], key: 'taken' | 'fedIn' = 'taken') =>
  new Map(rows.map((row) => [`${row.register} ${row.start}`, row[key]]))

const sorted = (map: Map<string, number>) => [...map].sort()

const october = made('2023-10-28', 3)

describe('a table of quarter-hours', () => {
  const dialects: fc.Arbitrary<Dialect> = fc.record({
    delimiter: fc.constantFrom(';', ',', '\t', '|'),
    decimal: fc.constantFrom(',', '.'),
    newline: fc.constantFrom('\n', '\r\n'),
    quotes: fc.boolean(),
    bom: fc.boolean(),
    encoding: fc.constantFrom('utf-8', 'windows-1252', 'utf-16le'),
    time: fc.constantFrom('start', 'end'),
    moment: fc.constantFrom('iso', 'dutch', 'local', 'apart'),
    absent: fc.constantFrom('', '-'),
    extra: fc.boolean(),
    order: fc.integer({ min: 0, max: 6 }),
    backwards: fc.boolean(),
  })

  test('is the same whatever its separators, letters, order and times, over the longest day of the year', async () => {
    await fc.assert(
      fc.asyncProperty(dialects, async (dialect) => {
        const file = await readReadings(files.file(written(october, dialect)))
        expect(file.problems).toEqual([])
        expect(file.meaning.means).toBe(dialect.time)
        expect(sorted(taken(file))).toEqual(sorted(expected(october)))
        expect(sorted(taken(file, 'fedIn'))).toEqual(sorted(expected(october, 'fedIn')))
      }),
      { numRuns: 60 },
    )
  })

  test('skips the lost hour of March without losing a reading', async () => {
    const march = made('2023-03-25', 3)
    for (const time of ['start', 'end'] as const) {
      const file = await readReadings(files.file(written(march, { ...plainDialect, moment: 'local', time })))
      expect(file.problems).toEqual([])
      expect(sorted(taken(file))).toEqual(sorted(expected(march)))
    }
  })

  it('may have its rows in any order and twice when its times say their offset', async () => {
    const shuffled = [...october, ...october.slice(0, 40)].sort(
      (one, other) => ((one.start * 7919) % 1013) - ((other.start * 7919) % 1013),
    )
    const file = await readReadings(files.file(written(shuffled, plainDialect)))
    expect(sorted(taken(file))).toEqual(sorted(expected(october)))
    expect(file.notes).toEqual(['Sommige metingen staan twee keer in het bestand; ze tellen één keer.'])
  })

  it('reports each bad line by its number and takes the rest', async () => {
    const lines = written(october, { ...plainDialect, extra: false })
      .toString()
      .split('\n')
    lines[3] = lines[3]?.replace(/^[^;]*/, 'morgen') ?? ''
    lines[5] = lines[5]?.replace(/0,\d+/, 'veel') ?? ''
    lines[6] = lines[6]?.replace(/0,\d+/, '-1,5') ?? ''
    lines[7] = lines[7]?.replace(/(\d\d:\d\d):00/, '$1:07') ?? ''
    lines.push('Totaal;;123,4;;')
    const file = await readReadings(files.file(lines.join('\n')))
    expect(file.problems).toEqual([
      { line: 4, message: 'Geen geldige datum en tijd: “morgen”' },
      { line: 6, message: 'Geen geldig getal: “veel”' },
      { line: 7, message: 'Negatieve waarde: “-1,5”' },
      { line: 8, message: 'De tijd 01:45:07 valt niet op een heel kwartier.' },
    ])
    expect(file.notes).toEqual(['Regel 295 telt niet mee: een regel onderaan met een totaal.'])
    expect(taken(file).size).toBe(october.length - 4)
  })

  it('says so when one moment has two values, and takes the later line', async () => {
    const rows = [...october, { ...(october[10] as Made), taken: 999 }]
    const file = await readReadings(files.file(written(rows, plainDialect)))
    expect(file.problems).toContainEqual({
      line: 12,
      message: 'Voor dit tijdstip staat op regel 294 een andere waarde; die telt.',
    })
    expect(taken(file).get(`low ${october[10]?.start}`)).toBe(999)
  })

  it('may have titles above its header', async () => {
    const text = `Meterdata;;;\nKlant;Bakkerij;;\n\n${written(october, plainDialect).toString()}`
    const file = await readReadings(files.file(text))
    expect(taken(file).size).toBe(october.length)
  })

  it('of which nothing tells start from end is taken as starts, and says that it is assumed', async () => {
    const header = 'Datum en tijd;Verbruik (kWh)\n'
    const lines = ['06:15', '06:30', '06:45', '07:00'].map((time) => `14-06-2023 ${time};0,25\n`).join('')
    const file = await readReadings(files.file(header + lines))
    expect(file.meaning).toEqual({ means: 'start', by: 'assumed' })
    const asked = await readReadings(files.file(header + lines), 'end')
    expect(asked.meaning).toEqual({ means: 'end', by: 'given' })
    expect(asked.meters[0]?.channels[0]?.starts[0]).toBe(Date.parse('2023-06-14T06:00:00+02:00'))
  })
})

describe('a table with a row per reading', () => {
  const rows = [
    ['Tot', 'EAN-code', 'Telwerk', 'Hoeveelheid', 'Eenheid', 'Status'],
    ['01-02-2023 01:00', '="871687120061402458"', 'Levering laag', '1.250,5', 'Wh', 'gemeten'],
    ['01-02-2023 02:00', '="871687120061402458"', 'Levering laag', '2', 'kWh', 'Geschat'],
    ['01-02-2023 01:00', '="871687120061402458"', 'Teruglevering laag', '0,5', 'kWh', 'gemeten'],
    ['01-02-2023 02:00', '="871687120061402458"', 'Teruglevering laag', '0,25', 'kWh', 'gecorrigeerd'],
    ['01-02-2023 01:00', '="871687120061402458"', 'Blindvermogen', '3', 'kvarh', 'gemeten'],
  ]

  it('tells EAN, register, unit and quality row by row', async () => {
    const file = await readReadings(files.file(rows.map((row) => row.join(';')).join('\r\n')))
    expect(file.meaning).toEqual({ means: 'end', by: 'given' })
    expect(file.meters).toHaveLength(1)
    const [takenLow, fedInLow] = file.meters[0]?.channels ?? []
    expect(file.meters[0]?.ean).toBe('871687120061402458')
    expect(Array.from(takenLow?.values ?? [])).toEqual([1251, 2000])
    expect(Array.from(takenLow?.ranks ?? [])).toEqual([3, 1])
    expect(takenLow?.starts[0]).toBe(Date.parse('2023-02-01T00:00:00+01:00'))
    expect(fedInLow?.channel).toEqual({ direction: 'fedIn', register: 'low' })
    expect(Array.from(fedInLow?.ranks ?? [])).toEqual([3, 4])
    expect(file.notes).toEqual([
      'Waarden met meer dan drie decimalen zijn afgerond op 1 Wh of 1 dm³.',
      expect.stringMatching(/^Regel \d+ telt niet mee: een regel in een andere eenheid dan kWh of m³/),
    ])
  })
})

describe('a workbook', () => {
  const days = (start: number, from1904: boolean) =>
    (Math.round((start + 3_600_000) / 1000) * 1000 -
      (from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) /
    86_400_000
  const winter = made('2023-01-10', 1)

  it.each([
    [false, false],
    [true, false],
    [true, true],
  ])(
    'holds dates and numbers as numbers (strings shared: %s, days from 1904: %s)',
    async (shared, from1904) => {
      const rows = winter.map((row) => [{ days: days(row.start, from1904) }, row.taken / 1000, 'm & m'])
      const file = await readReadings(
        files.file(
          Buffer.from(workbook([['Begin', 'Verbruik kWh', 'Opmerking'], ...rows], { shared, from1904 })),
        ),
      )
      expect(file.problems).toEqual([])
      const [channel] = file.meters[0]?.channels ?? []
      expect(Array.from(channel?.starts ?? [])).toEqual(winter.map(({ start }) => start))
      expect(Array.from(channel?.values ?? [])).toEqual(winter.map(({ taken: value }) => value))
    },
  )
})
