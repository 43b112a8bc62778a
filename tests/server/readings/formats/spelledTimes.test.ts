import { afterAll, describe, expect, test } from 'vitest'
import { mondayOfWeek } from '../../../../src/domain/time/isoWeek.ts'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { timesSpelled } from '../../../../src/server/readings/formats/spelledTimes.ts'
import { scratch } from './dialect.ts'

const files = scratch()
afterAll(files.remove)

const reading = (heading: string, rows: readonly string[]) =>
  readReadings(files.file(`${heading};Verbruik (kWh)\n${rows.join('\n')}\n`))
const kwh = (nth: number) => 160 + ((nth * 37) % 50)
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place)

/** What was read: the first instant, the one after the last, and the sum in whole kWh. */
async function told(heading: string, rows: readonly string[]) {
  const { meters, problems, notes } = await reading(heading, rows)
  const channel = meters[0]?.channels[0]
  const starts = Array.from(channel?.starts ?? [])
  const end = (starts.at(-1) ?? Number.NaN) + (channel?.minutes ?? 0) * 60_000
  const sum = Array.from(channel?.values ?? []).reduce((all, value) => all + value, 0)
  const iso = (at = Number.NaN) => new Date(at).toISOString()
  return { from: iso(starts[0]), until: iso(end), kwh: Math.round(sum / 1000), problems, notes }
}

const weeks = [
  ['Week', (nth: number) => `2026-W${String(nth).padStart(2, '0')}`],
  ['Periode', (nth: number) => `week ${nth} 2026`],
  ['Weeknummer', (nth: number) => `wk ${nth}, 2026`],
  ['Week', (nth: number) => `2026 week ${nth}`],
  ['Jaar;Week', (nth: number) => `2026;${nth}`],
  ['Week;Jaar', (nth: number) => `W${nth};2026`],
] as const

describe('times that are no days', () => {
  test.each(weeks)('weeks under “%s” are read from Monday on (%#)', async (heading, cell) => {
    // 30 March 2026 is the Monday of week 14; the clocks went ahead the day before.
    const all = numbers(10, 20)
    const read = await told(
      heading,
      all.map((nth) => `${cell(nth)};${kwh(nth)}`),
    )
    expect(read).toMatchObject({
      from: '2026-03-01T23:00:00.000Z',
      until: '2026-05-17T22:00:00.000Z',
      kwh: all.reduce((sum, nth) => sum + kwh(nth), 0),
      problems: [],
    })
    expect(read.notes).toContain('Weken zijn gelezen als kalenderweken, van maandag tot en met zondag.')
    expect(mondayOfWeek(2026, 10)).toBe('2026-03-02')
  })

  test('a week that the year does not have is told by its line', async () => {
    const read = await told(
      'Jaar;Week',
      numbers(46, 54).map((nth) => `2026;${nth};${kwh(nth)}`),
    )
    expect(read.problems).toEqual([{ line: 10, message: 'Geen geldige datum en tijd: “54”' }])
  })

  test.each([
    ['seconds', 1],
    ['thousandths of a second', 1000],
  ])('%s since 1970 are instants, on both sides of the change of the clocks', async (_, factor) => {
    const start = Date.parse('2026-03-28T23:00:00Z') / 1000
    const rows = numbers(0, 191).map((nth) => `${(start + nth * 900) * factor};${1 + (nth % 3)}`)
    expect(await told('timestamp', rows)).toMatchObject({
      from: '2026-03-28T23:00:00.000Z',
      until: '2026-03-30T23:00:00.000Z',
      kwh: 384,
      problems: [],
    })
  })

  test('numbers of meters, and days without dashes, are no instants', async () => {
    const rows = numbers(0, 23).map(
      (nth) => `1546123456;202601${String(nth + 1).padStart(2, '0')};${kwh(nth)}`,
    )
    expect(await told('Meternummer;Datum', rows)).toMatchObject({ from: '2025-12-31T23:00:00.000Z' })
  })

  test.each([
    ['numbers', (nth: number) => String(nth)],
    ['names', (nth: number) => new Date(2025, nth - 1, 1).toLocaleDateString('nl-NL', { month: 'long' })],
    [
      'short names',
      (nth: number) => new Date(2025, nth - 1, 1).toLocaleDateString('nl-NL', { month: 'short' }),
    ],
  ])('a year and a month in columns of their own are one, as %s', async (_, cell) => {
    const all = numbers(1, 12)
    expect(
      await told(
        'Jaar;Maand',
        all.map((nth) => `2025;${cell(nth)};${kwh(nth)}`),
      ),
    ).toMatchObject({
      from: '2024-12-31T23:00:00.000Z',
      until: '2025-12-31T23:00:00.000Z',
      kwh: all.reduce((sum, nth) => sum + kwh(nth), 0),
      problems: [],
    })
  })

  test('and so are a year, a month and a day', async () => {
    const rows = numbers(1, 31).map((nth) => `${nth};1;2026;${kwh(nth)}`)
    expect(await told('Dag;Maand;Jaar', rows)).toMatchObject({
      from: '2025-12-31T23:00:00.000Z',
      until: '2026-01-31T23:00:00.000Z',
      kwh: numbers(1, 31).reduce((sum, nth) => sum + kwh(nth), 0),
    })
  })

  test.each([
    ['Week', '2026-W14'],
    ['Weeknr', '2026-W14'],
    ['Maand', '2026-04'],
  ])('“%s” without a year is refused with why, and how it can be read', async (heading, example) => {
    const rows = numbers(1, 12).map((nth) => `${nth};${kwh(nth)}`)
    await expect(reading(heading, rows)).rejects.toThrow(
      new RegExp(`“${heading}” .* geen jaar.* als ${example}`),
    )
  })

  test('standings by week are asked about: at its beginning or its end', async () => {
    const rows = numbers(1, 10).map((nth) => `2026-W${String(nth).padStart(2, '0')};${1000 + nth * 100}`)
    const { doubts } = await readReadings(files.file(`Week;Meterstand (kWh)\n${rows.join('\n')}\n`))
    expect(JSON.stringify(doubts)).toContain('alleen een week')
  })
})

test('a wide table of something else is left soon', () => {
  const head = Array.from({ length: 300 }, (_, line) => ({
    line: line + 1,
    cells: Array.from({ length: 1000 }, (_unused, column) => `${line * column},5`),
  }))
  // Work that grows with its square would outlast the patience of a test.
  expect(timesSpelled({ name: 'x', writesAll: true, rows: async function* () {} }, head)).toBeNull()
})
