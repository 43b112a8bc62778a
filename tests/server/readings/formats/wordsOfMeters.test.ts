import { afterAll, describe, expect, test } from 'vitest'
import { channelCode } from '../../../../src/domain/energy/channel.ts'
import { scratch } from './dialect.ts'
import { asked, at, comma, fed, hours, readerOf, sums, table, taken } from './twoDays.ts'

const files = scratch()
afterAll(files.remove)
const read = readerOf(files)

const isLow = ({ hour }: { hour: number }) => hour < 7 || hour >= 23
const low = hours.filter(isLow).reduce((sum, one) => sum + one.taken, 0)

test.each([
  ['Tarief', '1', '2'],
  ['Tarief', '01', '02'],
  ['Tariff', 'T1', 'T2'],
  ['Tarief', 'Tarief 1', 'Tarief 2'],
  ['Tarief', '1.8.1', '1.8.2'],
  ['Tarief', '181', '182'],
  ['Tarief', 'L', 'H'],
  ['Tarief', 'LT', 'HT'],
  ['Tarief', 'L', 'N'],
  ['Tarief', 'N', 'D'],
  ['Tarief', 'D', 'P'],
  ['Tarief', 'Dal', 'Normaal'],
  ['Tarief', '0', '1'],
  ['Piek', 'N', 'J'],
  ['Piek', '0', '1'],
])('in “%s” %s is the low counter and %s the normal one', async (heading, one, other) => {
  const file = await read(
    table(`Tijdstip;${heading};Verbruik (kWh)`, (row) => [
      at(row),
      isLow(row) ? one : other,
      comma(row.taken),
    ]),
  )
  const found = file.meters.flatMap(({ channels }) =>
    channels.map(({ channel, values }) => [
      channelCode(channel),
      Array.from(values).reduce((sum, value) => sum + value, 0),
    ]),
  )
  expect(Object.fromEntries(found)).toEqual({ 1: taken - low, 2: low })
})

describe('what panels make', () => {
  test.each([
    'Teruglevering zonnepanelen (kWh)',
    'Zonnestroom teruggeleverd (kWh)',
    'Solar export (kWh)',
    'PV feed-in (kWh)',
    'Ingevoede zonne-energie (kWh)',
  ])('goes over the meter as “%s”', async (heading) => {
    const file = await read(
      table(`Tijdstip;Verbruik (kWh);${heading}`, (one) => [at(one), comma(one.taken), comma(one.fed)]),
      'a.csv',
    )
    expect(sums(file)).toEqual({ taken, fedIn: fed })
    expect(asked(file)).toEqual([])
  })

  test.each([
    'System Production (Wh)',
    'Omvormer (kWh)',
    'Opbrengst (kWh)',
    'Dagopbrengst (kWh)',
    'Inverter energy (kWh)',
  ])('does not as “%s”', async (heading) => {
    await expect(read(table(`Tijdstip;${heading}`, (one) => [at(one), comma(one.fed)]))).rejects.toThrow()
  })
})

test.each(['R+', 'R-', 'Q1', '3.8.0', 'Blindenergie', 'Reactief', 'kvarh'])(
  'rows of “%s” are no use, though they say no unit',
  async (counter) => {
    const rows = hours.map(
      (one) => `${at(one)};A+;${comma(one.taken)}\n${at(one)};${counter};${comma(one.fed)}`,
    )
    const file = await read(['Tijdstip;Kanaal;Waarde', ...rows].join('\n'))
    expect(sums(file)).toEqual({ taken, fedIn: 0 })
    expect([file.problems, asked(file)]).toEqual([[], []])
    expect(file.notes.join()).toContain('48 regels over blindenergie')
  },
)

test.each(['MJ', 'kcal', 'therm', 'ft3', 'kVAh'])('“%s” is no kWh', async (unit) => {
  const rows = table(`Tijdstip;Verbruik (${unit})`, (one) => [at(one), comma(one.taken)])
  await expect(read(rows)).rejects.toThrow()
  const beside = table(`Tijdstip;Energie (${unit});Verbruik (kWh)`, (one) => [
    at(one),
    comma(one.fed),
    comma(one.taken),
  ])
  expect(sums(await read(beside))).toEqual({ taken, fedIn: 0 })
})

