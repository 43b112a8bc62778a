import { afterAll, describe, expect, test } from 'vitest'
import { type FileReadings, readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'
import { workbookOf } from './workbook.ts'

const files = scratch()
afterAll(files.remove)

const two = (value: number) => String(value).padStart(2, '0')
const comma = (milli: number) => (milli / 1000).toFixed(3).replace('.', ',')
/** Two days of hours: what was taken goes up and down, and by day something is fed in. */
const hours = Array.from({ length: 48 }, (_, at) => ({
  day: `${two(10 + Math.floor(at / 24))}-06-2025`,
  clock: `${two(at % 24)}:00`,
  hour: at % 24,
  taken: 1000 + ((at * 37) % 19) * 50,
  fed: at % 24 > 8 && at % 24 < 18 ? 200 + (at % 5) * 30 : 0,
}))
type Hour = (typeof hours)[number]
const taken = hours.reduce((sum, one) => sum + one.taken, 0)
const fed = hours.reduce((sum, one) => sum + one.fed, 0)

const table = (header: string, cells: (hour: Hour) => readonly (string | number)[], title?: string) =>
  [...(title === undefined ? [] : [title]), header, ...hours.map((one) => cells(one).join(';'))].join('\n')
const at = ({ day, clock }: Hour) => `${day} ${clock}`

/** What a person is asked of the sense of a file; that a comma is one of decimals is another question. */
const asked = ({ doubts }: FileReadings) => doubts.filter(({ kind }) => kind === 'sense')

const read = (content: string | Uint8Array, name?: string) =>
  readReadings(files.file(Buffer.from(content), name))

function sums({ meters }: FileReadings) {
  const all = { taken: 0, fedIn: 0 }
  for (const { channel, values } of meters.flatMap(({ channels }) => channels))
    all[channel.direction] += Array.from(values).reduce((sum, value) => sum + value, 0)
  return all
}

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
