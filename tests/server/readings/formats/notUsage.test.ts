import { afterAll, describe, expect, test } from 'vitest'
import { scratch } from './dialect.ts'
import { asked, at, comma, fed, type Hour, hours, readerOf, sums, table, taken } from './twoDays.ts'
import { workbookOf } from './workbook.ts'

const files = scratch()
afterAll(files.remove)
const read = readerOf(files)

describe('the direction', () => {
  test.each([
    'A- (kWh)',
    'Levering aan net (kWh)',
    'Aan het net geleverd (kWh)',
    'Energy to grid (kWh)',
    'Uitvoer (kWh)',
    'Einspeisung (kWh)',
    'Overschot (kWh)',
    'kWh -',
    '-P [kWh]',
    'Electricity delivered by client (kWh)',
  ])('of “%s” is feeding in', async (heading) => {
    const file = await read(table(`Datum en tijd;${heading}`, (one) => [at(one), comma(one.fed)]))
    expect(sums(file)).toEqual({ taken: 0, fedIn: fed })
  })

  test.each([
    ['A+ (kWh)', 'A- (kWh)'],
    ['Levering van net (kWh)', 'Levering aan net (kWh)'],
    ['Invoer (kWh)', 'Uitvoer (kWh)'],
    ['Bezug (kWh)', 'Einspeisung (kWh)'],
    ['kWh +', 'kWh -'],
    ['Enkel (kWh)', 'Terug (kWh)'],
    ['Electricity delivered to client (kWh)', 'Electricity delivered by client (kWh)'],
  ])('of “%s” and “%s” is told apart', async (one, other) => {
    const file = await read(
      table(`Tijdstip;${one};${other}`, (row) => [at(row), comma(row.taken), comma(row.fed)]),
    )
    expect(sums(file)).toEqual({ taken, fedIn: fed })
    expect(file.doubts).toEqual([])
  })

  test('is that of a column that names it in each row, whatever it is called', async () => {
    for (const [one, other] of [
      ['LVR', 'TLV'],
      ['A+', 'A-'],
      ['Afname', 'Injectie'],
    ]) {
      const rows = hours.map(
        (row) => `${at(row)};${one};${comma(row.taken)}\n${at(row)};${other};${comma(row.fed)}`,
      )
      expect(sums(await read(['Tijdstip;Code;kWh', ...rows].join('\n')))).toEqual({ taken, fedIn: fed })
    }
  })

  test('is that of a title above the table, or of the name of its sheet', async () => {
    const titled = table('Tijdstip;kWh', (one) => [at(one), comma(one.fed)], 'Teruglevering 2025')
    expect(sums(await read(titled))).toEqual({ taken: 0, fedIn: fed })
    const rowsOf = (key: 'taken' | 'fed') => [
      ['Tijdstip', 'kWh'],
      ...hours.map((one) => [at(one), comma(one[key])]),
    ]
    const file = await read(
      workbookOf([
        { name: 'Levering', rows: rowsOf('taken') },
        { name: 'Teruglevering', rows: rowsOf('fed') },
      ]),
    )
    expect(file.meters).toHaveLength(1)
    expect(sums(file)).toEqual({ taken, fedIn: fed })
  })

  test('is asked about where only the name of the file speaks of feeding in, or title and heading differ', async () => {
    const plain = table('Tijdstip;Waarde (kWh)', (one) => [at(one), comma(one.fed)])
    expect(asked(await read(plain, 'teruglevering-2025.csv'))).toHaveLength(1)
    expect(asked(await read(plain, 'export.csv'))).toEqual([])
    const differs = table('Tijdstip;Verbruik (kWh)', (one) => [at(one), comma(one.fed)], 'Teruglevering 2025')
    expect(asked(await read(differs))).toHaveLength(1)
    const exported = table('Tijdstip;kWh', (one) => [at(one), comma(one.taken)], 'Export')
    expect(asked(await read(exported))).toEqual([])
  })
})

