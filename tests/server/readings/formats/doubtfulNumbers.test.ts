import { afterAll, expect, test } from 'vitest'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'

const files = scratch()
afterAll(files.remove)

/** What a table of daily use comes to, in Wh, and what is said of it. */
async function read(values: readonly string[], heading = 'Verbruik kWh', step: 'day' | 'hour' = 'day') {
  const moment = (at: number) =>
    step === 'day'
      ? `${String(at + 1).padStart(2, '0')}-01-2024`
      : `01-02-2024 ${String(at).padStart(2, '0')}:00`
  const lines = [`Datum;${heading}`, ...values.map((value, at) => `${moment(at)};${value}`)]
  const { meters, notes, doubts } = await readReadings(files.file(lines.join('\n')))
  const all = meters.flatMap(({ channels }) => channels.flatMap(({ values: own }) => Array.from(own)))
  return {
    total: all.reduce((sum, value) => sum + value, 0),
    notes,
    doubts: doubts.map(({ message }) => message),
  }
}

test('days above and below a thousand add up where a sign divides the thousands', async () => {
  expect(await read(['980', '1.012', '995', '1.003'])).toMatchObject({ total: 3_990_000 })
  const { doubts } = await read(['980', '1.012', '995', '1.003'])
  expect(doubts.filter((one) => one.includes('decimaalteken'))).toEqual([])
})

test('numbers that may be a bit more than one or than a thousand are asked about', async () => {
  const { total, doubts } = await read(['1.012', '1.003', '2.010', '1.999'])
  expect(total).toBe(6024)
  expect(doubts).toContainEqual(expect.stringContaining('1.234 is ruim 1, niet ruim 1.000'))
})

const asked = expect.stringContaining('verbruik dat steeds groeit kan ook')

test.each([
  ['a day of hours from one', 24, 1, 'hour'],
  ['four weeks from a hundred', 28, 101, 'day'],
] as const)('%s that only rise are taken for standings, and asked about', async (_, count, first, step) => {
  const rising = Array.from({ length: count }, (_value, at) => String(first + at))
  const { notes, doubts } = await read(rising, 'Verbruik kWh', step)
  expect(notes).toContain('Waarden die alleen maar oplopen zijn gelezen als meterstanden.')
  expect(doubts).toContainEqual(asked)
})

test('values that rise little from where a counter stands are standings without a question', async () => {
  const standing = Array.from({ length: 28 }, (_, at) => String(48_200 + at * 31))
  const { notes, doubts } = await read(standing)
  expect(notes).toContain('Waarden die alleen maar oplopen zijn gelezen als meterstanden.')
  expect(doubts).not.toContainEqual(asked)
})

test.each([
  ['a comma first', ['0,812', '0.744', '1,204', '1.310', '0,9']],
  ['a point first', ['0.812', '0,744', '1.204', '1,310', '0.9']],
])(
  'numbers with a comma and with a point as the sign of decimals, %s, are asked about',
  async (_, values) => {
    const { doubts } = await read(values)
    expect(doubts).toContainEqual(expect.stringContaining('door elkaar'))
  },
)

test('numbers of which a sign divides the thousands beside one of decimals are not', async () => {
  const { doubts } = await read(['812,5', '1.744,25', '1.204', '310', '0,9'])
  expect(doubts.join()).not.toContain('door elkaar')
})
