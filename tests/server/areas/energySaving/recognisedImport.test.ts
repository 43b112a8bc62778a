import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const heading = 'Jaar;Code;Categorie;Maatregel;Uitvoeringsmoment;Randvoorwaarden'
const [lamps, walls] = [
  '2023;GF4;Binnenverlichting;Ledlampen;Zelfstandig moment;',
  '2023;fd7;Productkoeling;Wanden isoleren;Natuurlijk moment;Van een koelcel',
]

describeAnyEngine('a list of recognised measures', (openFresh) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder', type: 'admin' })
  })
  afterAll(() => world.close())

  const send = (lines: readonly string[], how: string, as = token) =>
    world.send<TableImport>(
      `recognised-measures/import${how}`,
      [heading, ...lines].join('\n'),
      'lijst.csv',
      as,
    )
  const all = () =>
    world.database.db
      .selectFrom('recognisedMeasures')
      .select(['edition', 'list', 'code', 'name', 'moment', 'conditions'])
      .orderBy('edition')
      .orderBy('code')
      .execute()

  test('says of each line what becomes of it, and takes all of it', async () => {
    const looked = (await send([lamps, walls], '')).data
    expect(looked.counts).toEqual({ wrong: 0, new: 2, changed: 0, same: 0 })
    expect(looked.pointing?.columns.map(({ field }) => field)).toEqual([
      'edition',
      'code',
      'category',
      'name',
      'moment',
      'conditions',
    ])
    expect(await all()).toEqual([])
    expect((await send([lamps, walls], '?take=all')).status).toBe(200)
    expect(await all()).toMatchObject([
      { list: 'faciliteit', code: 'FD7', moment: 'natuurlijk', conditions: 'Van een koelcel' },
      { list: 'gebouw', code: 'GF4', moment: 'zelfstandig', conditions: null },
    ])
  })

  test('of the same year changes what is said otherwise; of another year stands beside it', async () => {
    const again = (await send([lamps, walls.replace('Wanden isoleren', 'Wanden en deuren')], '?take=all'))
      .data
    expect(again.counts).toEqual({ wrong: 0, new: 0, changed: 1, same: 1 })
    expect(again.rows.find(({ kind }) => kind === 'changed')?.notes).toEqual(['Maatregel wijzigt'])
    expect((await send([lamps.replace('2023', '2027')], '?take=all')).data.counts.new).toBe(1)
    expect((await all()).map(({ edition, code }) => `${edition} ${code}`)).toEqual([
      '2023 FD7',
      '2023 GF4',
      '2027 GF4',
    ])
  })

  test('with one line that is wrong changes nothing, not even the good ones', async () => {
    const lines = [
      '2024;GF5;Binnenverlichting;Bewegingsmelders;Zelfstandig moment;',
      '2024;XX1;Soort;Naam;Zelfstandig moment;',
      '2024;GF5;Soort;Nog eens;Zelfstandig moment;',
      '24;GF6;Soort;Naam;Ooit;',
    ]
    const { counts, rows } = (await send(lines, '')).data
    expect(counts).toEqual({ wrong: 3, new: 1, changed: 0, same: 0 })
    const notes = rows.map(({ notes: all }) => all.join(' '))
    expect(notes[1]).toMatch(/^Code: Een code is als GF4/)
    expect(notes[2]).toMatch(/staat ook op regel 2/)
    expect(notes[3]).toMatch(/Uitgave: Een uitgave is een jaar.*|Moment: “Ooit” is geen keuze/)
    for (const how of ['?take=all', '?take=good']) expect((await send(lines, how)).status).toBe(422)
    expect(await all()).toHaveLength(3)
  })

  test('is for admins, and a code stands once in an edition', async () => {
    const member = await world.signedIn({ role: 'Beheerder', type: 'employee' })
    expect((await send([lamps], '', member)).status).toBe(403)
    const body = { edition: '2023', list: 'gebouw', code: 'GF4', category: 'Soort', name: 'Dubbel' }
    expect((await world.ask('POST', 'recognised-measures', { token, body })).errors).toHaveProperty('code')
    const other = { ...body, code: 'GF9', list: 'proces' }
    expect((await world.ask('POST', 'recognised-measures', { token, body: other })).errors).toHaveProperty(
      'list',
    )
  })

  test('of two people who send the same list at once it comes in once', async () => {
    const lines = ['2025;PA1;Proces;Persluchtlekken verhelpen;Zelfstandig moment;']
    const both = await Promise.all([send(lines, '?take=all'), send(lines, '?take=all')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await all()).filter(({ edition }) => edition === '2025')).toHaveLength(1)
  })
})