describe('what is no use', () => {
  test.each([
    ['Stroom (A)', '3,2'],
    ['Power factor', '0,93'],
    ['CO2 factor', '0,42'],
    ['Dag', '10'],
    ['Verwacht verbruik (kWh)', '9,5'],
    ['Verbruik vorig jaar (kWh)', '9,5'],
    ['Eigen verbruik (kWh)', '9,5'],
    ['Verbruik (MWh)', '0,001'],
  ])('in “%s” leaves what stands beside it as it is', async (heading, value) => {
    for (const header of [`Tijdstip;${heading};Verbruik (kWh)`, `Tijdstip;Verbruik (kWh);${heading}`]) {
      const isFirst = header.startsWith(`Tijdstip;${heading}`)
      const file = await read(
        table(header, (one) => [
          at(one),
          ...(isFirst ? [value, comma(one.taken)] : [comma(one.taken), value]),
        ]),
      )
      expect(sums(file)).toEqual({ taken, fedIn: 0 })
      expect(file.problems).toEqual([])
    }
  })

  test.each(['Max. vermogen (kW)', 'Opwek (kWh)', 'Eigen verbruik (kWh)', 'Verwacht verbruik (kWh)'])(
    'in “%s” alone is not taken',
    async (heading) => {
      await expect(read(table(`Tijdstip;${heading}`, (one) => [at(one), comma(one.taken)]))).rejects.toThrow()
    },
  )

  test('of a few standings that are not called so is asked about', async () => {
    for (const count of [2, 3]) {
      const lines = Array.from({ length: count }, (_, at) => `01-0${at + 1}-2024;${8301 + at * 43},000`)
      expect(asked(await read(['Maand;Gas (m3)', ...lines].join('\n')))).toHaveLength(1)
    }
  })

  test('in rows of own generation is left out', async () => {
    const rows = hours.map(
      (one) => `${at(one)};Verbruik;${comma(one.taken)}\n${at(one)};Opwek;${comma(one.fed)}`,
    )
    const file = await read(['Tijdstip;Soort;kWh', ...rows].join('\n'))
    expect(sums(file)).toEqual({ taken, fedIn: 0 })
    expect(file.notes.join()).toMatch(/48 regels over eigen opwek/)
  })

  test('in a total between the readings counts nothing twice', async () => {
    for (const total of ['Dagtotaal', 'Totaal', '']) {
      const rows = hours.flatMap((one) => [
        `${at(one)};;${comma(one.taken)}`,
        ...(one.hour === 23 ? [`${one.day};${total};99,000`] : []),
      ])
      const file = await read(['Tijdstip;Omschrijving;Verbruik (kWh)', ...rows].join('\n'))
      expect(sums(file)).toEqual({ taken, fedIn: 0 })
      expect(file.notes.join()).toMatch(/^2 regels met (?:een totaal|alleen een dag)/)
    }
  })
})

describe('a row that says that there is no reading', () => {
  test.each([
    ['Aanwezig', 'nee', 'ja'],
    ['Beschikbaar', '0', '1'],
    ['Gat', 'ja', 'nee'],
    ['Kwaliteit', 'Niet aanwezig', 'Gemeten'],
    ['Kwaliteit', 'Geen meetwaarde', 'Gemeten'],
    ['Status', 'Communicatiestoring', 'OK'],
    ['Status', 'BAD', 'GOOD'],
  ])('in “%s” by “%s” is none', async (heading, no, yes) => {
    const isGap = ({ hour }: Hour) => hour > 10 && hour < 15
    const file = await read(
      table(`Tijdstip;Verbruik (kWh);${heading}`, (one) => [
        at(one),
        isGap(one) ? '0,000' : comma(one.taken),
        isGap(one) ? no : yes,
      ]),
    )
    expect(file.readings).toBe(40)
    expect(file.notes.join()).toMatch(/8 regels die het bestand zelf ontbrekend/)
  })

  test('in a word nobody knows is asked about where its value is always nothing', async () => {
    const file = await read(
      table('Tijdstip;Verbruik (kWh);Status', (one) => [
        at(one),
        one.hour > 10 && one.hour < 15 ? '0,000' : comma(one.taken),
        one.hour > 10 && one.hour < 15 ? 'X7' : 'OK',
      ]),
    )
    expect(file.doubts.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Op alle 8 regels met “X7”/),
    ])
  })
})

test.each([
  ['Meterfactor: 80', 'Verbruik (kWh)'],
  ['Vermenigvuldigingsfactor;80', 'Verbruik (kWh)'],
  ['Rapport', 'Verbruik (x 10 kWh)'],
  ['Rapport', 'Verbruik (1000 kWh)'],
])('a factor in “%s” or “%s” is asked about', async (title, heading) => {
  const file = await read(table(`Tijdstip;${heading}`, (one) => [at(one), comma(one.taken)], title))
  expect(file.doubts.filter(({ message }) => /niet vermenigvuldigd/.test(message))).toHaveLength(1)
})
