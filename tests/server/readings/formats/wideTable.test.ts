import { afterAll, describe, expect, test } from 'vitest'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'
import { workbook } from './workbook.ts'

const files = scratch()
afterAll(files.remove)

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const times = (count: number, of: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => of(place))

async function read(content: string | Uint8Array) {
  const { meters, rows, problems, meaning } = await readReadings(
    files.file(typeof content === 'string' ? content : Buffer.from(content)),
  )
  return {
    rows,
    problems,
    meaning,
    meters: meters.map(({ ean, channels: [first] }) => ({
      ean,
      minutes: first?.minutes,
      from: new Date(first?.starts[0] ?? 0).toISOString(),
      values: Array.from(first?.values ?? []),
    })),
  }
}

/** What a day uses at its place: 0,1 up to 2,4 kWh for hours, in Wh. */
const wh = (count: number) =>
  times(count, (place) => String((place % 24) + 1)).map((one) => Number(one) * 100)
const cell = (value: number) => String(value / 1000).replace('.', ',')

describe('a row a day with a column for each time', () => {
  test('of hours by their start, with the EAN-code and the total of the day beside them', async () => {
    const lines = [
      'Verbruik per uur in kWh',
      ['EAN', 'Datum', ...times(24, (at) => clock(at * 60)), 'Dagtotaal'].join(';'),
      ...['01-02-2024', '02-02-2024'].map((day) =>
        ['871687120061402458', day, ...wh(24).map(cell), '30,0'].join(';'),
      ),
    ]
    const found = await read(lines.join('\n'))
    expect(found).toMatchObject({ rows: 2, problems: [], meaning: { means: 'start', by: 'given' } })
    expect(found.meters).toEqual([
      {
        ean: '871687120061402458',
        minutes: 60,
        from: '2024-01-31T23:00:00.000Z',
        values: [...wh(24), ...wh(24)],
      },
    ])
  })

  test('of quarter-hours by their end, in a workbook', async () => {
    const heads = times(96, (at) => (at === 95 ? '00:00' : clock((at + 1) * 15)))
    const found = await read(
      workbook([
        ['Datum', ...heads],
        ...['2024-02-01', '2024-02-02'].map((day) => [day, ...wh(96).map(cell)]),
      ]),
    )
    expect(found.meters[0]).toMatchObject({ minutes: 15, from: '2024-01-31T23:00:00.000Z' })
    expect(found.meters[0]?.values).toEqual([...wh(96), ...wh(96)])
  })

  test('of hours as spans, over the days on which the clock changes', async () => {
    const heads = times(24, (at) => `${clock(at * 60)} - ${clock((at + 1) * 60)}`)
    // In October the hour from two comes twice, and has a second column.
    const twice = [...heads.slice(0, 3), heads[2], ...heads.slice(3)]
    const hours = wh(24).map(cell)
    const plain = [...hours.slice(0, 3), '', ...hours.slice(3)]
    const lines = [
      ['Datum', ...twice].join(';'),
      ['26-10-2024', ...plain].join(';'),
      ['27-10-2024', ...hours.slice(0, 3), '9,9', ...hours.slice(3)].join(';'),
      ['28-10-2024', ...plain].join(';'),
    ]
    const found = await read(lines.join('\n'))
    expect(found.problems).toEqual([])
    expect(found.meters[0]?.values).toEqual([...wh(24), ...wh(3), 9900, ...wh(24).slice(3), ...wh(24)])
  })

  test('tells a bad cell by the number of its line', async () => {
    const lines = [
      ['Datum', ...times(24, (at) => clock(at * 60))].join(';'),
      ['01-02-2024', ...wh(24).map(cell)].join(';'),
      ['02-02-2024', ...wh(24).map(cell).with(7, 'abc')].join(';'),
    ]
    const found = await read(lines.join('\n'))
    expect(found.problems).toEqual([{ line: 3, message: 'Geen geldig getal: “abc”' }])
    expect(found.meters[0]?.values).toHaveLength(47)
  })
})
