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

  test.each([
    ['more/meterdata/homewizard/homewizard_2022-09_15min_elec.csv', 'meterstanden'],
    ['more/meterdata/liander-dag/csv_bijlage.csv', 'meterstanden'],
    ['more/meterdata/vanons-standen/meterstanden_stroom_2023.csv', '1440 minuten'],
    ['more/tables/energy_tax_nl.csv', 'herkennen we niet'],
    ['more/prices/energyzero_nl_gas_day.json', 'herkennen we niet'],
  ])('%s is refused with its reason', async (path, reason) => {
    await expect(read(path)).rejects.toThrow(reason)
  })
})
