import { describe, expect, test } from 'vitest'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { type FileReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import { hasSharedData, sharedPath } from '../../../domain/time/shared.ts'

const read = (path: string, name = path) => readReadings({ path: sharedPath(path), name })

const sumOf = (file: FileReadings, direction: string, register: string, meter = 0) =>
  file.meters[meter]?.channels
    .filter(({ channel }) => channel.direction === direction && channel.register === register)
    .reduce((sum, { values }) => sum + Array.from(values).reduce((total, value) => total + value, 0), 0)

const perDay = (file: FileReadings, day: string) =>
  file.meters[0]?.channels
    .filter(({ channel }) => channel.direction === 'taken')
    .flatMap(({ starts }) => Array.from(starts).filter((start) => dayAt(start) === day)).length

/** The first and last standing of each counter of a meter of electricity, in Wh. */
const standingsIn = (file: FileReadings): Record<string, number[]> =>
  Object.fromEntries(
    file.meters
      .filter(({ product }) => product !== 'gas')
      .flatMap(({ standings }) =>
        standings.map(({ channel: { direction, register }, first, last }) => [
          `${direction} ${register}`,
          [first.milli, last.milli],
        ]),
      ),
  )

describe.skipIf(!hasSharedData)('published files are read with their published figures', () => {
  test('a year of quarter-hours in a workbook, whose times are the ends of the quarters', async () => {
    const file = await read('readings/slimmemeterportal-quarter-hour-2023.xlsx')
    expect(file).toMatchObject({ format: { name: 'SlimmeMeterPortal' }, rows: 35_040, problemCount: 0 })
    expect(file.meaning).toEqual({ means: 'end', by: 'found' })
    expect(file.meters).toHaveLength(1)
    expect(file.meters[0]).toMatchObject({ ean: null, product: 'electricity' })
    expect(sumOf(file, 'taken', 'normal')).toBe(6_328_420)
    expect(sumOf(file, 'taken', 'low')).toBe(2_455_230)
    expect(sumOf(file, 'fedIn', 'normal')).toBe(0)
    expect([perDay(file, '2023-03-26'), perDay(file, '2023-10-29'), perDay(file, '2023-06-01')]).toEqual([
      92, 100, 96,
    ])
    expect(perDay(file, '2024-01-01')).toBe(0)
  })

  test('the same workbook finds its EAN in a name that holds it', async () => {
    const path = 'readings/slimmemeterportal-quarter-hour-2023.xlsx'
    const file = await read(path, 'meterdata_871687120058657526_2023.xlsx')
    expect(file.meters[0]?.ean).toBe('871687120058657526')
  })

  test('hours of two meters in one text file', async () => {
    const file = await read('readings/engie-hourly.csv')
    expect(file).toMatchObject({ format: { name: 'ENGIE' }, rows: 25_246, readings: 25_246, problemCount: 0 })
    expect(file.meaning).toEqual({ means: 'start', by: 'found' })
    expect(file.meters.map(({ ean, product }) => [ean, product])).toEqual([
      ['871687120061402458', 'electricity'],
      ['871687140013926764', 'gas'],
    ])
    expect(sumOf(file, 'taken', 'normal')).toBe(3_859_055)
    expect(sumOf(file, 'taken', 'low')).toBe(3_725_206)
    expect(sumOf(file, 'taken', 'single', 1)).toBe(2_237_395)
    const starts = file.meters[1]?.channels[0]?.starts ?? []
    expect(starts).toHaveLength(12_623)
    expect(starts[0]).toBe(Date.parse('2021-12-25T00:00:00+01:00'))
    expect(starts[12_622]).toBe(Date.parse('2023-06-03T23:00:00+02:00'))
  })

  test('validated and estimated quarter-hours stay apart', async () => {
    const file = await read('readings/fluvius-quarter-hour-electricity.csv')
    expect(file).toMatchObject({ format: { name: 'Fluvius' }, rows: 3848, problemCount: 0 })
    expect(file.meters[0]?.ean).toBe('123456879123456789')
    expect(sumOf(file, 'taken', 'normal')).toBe(18_142)
    expect(sumOf(file, 'taken', 'low')).toBe(50)
    expect(sumOf(file, 'fedIn', 'normal')).toBe(0)
    const ranks = file.meters[0]?.channels.flatMap((channel) => Array.from(channel.ranks)) ?? []
    expect([1, 3].map((rank) => ranks.filter((one) => one === rank).length)).toEqual([354, 928])
  })

  test('gas in kWh and in m³ is not added together', async () => {
    const file = await read('readings/fluvius-hourly-gas.csv')
    expect(file.rows).toBe(116)
    expect(file.meters.map(({ product }) => product)).toEqual(['gas'])
    expect(sumOf(file, 'taken', 'single')).toBe(16_045)
    expect(file.notes[0]).toContain('alleen de m³')
  })

  test('the standings of a HomeWizard meter, a month of quarters', async () => {
    const file = await read('more/meterdata/homewizard/homewizard_2022-09_15min_elec.csv')
    expect(file).toMatchObject({ format: { name: 'HomeWizard' }, rows: 2880, problemCount: 0, notes: [] })
    expect(standingsIn(file)).toEqual({
      'taken low': [8_350_274, 9_206_090],
      'taken normal': [4_650_277, 5_150_888],
      'fedIn low': [3_095_077, 3_380_056],
      'fedIn normal': [7_450_128, 8_026_267],
    })
    expect(sumOf(file, 'taken', 'low')).toBe(9_206_090 - 8_350_274)
    expect(sumOf(file, 'fedIn', 'normal')).toBe(8_026_267 - 7_450_128)
    expect(file.meters[0]?.channels.map(({ minutes, starts }) => [minutes, starts.length])).toEqual(
      Array.from({ length: 4 }, () => [15, 2879]),
    )
  })

  test('the standings per day of Liander, of electricity and gas', async () => {
    const file = await read('more/meterdata/liander-dag/csv_bijlage.csv')
    expect(file).toMatchObject({ format: { name: 'Liander (dagstanden)' }, rows: 412, problemCount: 0 })
    expect(file.meters.map(({ ean, product }) => [ean, product])).toEqual([
      ['871687120061402458', 'electricity'],
      ['871687140013926764', 'gas'],
    ])
    expect(standingsIn(file)['taken normal']).toEqual([15_626_200, 16_945_100])
    expect(sumOf(file, 'taken', 'normal')).toBe(1_318_900)
    expect(sumOf(file, 'taken', 'low')).toBe(1_474_600)
    expect(sumOf(file, 'fedIn', 'normal')).toBe(52_741)
    expect(sumOf(file, 'fedIn', 'low')).toBe(124_134)
    expect(sumOf(file, 'taken', 'single', 1)).toBe(377_900)
    const [first] = file.meters[0]?.channels ?? []
    expect(first?.starts[0]).toBe(Date.parse('2023-06-05T00:00:00+02:00'))
    expect(new Set(Array.from(first?.ranks ?? []))).toEqual(new Set([2]))
  })

  test('the standings per day that somebody kept in a list of his own', async () => {
    const file = await read('more/meterdata/vanons-standen/meterstanden_stroom_2023.csv')
    expect(file).toMatchObject({ rows: 71, problemCount: 0 })
    expect(standingsIn(file)['taken low']?.at(-1)).toBe(1_367_000)
    expect(sumOf(file, 'taken', 'normal')).toBe(1_458_000 - 754_000)
  })

  test('the intervals of a Green Button file', async () => {
    const file = await read('readings/espi-intervals.xml')
    expect(file).toMatchObject({ format: { id: 'espi' }, rows: 300, readings: 300, problemCount: 0 })
    expect(file.meters).toHaveLength(1)
    expect(file.meters[0]?.product).toBe('electricity')
    expect(sumOf(file, 'taken', 'single')).toBe(248_530)
  })

  test('telegrams cut from the line of a meter: the broken head is reported, the whole ones count', async () => {
    const file = await read('p1/telegrams-mini.txt')
    expect(file).toMatchObject({ format: { id: 'p1' }, rows: 2, readings: 0, problemCount: 2 })
    expect(file.problems[0]).toEqual({ line: 1, message: 'Telegram overgeslagen: het begin ontbreekt.' })
    expect(file.problems[1]?.message).toBe('Telegram overgeslagen: het eind ontbreekt.')
    expect(standingsIn(file)).toMatchObject({
      'taken low': [3_432_827, 3_432_827],
      'taken normal': [3_224_632, 3_224_632],
    })
  })

  test.each([
    ['dsmr-v2.2.txt', {}, 1_001],
    ['dsmr-v3.txt', {}, 1_001],
    ['dsmr-v4.2.txt', { 'taken low': [1_581_123, 1_581_123] }, 981_443],
    ['dsmr-v5.txt', { 'taken low': [4_426, 4_426], 'fedIn low': [2_444, 2_444] }, 107],
  ])('one telegram, %s', async (name, electricity, gas) => {
    const file = await read(`more/p1/${name}`)
    expect(file).toMatchObject({ rows: 1, problemCount: 0 })
    expect(standingsIn(file)).toMatchObject(electricity)
    const meter = file.meters.find(({ product }) => product === 'gas')
    expect(meter?.standings[0]?.last.milli).toBe(gas)
    if (name === 'dsmr-v5.txt')
      expect(meter?.standings[0]?.last.at).toBe(Date.parse('2017-01-02T16:10:05+01:00'))
  })

  test('a telegram whose check is wrong is refused', async () => {
    const file = await read('more/p1/dsmr-v5-bad-crc.txt')
    expect(file.meters).toEqual([])
    expect(file.problems).toEqual([
      { line: 1, message: 'Telegram overgeslagen: de controlecode (CRC) klopt niet.' },
    ])
  })

  test.each([
    ['more/tables/energy_tax_nl.csv', 'herkennen we niet'],
    ['more/prices/energyzero_nl_gas_day.json', 'herkennen we niet'],
  ])('%s is refused with its reason', async (path, reason) => {
    await expect(read(path)).rejects.toThrow(reason)
  })
})
