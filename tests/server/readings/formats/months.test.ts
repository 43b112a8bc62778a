import { afterAll, describe, expect, test } from 'vitest'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import { scratch } from './dialect.ts'
import { asked, readerOf, sums } from './twoDays.ts'

const files = scratch()
afterAll(files.remove)
const read = readerOf(files)

const names = ['januari', 'februari', 'maart', 'april', 'mei', 'juni']
const short = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun']
const two = (month: number) => String(month + 1).padStart(2, '0')
const uses = [310, 280, 250, 190, 120, 90]
const total = uses.reduce((sum, one) => sum + one * 1000, 0)

describe('a row for each month', () => {
  test.each([
    ['2024-01', (month: number) => `2024-${two(month)}`],
    ['01-2024', (month: number) => `${two(month)}-2024`],
    ['1/2024', (month: number) => `${month + 1}/2024`],
    ['januari 2024', (month: number) => `${names[month]} 2024`],
    ['Jan. 2024', (month: number) => `${short[month]}. 2024`],
    ['jan-2024', (month: number) => `${short[month]}-2024`],
    ['jan-24', (month: number) => `${short[month]}-24`],
    ["jan '24", (month: number) => `${short[month]} '24`],
    ['2024 januari', (month: number) => `2024 ${names[month]}`],
  ])('that is called as “%s” has the use of that month', async (_, nameOf) => {
    const lines = uses.map((use, month) => `${nameOf(month)};${use}`)
    const file = await read(['Maand;Verbruik (kWh)', ...lines, `Totaal;${total / 1000}`].join('\n'))
    expect(sums(file)).toEqual({ taken: total, fedIn: 0 })
    expect([asked(file), file.problems]).toEqual([[], []])
    const [channel] = file.meters[0]?.channels ?? []
    expect(channel?.starts[0]).toBe(startOfDay('2024-01-01'))
    const may = Array.from(channel?.values ?? []).filter((_, place) => {
      const start = channel?.starts[place] ?? 0
      return start >= startOfDay('2024-05-01') && start < startOfDay('2024-06-01')
    })
    expect(may.reduce((sum, one) => sum + one, 0)).toBe(120_000)
  })

  test('with a standing asks at which end of the month that was', async () => {
    const standAt = (month: number) => uses.slice(0, month).reduce((sum, one) => sum + one, 83_012)
    const lines = uses.map((_, month) => `2024-${two(month)};${standAt(month)}`)
    const file = await read(['Maand;Meterstand (kWh)', ...lines].join('\n'))
    expect(sums(file)).toEqual({ taken: total - 90_000, fedIn: 0 })
    expect(asked(file).map(({ message }) => message)).toEqual([expect.stringMatching(/begin van de maand/)])
  })
})

test('what is no month is no time', async () => {
  await expect(read('Dag;Verbruik (kWh)\njan-04;5\njan-05;6\njan-06;7')).rejects.toThrow()
  await expect(read('Versie;Verbruik (kWh)\n2024-13;5\n2024-14;6\n2024-15;7')).rejects.toThrow()
})
