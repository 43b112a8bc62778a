import { afterAll, describe, expect, test } from 'vitest'
import { hour, type Instant, minute, wallAt } from '../../../../src/domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../../src/domain/time/day.ts'
import { openReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'
import { workbookOf } from './workbook.ts'

const files = scratch()
afterAll(files.remove)

const two = (value: number) => String(value).padStart(2, '0')
type Parts = { readonly y: number; readonly m: number; readonly d: number; readonly clock: string }
const partsOf = (start: Instant): Parts => {
  const at = new Date(wallAt(start))
  return {
    y: at.getUTCFullYear(),
    m: at.getUTCMonth() + 1,
    d: at.getUTCDate(),
    clock: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
  }
}
const madeFrom = (day: string, days: number, step: number) =>
  Array.from({ length: (startOfDay(addDays(day, days)) - startOfDay(day)) / step }, (_, at) => ({
    start: startOfDay(day) + at * step,
    milli: 100 + ((at * 37) % 90) * 10,
  }))
const table = (
  rows: readonly { start: Instant; milli: number }[],
  write: (parts: Parts) => string,
  heading = 'Tijdstip',
) =>
  [
    `${heading};Verbruik (kWh)`,
    ...rows.map(
      ({ start, milli }) => `${write(partsOf(start))};${(milli / 1000).toFixed(3).replace('.', ',')}`,
    ),
  ].join('\n')

async function read(content: string | Uint8Array) {
  const { meters, notes, doubts, problems } = await readReadings(files.file(Buffer.from(content)))
  const [channel] = meters[0]?.channels ?? []
  return {
    starts: Array.from(channel?.starts ?? []),
    notes,
    problems,
    doubts: doubts.map(({ message }) => message),
  }
}

const american = ({ y, m, d, clock }: Parts) => `${m}/${d}/${y} ${clock}`
const dutch = ({ y, m, d, clock }: Parts) => `${d}/${m}/${y} ${clock}`
const months = 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' ')
const whole = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

describe('dates', () => {
  test.each<[string, (parts: Parts) => string]>([
    ['month/day/year', american],
    ['day/month/year', dutch],
    ['two-digit years', ({ y, m, d, clock }) => `${two(d)}-${two(m)}-${y - 2000} ${clock}`],
    ['two-digit American years', ({ y, m, d, clock }) => `${m}/${d}/${y - 2000} ${clock}`],
    ['two-digit years in front', ({ y, m, d, clock }) => `${y - 2000}-${two(m)}-${two(d)} ${clock}`],
    ['Dutch months', ({ y, m, d, clock }) => `${d} ${months[m - 1]} ${y} ${clock}`],
    ['English months', ({ y, m, d, clock }) => `${two(d)}-${english[m - 1]}-${y - 2000} ${clock}`],
    ['English months in front', ({ y, m, d, clock }) => `${english[m - 1]} ${d}, ${y} ${clock}`],
    ['German months', ({ y, m, d, clock }) => `${d}. ${whole[m - 1]} ${y} ${clock}`],
    [
      'AM and PM',
      ({ y, m, d, clock }) => {
        const [hours = '', minutes] = clock.split(':')
        return `${m}/${d}/${y} ${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
      },
    ],
  ])('as %s are read as what they are', async (_, write) => {
    for (const from of ['2025-01-01', '2024-11-30', '2025-02-09'])
      for (const step of [15 * minute, hour]) {
        const rows = madeFrom(from, 4, step)
        const { starts, doubts, problems } = await read(table(rows, write))
        expect(problems).toEqual([])
        expect(doubts).toEqual([])
        expect(starts).toEqual(rows.map(({ start }) => start))
      }
  })

  test('that only follow each other regularly with the month first are told to be read so', async () => {
    const { notes } = await read(table(madeFrom('2025-01-01', 4, hour), american))
    expect(notes.join()).toMatch(/gelezen als maand\/dag\/jaar, want zo volgen ze elkaar regelmatig op/)
  })

  test('that may be in either order are asked about, and pointed out', async () => {
    const days = madeFrom('2025-01-01', 12, 24 * hour)
    const content = table(days, ({ y, m, d }) => `${m}/${d}/${y}`)
    expect((await read(content)).doubts.join()).toMatch(
      /“1\/2\/2025” is 1 februari 2025|“1\/1\/2025” is 1 januari/,
    )
    const mapping = {
      headerLine: 1,
      unit: 'kwh',
      roles: ['moment', 'volume:taken:single'],
      dates: 'mdy',
    } as const
    const open = await openReadings(files.file(content), {
      mapping: { ...mapping, roles: [...mapping.roles] },
    })
    const meters = []
    for await (const meter of open.meters()) meters.push(meter)
    expect(meters[0]?.channels[0]?.starts[0]).toBe(startOfDay('2025-01-01'))
    expect(Array.from(meters[0]?.channels[0]?.starts ?? []).at(-1)).toBe(startOfDay('2025-01-13') - hour)
    expect(open.faults().doubts.filter(({ message }) => /datum/.test(message))).toEqual([])
    open.close()
  })

  test('with hyphens and Dutch headings have the day first without a question', async () => {
    const days = madeFrom('2025-01-01', 12, 24 * hour)
    const { doubts } = await read(table(days, ({ y, m, d }) => `${two(d)}-${two(m)}-${y}`))
    expect(doubts.filter((one) => /datum/.test(one))).toEqual([])
  })

  test('of which the first rows do not tell are told by those that come later', async () => {
    // Of 400 meters one quarter-hour after the other: the first rows are all of one day.
    const rows = madeFrom('2025-02-03', 2, hour)
    const lines = rows.flatMap(({ start }) => {
      const at = american(partsOf(start))
      return Array.from(
        { length: 400 },
        (_, meter) => `8716871234${String(meter).padStart(8, '0')};${at};0,${Number(at.slice(-5, -3)) % 7}`,
      )
    })
    const { starts, doubts } = await read(['EAN;Tijdstip;Verbruik (kWh)', ...lines].join('\n'))
    expect(starts).toEqual(rows.map(({ start }) => start))
    expect(doubts).toEqual([])
  })

  test('of both orders in one file are asked about', async () => {
    const lines = ['13/01/2025', '14/01/2025', '15/01/2025', '01/16/2025', '17/01/2025', '18/01/2025']
    const rows = [...lines, '19/01/2025', '20/01/2025', '21/01/2025', '22/01/2025', '23/01/2025']
    const file = await read(
      ['Datum;Verbruik (kWh)', ...rows.map((day, at) => `${day};${at % 3},5`)].join('\n'),
    )
    expect(file.doubts.join()).toMatch(/Sommige datums kunnen alleen dag\/maand/)
  })

  test('that a spreadsheet turned for the first twelve days are asked about', async () => {
    const rows = Array.from({ length: 31 }, (_, at) => {
      const day = at + 1
      const shown = day <= 12 ? `2025-${two(day)}-01` : `${two(day)}-01-2025`
      return [shown, `${(at % 4) + 1},5`]
    })
    const file = await read(workbookOf([{ name: 'Blad1', rows: [['Datum', 'Verbruik (kWh)'], ...rows] }]))
    expect(file.doubts.join()).toMatch(/omgewisseld/)
  })
})