describe('the name of a file', () => {
  const gas = table('Tijdstip;Verbruik (m3)', (one) => [at(one), comma(one.taken)])

  test.each([
    ['waterverbruik-2025.csv', 1],
    ['Watermeter_hal.csv', 1],
    ['stadswarmte.csv', 1],
    ['gas en water.csv', 0],
    ['waterschap.csv', 0],
  ])('%s is asked about where it speaks of another medium', async (name, count) => {
    expect(asked(await read(gas, name))).toHaveLength(count)
  })
})

describe('a clock that is named', () => {
  const local = table('Tijdstip;Verbruik (kWh)', (one) => [at(one), comma(one.taken)])

  test.each([
    ['in the name of the file', local, 'export_UTC.csv'],
    ['above the table', `Rapport (UTC)\n${local}`, 'a.csv'],
    ['below the table', `${local}\nAlle tijden in UTC`, 'a.csv'],
    ['below the table in more cells', `${local}\n;Wintertijd`, 'a.csv'],
  ])('%s is asked about', async (_, content, name) => {
    expect(asked(await read(content, name)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/Nederlandse kloktijd/),
    ])
  })

  test('is not where the times were read by it', async () => {
    const utc = table('Tijdstip;Verbruik (kWh)', (one) => [
      `${one.day.split('-').reverse().join('-')}T${one.clock}Z`,
      comma(one.taken),
    ])
    expect(asked(await read(`${utc}\nAlle tijden in UTC`, 'export_UTC.csv'))).toEqual([])
  })
})

describe('what goes over the meter', () => {
  test.each([
    ['Totaal verbruik (kWh);Netto afname (kWh);Netto teruglevering (kWh)'],
    ['Eigen opwek (kWh);Net import (kWh);Net export (kWh)'],
  ])('is what “%s” calls net', async (headings) => {
    const file = await read(
      table(`Tijdstip;${headings}`, (one) => [
        at(one),
        comma(one.taken + one.fed),
        comma(one.taken),
        comma(one.fed),
      ]),
      'a.csv',
    )
    expect(sums(file)).toEqual({ taken, fedIn: fed })
    expect(asked(file)).toEqual([])
  })

  test('is no balance beside what was taken and fed in', async () => {
    const headings = 'Levering (kWh);Teruglevering (kWh);Netto afname (kWh);Netto teruglevering (kWh)'
    const file = await read(
      table(`Tijdstip;${headings}`, (one) => [
        at(one),
        comma(one.taken),
        comma(one.fed),
        comma(one.taken - one.fed),
        '0',
      ]),
      'a.csv',
    )
    expect(sums(file)).toEqual({ taken, fedIn: fed })
    expect(asked(file)).toEqual([])
  })
})

test.each(['Apparaat', 'Serienummer', 'Device', 'Entity ID', 'Naam', 'Sensor naam'])(
  'rows of two of what “%s” names are asked about',
  async (heading) => {
    const one = table(`Tijdstip;${heading};kWh`, (row) => [at(row), 'E0001', comma(row.taken)])
    const other = hours.map((row) => `${at(row).replace('-06-', '-07-')};E0002;${comma(row.fed)}`)
    expect(asked(await read(one))).toEqual([])
    expect(asked(await read([one, ...other].join('\n')))).toHaveLength(1)
  },
)

test('readings of an hour after those of a quarter are asked about, and a gap is not', async () => {
  const quarters = hours.flatMap((one) =>
    ['00', '15', '30', '45'].map(
      (minute) => `${one.day} ${one.clock.slice(0, 3)}${minute};${comma(one.taken)}`,
    ),
  )
  const later = hours.map((one) => `${at(one).replace('-06-', '-07-')};${comma(one.taken)}`)
  const mixed = await read(['Tijdstip;kWh', ...quarters, ...later].join('\n'))
  expect(asked(mixed).map(({ message }) => message)).toEqual([
    expect.stringMatching(/15 minuten.*60 minuten/),
  ])
  const gaps = quarters.filter((_, place) => place % 20 !== 7 && (place < 60 || place > 90))
  expect(asked(await read(['Tijdstip;kWh', ...gaps].join('\n')))).toEqual([])
})
