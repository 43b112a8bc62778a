import { afterAll, describe, expect, test } from 'vitest'
import { scratch } from './dialect.ts'
import { asked, at, comma, fed, hours, readerOf, sums, table, taken } from './twoDays.ts'

const files = scratch()
afterAll(files.remove)
const read = readerOf(files)

describe('a factor in a column', () => {
  test.each(['Factor', 'Meterfactor', 'Vermenigvuldigingsfactor', 'Omzetverhouding'])(
    'called “%s” multiplies',
    async (heading) => {
      const file = await read(
        table(`Tijdstip;Verbruik (kWh);${heading}`, (one) => [at(one), comma(one.taken), '80']),
      )
      expect(sums(file)).toEqual({ taken: taken * 80, fedIn: 0 })
    },
  )

  test('that may be one is asked about, and one of something else is not', async () => {
    const of = (heading: string) =>
      read(table(`Tijdstip;Verbruik (kWh);${heading}`, (one) => [at(one), comma(one.taken), '80']))
    expect(asked(await of('Correctiefactor')).map(({ message }) => message)).toEqual([
      expect.stringMatching(/“Correctiefactor” kan een factor zijn/),
    ])
    for (const heading of ['Power factor', 'CO2 factor', 'Graaddagenfactor'])
      expect(asked(await of(heading))).toEqual([])
  })
})

describe('the heading', () => {
  test('is not the line of a unit above it, nor a title', async () => {
    for (const titles of ['Eenheid;kWh;', 'Meetgegevens;;', 'Eenheid;kWh;\nTeruglevering 2025;;']) {
      const isFedIn = titles.includes('Terug')
      const file = await read(
        table('Datum en tijd;Waarde;Kwaliteit', (one) => [at(one), comma(one.taken), 'OK'], titles),
      )
      expect(file.problems).toEqual([])
      expect(sums(file)).toEqual(isFedIn ? { taken: 0, fedIn: taken } : { taken, fedIn: 0 })
    }
  })

  test('is one line where the first row has names of months and units', async () => {
    const file = await read(
      table('Van;Verbruik', (one) => [
        `${one.day.slice(0, 2)}-Jun-25 ${one.clock}`,
        `${comma(one.taken)} kWh`,
      ]),
    )
    expect([file.readings, sums(file)]).toEqual([48, { taken, fedIn: 0 }])
  })

  test('that speaks of the grid is no balance beside power', async () => {
    const file = await read(
      table('Tijdstip;Vermogen (kW);Levering van net (kWh);Levering aan net (kWh)', (one) => [
        at(one),
        '9,9',
        comma(one.taken),
        comma(one.fed),
      ]),
    )
    expect(sums(file)).toEqual({ taken, fedIn: fed })
  })
})

test('three standings that are the same are asked about', async () => {
  const lines = ['01-01-2024', '01-02-2024', '01-03-2024'].map((day) => `${day};8301,000`)
  expect(asked(await read(['Maand;Gas (m3)', ...lines].join('\n')))).toHaveLength(1)
})

describe('values of more or less than one', () => {
  test.each(['Gas (100 l)', 'Gas (10 dm3)', 'Impulsen (1000 imp/kWh)', 'Pulsen (10/kWh)'])(
    'as “%s” says are asked about',
    async (heading) => {
      const file = await read(table(`Tijdstip;${heading}`, (one) => [at(one), comma(one.taken)]))
      expect(asked(file).map(({ message }) => message)).toContainEqual(
        expect.stringMatching(/niet vermenigvuldigd/),
      )
    },
  )

  test.each([
    'Waarden x 1000',
    'Waarden × 1.000',
    'Getallen in duizendtallen',
    'CT ratio;200/5',
    'Meterfactor;80',
  ])('as “%s” above the table says are asked about', async (title) => {
    const file = await read(table('Tijdstip;kWh', (one) => [at(one), comma(one.taken)], title))
    expect(asked(file).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/niet vermenigvuldigd/),
    )
  })

  test.each(['Import (kWh)', 'Verbruik (kWh)'])('are not seen in “%s”', async (heading) => {
    const file = await read(
      table(`Tijdstip;${heading}`, (one) => [at(one), comma(one.taken)], 'Export 10-06-2025'),
    )
    expect(asked(file)).toEqual([])
  })

  test.each(['Verbruik (kWh/h)', 'kWh per uur'])('as “%s” in quarters are power', async (heading) => {
    const lines = hours.flatMap(({ day, clock, taken: hour }) =>
      ['00', '15', '30', '45'].map((minute) => `${day} ${clock.slice(0, 2)}:${minute};${comma(hour * 4)}`),
    )
    const file = await read([`Tijdstip;${heading}`, ...lines].join('\n'))
    expect(sums(file)).toEqual({ taken: taken * 4, fedIn: 0 })
  })
})
