import { afterAll, describe, expect, test } from 'vitest'
import { hour, type Instant, minute, wallAt } from '../../../../src/domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../../src/domain/time/day.ts'
import { type FileReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'

const files = scratch()
afterAll(files.remove)

const read = (lines: readonly string[]) => readReadings(files.file(lines.join('\n')))
const shown = (start: Instant) => {
  const text = new Date(wallAt(start)).toISOString()
  return { day: `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)}`, clock: text.slice(11, 16) }
}
const madeFrom = (day: string, days: number, step: number) =>
  Array.from({ length: (startOfDay(addDays(day, days)) - startOfDay(day)) / step }, (_, at) => ({
    from: shown(startOfDay(day) + at * step),
    until: shown(startOfDay(day) + (at + 1) * step),
    start: startOfDay(day) + at * step,
    milli: 100 + ((at * 37) % 90) * 10,
  }))
type Made = ReturnType<typeof madeFrom>[number]
const comma = (milli: number) => (milli / 1000).toFixed(3).replace('.', ',')

function sums({ meters }: FileReadings) {
  const all = { taken: 0, fedIn: 0 }
  for (const { channel, values } of meters.flatMap(({ channels }) => channels))
    all[channel.direction] += Array.from(values).reduce((sum, value) => sum + value, 0)
  return all
}
const sense = ({ doubts }: FileReadings) => doubts.filter(({ kind }) => kind === 'sense')

describe('begin and end in one cell', () => {
  test.each<[string, string, (made: Made) => string]>([
    [
      'Datum;Tijd',
      'a time beside its day',
      ({ from, until }) => `${from.day};${from.clock} - ${until.clock}`,
    ],
    ['Datum;Uur', 'without spaces', ({ from, until }) => `${from.day};${from.clock}-${until.clock}`],
    [
      'Datum;Tijdvak (start tot eind)',
      'in words',
      ({ from, until }) => `${from.day};${from.clock} tot ${until.clock}`,
    ],
    ['Periode', 'with the day once', ({ from, until }) => `${from.day} ${from.clock} - ${until.clock}`],
    [
      'Interval',
      'with both days',
      ({ from, until }) => `${from.day} ${from.clock} – ${until.day} ${until.clock}`,
    ],
  ])('under “%s”, %s, are those of the interval', async (heading, _, write) => {
    for (const from of ['2025-01-02', '2025-03-29', '2025-10-25'])
      for (const step of [15 * minute, hour]) {
        const rows = madeFrom(from, 3, step)
        const file = await read([
          `${heading};Verbruik (kWh)`,
          ...rows.map((made) => `${write(made)};${comma(made.milli)}`),
        ])
        const [channel] = file.meters[0]?.channels ?? []
        expect(file.problems).toEqual([])
        expect(sense(file)).toEqual([])
        expect(file.meaning.by).toBe('given')
        expect(Array.from(channel?.starts ?? [])).toEqual(rows.map(({ start }) => start))
      }
  })

  test.each(['01-0M-2025 t/m NN-0M-2025', '01-0M-2025 - NN-0M-2025'])(
    'of whole days as “%s” are with the last',
    async (shape) => {
      const ends = [31, 28, 31, 30, 31, 30]
      const lines = ends.map(
        (end, at) => `${shape.replaceAll('M', String(at + 1)).replace('NN', String(end))};${100 + at},5`,
      )
      const file = await read(['Periode;Verbruik (kWh)', ...lines])
      expect(file.problems).toEqual([])
      const [channel] = file.meters[0]?.channels ?? []
      const starts = Array.from(channel?.starts ?? [])
      expect([starts[0], starts.at(-1)]).toEqual([startOfDay('2025-01-01'), startOfDay('2025-07-01') - hour])
      expect(sums(file).taken).toBe(618_000)
    },
  )

  test('of an hour in figures are that hour, and of nothing else are none', async () => {
    const rows = madeFrom('2025-01-02', 3, hour)
    const figures = ({ from }: Made) =>
      `${Number.parseInt(from.clock, 10)}-${Number.parseInt(from.clock, 10) + 1}`
    const file = await read([
      'Datum;Uur;kWh',
      ...rows.map((made) => `${made.from.day};${figures(made)};${comma(made.milli)}`),
    ])
    expect(Array.from(file.meters[0]?.channels[0]?.starts ?? [])).toEqual(rows.map(({ start }) => start))
    const offset = rows.map(
      ({ start, milli }) => `${new Date(start - hour).toISOString().slice(0, 19)}-01:00;${comma(milli)}`,
    )
    const other = await read(['Tijdstip;kWh', ...offset])
    expect(Array.from(other.meters[0]?.channels[0]?.starts ?? [])).toEqual(rows.map(({ start }) => start))
  })
})

describe('a unit behind the number in its cell', () => {
  const rows = madeFrom('2025-01-02', 3, hour)
  const total = rows.reduce((sum, { milli }) => sum + milli, 0)
  const table = (write: (made: Made, at: number) => string, heading = 'Verbruik') =>
    read([
      `Tijdstip;${heading}`,
      ...rows.map((made, at) => `${made.from.day} ${made.from.clock};${write(made, at)}`),
    ])

  test.each<[string, (made: Made, at: number) => string]>([
    ['kWh', ({ milli }) => `${comma(milli)} kWh`],
    ['kWh', ({ milli }) => `${comma(milli)}kWh`],
    ['Wh', ({ milli }) => `${milli} Wh`],
    ['MWh', ({ milli }) => `${(milli / 1e6).toFixed(6).replace('.', ',')} MWh`],
    ['one of two', ({ milli }, at) => (at % 2 ? `${comma(milli)} kWh` : `${milli} Wh`)],
  ])('%s counts', async (_, write) => {
    const file = await table(write)
    expect(sums(file).taken).toBe(total)
    expect(file.problems).toEqual([])
    expect(file.doubts.filter(({ message }) => /eenheid/.test(message))).toEqual([])
  })

  test('says whether it is gas, and gas in kWh is none', async () => {
    const gas = await table(({ milli }) => `${comma(milli)} m³`)
    expect([gas.meters[0]?.product, sums(gas).taken]).toEqual(['gas', total])
    const wrong = await table(
      ({ milli }, at) => (at % 9 ? `${comma(milli)} m3` : `${comma(milli)} kWh`),
      'Gasverbruik',
    )
    expect(wrong.notes.join()).toMatch(/8 regels met gas in kWh: alleen m³ worden ingelezen/)
    await expect(table(({ milli }) => `${comma(milli)} GJ`)).rejects.toThrow()
  })
})

describe('what is called fed in, with both signs', () => {
  const rows = madeFrom('2025-01-02', 3, hour)
  const net = (at: number) => (at % 24 > 8 && at % 24 < 17 ? 400 + at : -300 - at)
  const lines = (write: (at: number, made: Made) => string) =>
    rows.map((made, at) => `${made.from.day} ${made.from.clock};${write(at, made)}`)

  test('is asked about', async () => {
    const file = await read(['Tijdstip;Teruglevering (kWh)', ...lines((at) => comma(net(at)))])
    expect(sense(file).map(({ message }) => message)).toEqual([expect.stringMatching(/boven en onder nul/)])
    const parts = rows.map((_, at) => net(at))
    expect(sums(file)).toEqual({
      taken: -parts.filter((one) => one < 0).reduce((sum, one) => sum + one, 0),
      fedIn: parts.filter((one) => one > 0).reduce((sum, one) => sum + one, 0),
    })
  })

  test('is asked about beside what was taken as well', async () => {
    const file = await read([
      'Tijdstip;Levering (kWh);Teruglevering (kWh)',
      ...lines((at, { milli }) => `${comma(milli)};${comma(net(at))}`),
    ])
    expect(sense(file).map(({ message }) => message)).toEqual([expect.stringMatching(/naast levering/)])
  })

  test('is not where all of it is below zero', async () => {
    const file = await read(['Tijdstip;Teruglevering (kWh)', ...lines((_, { milli }) => comma(-milli))])
    expect(sense(file)).toEqual([])
    expect(sums(file)).toEqual({ taken: 0, fedIn: rows.reduce((sum, { milli }) => sum + milli, 0) })
  })
})

test('a remark below a table names no counter', async () => {
  const rows = madeFrom('2025-01-02', 2, hour)
  const lines = rows.map(({ from, milli }) => `Elektriciteit;${from.day} ${from.clock};${comma(milli)}`)
  for (const remark of ['Einde van het overzicht', 'Deze gegevens zijn onder voorbehoud;;']) {
    const file = await read(['Product;Tijdstip;Verbruik (kWh)', ...lines, remark])
    expect(file.doubts).toEqual([])
    expect(file.readings).toBe(48)
  }
})
