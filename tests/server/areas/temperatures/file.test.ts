import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temperaturesAt } from '../../../../src/server/areas/temperatures/file.ts'
import { hasSharedData, sharedPath } from '../../../domain/time/shared.ts'

const fixture = (name: string) => join(import.meta.dirname, '../../../fixtures/temperatures', name)

describe('a file of temperatures', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'temperatures-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const read = async (text: string) => {
    const path = join(folder, 'a.csv')
    await writeFile(path, text)
    const { days, wrong } = await temperaturesAt(path, '06260')
    return { days: [...days].map(([day, { milli }]) => [day, milli]), wrong }
  }

  test('of KNMI by day: tenths of a degree, an absent day is not known', async () => {
    const { days, wrong } = await temperaturesAt(fixture('knmi-daily.txt'), '06260')
    expect([...days]).toEqual([
      ['2026-01-01', { line: 9, milli: 5200 }],
      ['2026-01-02', { line: 10, milli: -1300 }],
      ['2026-01-04', { line: 12, milli: 18_500 }],
    ])
    expect(wrong).toEqual([])
  })

  test('of KNMI by the hour: the mean of a day that is known for at least twenty hours', async () => {
    const { days } = await temperaturesAt(fixture('knmi-hourly.txt'), '06260')
    expect([...days]).toEqual([['2026-01-01', { line: 3, milli: 2500 }]])
  })

  test('of another station is refused by its name', async () => {
    await expect(temperaturesAt(fixture('knmi-daily.txt'), '06240')).rejects.toThrow(
      'Dit bestand is van De Bilt (260). Kies dat station, of een ander bestand.',
    )
  })

  test('a table with or without headings, with comma or point', async () => {
    expect((await read('Datum;Gemiddelde temperatuur (°C)\n01-01-2026;5,2\n02-01-2026;-1,3\n')).days).toEqual(
      [
        ['2026-01-01', 5200],
        ['2026-01-02', -1300],
      ],
    )
    expect((await read('2026-01-01,5.2\n2026-01-02,-1.3\n')).days).toEqual([
      ['2026-01-01', 5200],
      ['2026-01-02', -1300],
    ])
  })

  test('what cannot be right is told by its line', async () => {
    const { days, wrong } = await read(
      'datum;temperatuur\n2026-01-01;5\ngisteren;4\n2026-01-02;warm\n2026-01-03;99\n2026-01-01;6\n',
    )
    expect(days).toEqual([['2026-01-01', 5000]])
    expect(wrong).toEqual([
      { line: 3, note: '“gisteren” is geen datum' },
      { line: 4, note: 'Geen getal: warm' },
      { line: 5, note: 'Zo koud of warm wordt het niet: 99 °C' },
      { line: 6, note: 'Deze dag staat al eerder in het bestand' },
    ])
  })

  test('a file without temperatures is refused in words', async () => {
    await expect(read('ean;kwh\n871687120000000014;12\n')).rejects.toThrow(
      'geen kolommen met een datum en een temperatuur',
    )
  })

  test.skipIf(!hasSharedData)(
    'the export of SlimmeMeterPortal tells the temperature of its year',
    async () => {
      const path = sharedPath('readings/slimmemeterportal-quarter-hour-2023.xlsx')
      const { days, wrong } = await temperaturesAt(path, '06260')
      expect(wrong).toEqual([])
      expect(days.size).toBeGreaterThan(300)
      const means = [...days.values()].map(({ milli }) => milli)
      expect(Math.min(...means)).toBeGreaterThan(-10_000)
      expect(Math.max(...means)).toBeLessThan(32_000)
    },
  )
})
