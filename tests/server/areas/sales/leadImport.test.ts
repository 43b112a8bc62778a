import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import { mostRowsTold, type TableImport } from '../../../../src/contract/records/tableImport.ts'
import { itemAt } from '../../../../src/domain/itemAt.ts'
import { promised } from '../../../promised.ts'
import { describeAnyEngine } from '../../engines.ts'
import { workbook } from '../../readings/formats/workbook.ts'
import { type World, worldOn } from '../../world.ts'

const heading = 'Bedrijfsnaam;KvK-nummer;Plaats;E-mailadres;Telefoonnummer;Bron;Aansluitingen elektriciteit'

describeAnyEngine('a file of leads', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const send = (content: string | Buffer, query = '', name = 'a.csv') =>
    world.send<TableImport>(`sales/import${query}`, content, name, token)
  const file = (...lines: string[]) => [heading, ...lines].join('\n')
  const deals = async () =>
    (await world.ask<Deal[]>('GET', 'sales?per_page=999&sort=title' as never, { token })).data
  const titled = async (title: string) => (await deals()).filter((one) => one.title === title)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Molens aan de Zaan')
    await world.database.db
      .updateTable('customers')
      .set({ kvk: '34333760', visitCity: 'Zaandam' } as never)
      .where('id', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  test('tells what becomes of each line first, and makes leads when somebody says so', async () => {
    const lines = file(
      'Bakkerij De Korf;68750110;Gouda;info@dekorf.example;+31 6 12345678;Website;3',
      'Kwekerij Zon;;;;;;',
    )
    const { data } = await send(lines)
    expect(data.counts).toEqual({ wrong: 0, new: 2, changed: 0, same: 0 })
    expect(data.rows.map(({ offer }) => offer)).toEqual([undefined, undefined])
    expect(await deals()).toEqual([])
    expect((await send(lines, '?take=all')).status).toBe(200)
    expect(await deals()).toMatchObject([
      {
        title: 'Bakkerij De Korf',
        companyName: 'Bakkerij De Korf',
        kvk: '68750110',
        city: 'Gouda',
        source: 'website',
        connectionsE: 3,
        state: 'lead',
        probability: 10,
      },
      { title: 'Kwekerij Zon', source: 'overig' },
    ])
    // The same file again makes nothing, unless somebody says otherwise for a line.
    const again = await send(lines, '?take=all')
    expect(again.data.counts).toEqual({ wrong: 0, new: 0, changed: 0, same: 2 })
    const chosen = await send(lines, '?take=all&choices=3:new')
    expect(chosen.data.counts).toEqual({ wrong: 0, new: 1, changed: 0, same: 1 })
    expect(await titled('Kwekerij Zon')).toHaveLength(2)
  })

  test('proposes who is there already, by number, address or name and place', async () => {
    const { data } = await send(
      file(
        'De Molens;34333760;;;;;',
        'molens aan de zaan;;Zaandam;;;;',
        'Molens aan de Zaan;;Utrecht;;;;',
        'De Korf Gouda;;;INFO@dekorf.example;;;12',
        'De Korf te Gouda;;;info@dekorf.example;;;',
      ),
    )
    expect(data.rows.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['new', ['Lijkt op klant Molens aan de Zaan: KvK-nummer']],
      ['new', ['Lijkt op klant Molens aan de Zaan: naam en plaats']],
      ['new', []],
      ['same', ['Lijkt op kans Bakkerij De Korf (Lead): e-mailadres']],
      ['same', ['Lijkt op kans Bakkerij De Korf (Lead): e-mailadres', 'Lijkt op regel 5']],
    ])
    const [first, , , fourth] = data.rows.map(({ offer }) => offer)
    expect(first).toMatchObject({ usual: `customer-${customerId}` })
    expect(fourth?.options.map(({ label }) => label)).toEqual(['Overslaan', 'Als nieuw bedrijf toevoegen'])
  })

  test('knows a company again however its name is written', async () => {
    const written = [
      'Molens  aan de Zaan B.V.',
      'MOLENS AAN DE ZAAN',
      'Molens aan de Zaan, bv',
      'Mólens aan-de-Zaan',
    ]
    const { data } = await send(
      file(...written.map((name) => `${name};;;;;;`), 'Molens aan de Vecht B.V.;;;;;;'),
    )
    expect(data.rows.map(({ notes }) => notes.filter((note) => note.includes('klant')))).toEqual([
      ...written.map(() => ['Lijkt op klant Molens aan de Zaan: naam']),
      [],
    ])
    expect(data.rows[3]?.notes).toContain('Lijkt op regel 2')
    // An index over rows that are there finds no function of ours but this one.
    for (const index of ['customers_company_key', 'deals_company_key'])
      await sql`reindex index ${sql.ref(index)}`.execute(world.database.db)
  })

  test('a line adds to a deal what that lacks, and goes to a customer that it is about', async () => {
    const korf = itemAt(await titled('Bakkerij De Korf'), 0)
    const more = `${heading};Volume elektriciteit\nKorf;68750110;Delft;;;;9;240\nMolens;34333760;;;;;;`
    const { data } = await send(more, `?take=all&choices=2:deal-${korf.id}`)
    expect(data.rows[0]).toMatchObject({
      kind: 'changed',
      notes: [expect.anything(), 'Aangevuld: Volume elektriciteit'],
    })
    // What stood there stays.
    expect(itemAt(await titled('Bakkerij De Korf'), 0)).toMatchObject({
      volumeE: 240,
      connectionsE: 3,
      city: 'Gouda',
    })
    expect(itemAt(await titled('Molens'), 0)).toMatchObject({ customerId, companyName: null, kvk: null })
    const gone = await send(more, '?take=all&choices=2:deal-999999')
    expect(gone.status).toBe(422)
    expect(gone.message).toMatch(/^Regel 2: wat je koos kan niet meer/)
    expect((await send(more, '?choices=2')).status).toBe(422)
  })

  test('lines about one deal add to it one after the other', async () => {
    expect((await send(file('Slagerij De Bijl;;Edam;;;;'), '?take=all')).status).toBe(200)
    const { id } = itemAt(await titled('Slagerij De Bijl'), 0)
    const lines = file(
      'Slagerij De Bijl;;Edam;bijl@example.com;;;',
      'Slagerij De Bijl;;Edam;;+31 6 12345678;;4',
      'Slagerij De Bijl;;Edam;ander@example.com;;;',
    )
    const choices = [2, 3, 4].map((line) => `${line}:deal-${id}`).join()
    const { status, data } = await send(lines, `?take=all&choices=${choices}`)
    expect([status, data.rows.map(({ kind, notes }) => [kind, notes.at(-1)])]).toEqual([
      200,
      [
        ['changed', 'Aangevuld: E-mailadres'],
        ['changed', expect.stringMatching(/^Aangevuld: Telefoonnummer, Aansluitingen elektriciteit$/)],
        ['same', 'Lijkt op regel 2'],
      ],
    ])
    expect(itemAt(await titled('Slagerij De Bijl'), 0)).toMatchObject({
      contactEmail: 'bijl@example.com',
      contactPhone: '+31612345678',
      connectionsE: 4,
    })
  })

  test('what is wrong is told by its line, and then nothing of the file is taken', async () => {
    const before = (await deals()).length
    const lines = file(
      '=HYPERLINK("http://kwaad.example");;;;;;',
      'Goed BV;;;;;;',
      'Fout BV;123;;geen-adres;;Onbekend;-3',
      ';;Gouda;;;;',
    )
    const { data } = await send(lines)
    expect(data.rows.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'wrong'],
      [3, 'new'],
      [4, 'wrong'],
      [5, 'wrong'],
    ])
    expect(itemAt(data.rows, 0).notes.join()).toMatch(/Dit is een formule/)
    expect((await send(lines, '?take=all')).status).toBe(422)
    expect(await deals()).toHaveLength(before)
    expect((await send(lines, '?take=good')).status).toBe(200)
    expect(await deals()).toHaveLength(before + 1)
  })

  test('columns of a workbook are pointed out, and known again', async () => {
    const rows = [
      ['Wie', 'Waar', 'Post'],
      ['Zwembad De Golf', 'Hoorn', 'golf@example.com'],
    ]
    const content = Buffer.from(workbook(rows as never))
    const blind = await send(content, '', 'a.xlsx')
    expect(blind.data.rows).toEqual([])
    const pointed = '?take=all&columns=companyName,city,contactEmail&headerLine=1'
    expect((await send(content, pointed, 'a.xlsx')).status).toBe(200)
    expect(itemAt(await titled('Zwembad De Golf'), 0)).toMatchObject({ city: 'Hoorn' })
    const { data } = await send(content, '', 'a.xlsx')
    expect(data.pointing?.remembered).not.toBeNull()
    const id = data.pointing?.remembered?.id
    expect((await world.ask('DELETE', `sales/import/columns/${id}` as never, { token })).status).toBe(200)
  })

  test('a long file is judged at once, and one who may not sell is refused', async () => {
    const many = Array.from({ length: 3000 }, (_, nth) => `Bedrijf ${nth};;Plaats;b${nth}@example.com;;;`)
    const begun = performance.now()
    const { data } = await send(file(...many, ...many.slice(0, 300)))
    expect(data.counts).toEqual({ wrong: 0, new: 3000, changed: 0, same: 300 })
    expect(data.rows.length).toBeLessThanOrEqual(2 * mostRowsTold)
    expect(data.rows.filter(({ offer }) => offer)).toHaveLength(mostRowsTold)
    expect(performance.now() - begun).toBeLessThan(promised(6000))
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    const refused = await world.send('sales/import', file('X;;;;;;'), 'a.csv', customer)
    expect(refused.status).toBe(403)
  })
})
