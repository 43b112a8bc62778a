import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { workbookOf } from '../../readings/formats/workbook.ts'
import { freshEan } from '../../records/drafts.ts'
import { tablesOn } from './tables.ts'

describeAnyEngine('a file of connections', (openFresh) => {
  let at: Awaited<ReturnType<typeof tablesOn>>

  beforeAll(async () => {
    at = await tablesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  const send: typeof at.send = (...sent) => at.send(...sent)

  const fates = ({ data }: Awaited<ReturnType<typeof send>>) =>
    data.pointing?.columns.map(({ letter, heading, field, why }) => [letter, heading, field ?? why])

  test('with the same heading, without one, empty, or about something else: each is told why it is not taken', async () => {
    const file = [
      'EAN-code;Plaats;Plaats;;Leeg;Adres;Status;Btw-nummer;Jaarverbruik (MWh);Jaarverbruik (kWh)',
      `${freshEan()};Gouda;Delft;iets;;Kerkweg 7;Actief;NL1;2;2000`,
    ].join('\n')
    expect(fates(await send(file))).toEqual([
      ['A', 'EAN-code', 'ean'],
      ['B', 'Plaats', 'city'],
      ['C', 'Plaats', 'Plaats komt uit kolom B'],
      ['D', '', 'Deze kolom heeft geen kop'],
      ['E', 'Leeg', 'Deze kolom is leeg'],
      ['F', 'Adres', 'Volgt uit andere velden van de aansluiting'],
      ['G', 'Status', 'Houdt het portaal zelf bij'],
      ['H', 'Btw-nummer', 'Hoort bij een entiteit en niet bij een aansluiting'],
      ['I', 'Jaarverbruik (MWh)', 'Jaarverbruik komt uit kolom J'],
      ['J', 'Jaarverbruik (kWh)', 'annualUsage'],
    ])
    const { data } = await send(file, { columns: 'ean,-,-,-,-,-,-,-,annualUsage' })
    expect(data.pointing?.notes.join()).toContain(
      'Kolom I: de kop zegt MWh; getallen worden omgerekend naar kWh.',
    )
  })

  test('are found below a title, and without headings; what is above them is told', async () => {
    const ean = freshEan()
    const titled = await send(`Overzicht 2026\n\nEAN-code;Plaats\n${ean};Gouda`)
    expect(titled.data.pointing).toMatchObject({
      headerLine: 3,
      notes: ['Regel 1 staat boven de koppen en wordt niet overgenomen.'],
    })
    // A column without a heading makes no heading of the first row.
    const unnamed = await send(`Net;;Stad\n${ean};iets;Gouda`)
    expect(unnamed.data.pointing).toMatchObject({ headerLine: 1, notes: [] })
    const bare = await send(`${ean};Gouda\n${freshEan()};Delft`)
    expect(bare.data.pointing).toMatchObject({ headerLine: 0 })
    expect(bare.data.pointing?.columns[1]).toMatchObject({ heading: '', examples: ['Gouda', 'Delft'] })
    expect((await send(`${ean};Gouda\n${freshEan()};Delft`, { columns: 'ean,city' })).data.counts.wrong).toBe(
      2,
    )
  })

  test.each([
    ['no rows', 'EAN-code;Plaats', 'Dit bestand heeft geen regels onder de koppen.'],
    ['blank lines only', '\n;;\n\n', 'Dit bestand heeft geen regels.'],
    [
      '300 columns',
      `EAN-code;${'Kop;'.repeat(300)}\n871687120000000014;${'1;'.repeat(300)}`,
      'Dit bestand heeft meer dan 200 kolommen. Laat weg wat niet nodig is.',
    ],
    [
      'too many rows',
      `EAN-code\n${'871687120000000014\n'.repeat(5001)}`,
      'Dit bestand heeft meer dan 5000 rijen. Splits het.',
    ],
  ])('of a file with %s are refused in words', async (_, file, message) => {
    expect(await send(file)).toMatchObject({ status: 422, message })
  })

  test('may have a heading of 5,000 letters, and formulas that are no values', async () => {
    const [ean, long] = [freshEan(), 'k'.repeat(5000)]
    const { data } = await send(
      `EAN-code;${long};Omschrijving;Jaarverbruik\n${ean};1;=HYPERLINK("http://x");=1+1`,
      { columns: 'ean,-,description,annualUsage' },
    )
    expect(data.pointing?.columns[1]?.heading).toBe(`${'k'.repeat(60)}…`)
    expect(data.pointing?.preview[0]?.cells.map(({ problem }) => problem)).toEqual([
      null,
      'Dit is een formule. Zet de uitkomst zelf in de cel',
      'Dit is een formule. Zet de uitkomst zelf in de cel',
    ])
    expect(data.rows[0]?.notes).toContain('Omschrijving: Dit is een formule. Zet de uitkomst zelf in de cel')
  })

  test('of a workbook are those of the sheet that is known; other sheets are told, as are formulas that nobody reckoned', async () => {
    const ean = freshEan()
    const address = ['netbeheer zuid', 'Kerkweg', 7, '2801aa', 'Gouda']
    const head = ['EAN-code', 'Soort', 'Aansluitwaarde', 'Netbeheerder', 'Straat', 'Huisnummer', 'Postcode']
    const sheets = [
      { name: 'Toelichting', rows: [['Lijst van 2026'], ['Van onze inkoper', 'Jan']] },
      {
        name: 'Lijst',
        rows: [
          [...head, 'Plaats', 'Jaarverbruik', 'Gecontracteerd vermogen'],
          [ean, 'Elektriciteit', '3x25', ...address, 13.824, 12.125],
        ],
      },
    ]
    const { data } = await send(Buffer.from(workbookOf(sheets)), { name: 'a.xlsx' })
    expect(data.pointing?.notes).toEqual([
      'Blad “Toelichting” wordt niet gelezen, alleen blad “Lijst”. Staan er ook aansluitingen, lees het dan apart in.',
    ])
    // A point before three digits is one of thousands where people type, never in a number of a workbook.
    expect(data.rows[0]?.notes).toEqual(['Jaarverbruik: Vul een geheel getal in'])
    // What Excel keeps of 17,3 kW and of a day is read as it was typed.
    const large = () => [freshEan(), 'Elektriciteit', '1750 kVA', ...address]
    const kept = workbookOf([
      {
        name: 'Lijst',
        rows: [
          [...head, 'Plaats', 'Gecontracteerd vermogen', 'In beheer sinds'],
          [...large(), { kept: '17.300000000000001' }, { days: 46_935 }],
          [...large(), { kept: '12.125' }, { days: 46_935.5 }],
        ],
      },
    ])
    const told = (await send(Buffer.from(kept), { name: 'a.xlsx' })).data.pointing?.preview
    expect(told?.map(({ cells }) => cells.slice(-2).map(({ text, problem }) => problem ?? text))).toEqual([
      ['17,3', '01/07/2028'],
      ['Vul een getal in met hoogstens 1 decimaal', '01/07/2028'],
    ])
    const reckoned = workbookOf([
      {
        name: 'Lijst',
        rows: [
          [...head, 'Plaats', 'Jaarverbruik'],
          [ean, 'Elektriciteit', '3x25', ...address, { formula: 'A1*2' }],
        ],
      },
    ])
    expect((await send(Buffer.from(reckoned), { name: 'a.xlsx' })).data.rows[0]?.notes).toEqual([
      'Jaarverbruik: Dit is een formule. Zet de uitkomst zelf in de cel',
    ])
  })
})
