import { afterAll, describe, expect, test } from 'vitest'
import { hour, type Instant, minute, wallAt } from '../../../../src/domain/time/amsterdam.ts'
import { dayAt, startOfDay } from '../../../../src/domain/time/day.ts'
import { type FileReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'
import { workbookOf } from './workbook.ts'

const files = scratch()
afterAll(files.remove)

const read = (content: string | Uint8Array) => readReadings(files.file(Buffer.from(content)))
const total = ({ meters }: FileReadings) =>
  meters
    .flatMap(({ channels }) => channels.flatMap(({ values }) => Array.from(values)))
    .reduce((sum, one) => sum + one, 0)
const comma = (milli: number) => (milli / 1000).toFixed(3).replace('.', ',')

/** Readings of some days, in steps. */
const madeFrom = (day: string, until: string, step: number) =>
  Array.from({ length: (startOfDay(until) - startOfDay(day)) / step }, (_, at) => ({
    start: startOfDay(day) + at * step,
    milli: 100 + ((at * 37) % 90) * 10,
  }))
/** What a clock shows that is so far ahead of UTC the whole year. */
const shown = (wall: number) => {
  const text = new Date(wall).toISOString()
  return `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)} ${text.slice(11, 16)}`
}
const asked = ({ doubts }: FileReadings) => doubts.map(({ message }) => message)

describe('a clock that never changes', () => {
  test.each([
    ['2025-03-28', '2025-04-01', 15 * minute],
    ['2025-03-28', '2025-04-01', hour],
    ['2025-10-24', '2025-10-28', 15 * minute],
    ['2025-10-24', '2025-10-28', hour],
  ])('is asked about where clocks change, from %s', async (from, until, step) => {
    const rows = madeFrom(from, until, step)
    const table = (clock: (start: Instant) => number, heading = 'Tijdstip') =>
      [
        `${heading};Verbruik (kWh)`,
        ...rows.map(({ start, milli }) => `${shown(clock(start))};${comma(milli)}`),
      ].join('\n')
    for (const ahead of [0, hour]) expect(asked(await read(table((start) => start + ahead)))).toHaveLength(1)
    expect(asked(await read(table(wallAt)))).toEqual([])
    expect(asked(await read(table((start) => start, 'Tijdstip (UTC)')))).toEqual([])
  })

  test('gives itself away where rows go back, stand there twice or have no value in that hour', async () => {
    const inUtc = (rows: readonly { start: Instant; milli: number | null }[]) =>
      [
        'Tijdstip;Verbruik (kWh)',
        ...rows.map(({ start, milli }) => `${shown(start)};${milli === null ? '' : comma(milli)}`),
      ].join('\n')
    const [march, october] = [
      madeFrom('2025-03-28', '2025-04-01', hour),
      madeFrom('2025-10-24', '2025-10-28', 15 * minute),
    ]
    const isNight = (start: Instant) => shown(start).startsWith('26-10-2025 02')
    const blank = october.map(({ start, milli }) => ({ start, milli: isNight(start) ? null : milli }))
    const copied = october.flatMap((row, at) => (at % 7 === 3 ? [row, row] : [row]))
    for (const rows of [march.toReversed(), blank, copied])
      expect(asked(await read(inUtc(rows)))).toHaveLength(1)
  })

  test('is not asked about for a standing in the middle of each night', async () => {
    const rows = madeFrom('2025-10-01', '2025-11-01', 24 * hour).map(
      ({ start }, at) => `${shown(wallAt(start) + 2.25 * hour)};${comma(5_000_000 + at * 900)}`,
    )
    expect(asked(await read(['Tijdstip;Meterstand (kWh)', ...rows].join('\n'))).join()).not.toMatch(/oktober/)
  })
})

describe('hours and quarter-hours that are counted', () => {
  test.each([
    ['Uur', hour, 1],
    ['Uur', hour, 0],
    ['PTE', 15 * minute, 1],
    ['Kwartier', 15 * minute, 1],
  ])('in “%s” of %s ms from %s on are times, also where clocks change', async (heading, step, first) => {
    for (const [from, until] of [
      ['2025-06-10', '2025-06-13'],
      ['2025-03-29', '2025-04-01'],
      ['2025-10-25', '2025-10-28'],
    ] as const) {
      const rows = madeFrom(from, until, step)
      const file = await read(
        [
          `Datum;${heading};Verbruik (kWh)`,
          ...rows.map(({ start, milli }) => {
            const day = dayAt(start)
            return `${day};${(start - startOfDay(day)) / step + first};${comma(milli)}`
          }),
        ].join('\n'),
      )
      expect(file.problems).toEqual([])
      const [channel] = file.meters[0]?.channels ?? []
      expect(Array.from(channel?.starts ?? [])).toEqual(rows.map(({ start }) => start))
      expect(Array.from(channel?.values ?? [])).toEqual(rows.map(({ milli }) => milli))
    }
  })
})

describe('several meters', () => {
  const rows = madeFrom('2025-06-10', '2025-06-14', hour)
  const cells = (from: number, until: number) =>
    rows.slice(from, until).map(({ start, milli }): [string, string] => [shown(wallAt(start)), comma(milli)])
  const sheet = (name: string, from = 0, until = rows.length) => ({
    name,
    rows: [['Tijdstip', 'Verbruik (kWh)'], ...cells(from, until)],
  })

  test.each(['Locatie', 'Meternummer', 'Pand', 'Meter', 'Aansluiting'])(
    'in the column “%s” are asked about, also one after the other',
    async (heading) => {
      const table = (name: (at: number) => string) =>
        [
          `${heading};Tijdstip;Verbruik (kWh)`,
          ...cells(0, rows.length).map(([at, value], place) => `${name(place)};${at};${value}`),
        ].join('\n')
      expect(asked(await read(table((place) => (place < 48 ? 'Oost' : 'West')))).join()).toMatch(
        /noemt 2 verschillende/,
      )
      expect(asked(await read(table(() => 'Oost')))).toEqual([])
    },
  )

  test('on sheets called by their EAN-code, or with it above the table, are those', async () => {
    const [one, other] = ['871687123456700016', '871687123456700023']
    for (const half of [rows.length, 48]) {
      const file = await read(workbookOf([sheet(one, 0, half), sheet(other, half === 48 ? 48 : 0)]))
      expect(file.meters.map(({ ean }) => ean)).toEqual([one, other])
    }
    const titled = await read(
      [`EAN: ${one}`, 'Tijdstip;Verbruik (kWh)', ...cells(0, 48).map((row) => row.join(';'))].join('\n'),
    )
    expect(titled.meters.map(({ ean }) => ean)).toEqual([one])
  })

  test('on sheets of other places keep their names, and are asked about where they follow each other', async () => {
    const beside = await read(workbookOf([sheet('Pand Oost'), sheet('Pand West')]))
    expect(beside.meters.map(({ name }) => name)).toEqual(['Pand Oost', 'Pand West'])
    const after = await read(workbookOf([sheet('Pand Oost', 0, 48), sheet('Pand West', 48)]))
    expect(asked(after)).toEqual([expect.stringMatching(/“Pand Oost”, “Pand West” volgen elkaar/)])
    const months = await read(workbookOf([sheet('juni', 0, 48), sheet('juli', 48)]))
    expect([asked(months), total(months)]).toEqual([[], total(after)])
  })

  test('of which a spreadsheet spoiled the EAN-codes are not taken as one', async () => {
    const lines = cells(0, 48).map(([at, value]) => `8,71687E+17;${at};${value}`)
    const file = await read(['EAN;Tijdstip;Verbruik (kWh)', ...lines].join('\n'))
    expect(file.readings).toBe(0)
    expect(file.problems[0]?.message).toMatch(/^Geen geldige EAN-code/)
  })
})
