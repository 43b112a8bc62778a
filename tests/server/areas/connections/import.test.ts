import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

const heading =
  'EAN-code;Soort;Segment;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats;Jaarverbruik'

describeAnyEngine('a table of connections', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Waterschap De Kil')
    await world.gridOperator('Netbeheer Zuid')
  })
  afterAll(() => world.close())

  const send = (text: string, take?: 'all' | 'good', of = customerId) =>
    world.send<TableImport>(
      `customers/${of}/connections/import${take ? `?take=${take}` : ''}`,
      text,
      'a.csv',
      token,
    )
  const all = async (of = customerId) =>
    (
      await world.ask<Connection[]>('GET', `customers/${of}/connections?per_page=999&sort=ean`, {
        token,
      })
    ).data
  const line = (ean: string, more: { capacity?: string; operator?: string; usage?: string } = {}) =>
    `${ean};Elektriciteit;Kleinverbruik;${more.capacity ?? '3x25A'};${more.operator ?? 'netbeheer zuid'};Kerkweg;7;2801aa;Gouda;${more.usage ?? '1.250'}`

  test('is only told at first, and taken in when somebody says so, each with its history', async () => {
    const ean = freshEan()
    const file = [heading, line(ean)].join('\n')
    expect((await send(file)).data).toEqual({
      counts: { wrong: 0, new: 1, changed: 0, same: 0 },
      rows: [{ line: 2, subject: ean, kind: 'new', notes: [] }],
      ignored: [],
      notes: [],
      pointing: expect.objectContaining({ headerLine: 1, notes: [], remembered: null }),
    })
    expect((await all()).map((one) => one.ean)).not.toContain(ean)
    await send(file, 'all')
    const made = (await all()).find((one) => one.ean === ean)
    expect(made).toMatchObject({
      type: 'electricity',
      segment: 'small',
      annualUsage: 1250,
      postcode: '2801 AA',
      city: 'Gouda',
      gridOperatorName: 'Netbeheer Zuid',
      state: 'requested',
      showInEms: true,
    })
    const { data } = await world.ask<object[]>(
      'GET',
      `customers/${customerId}/connections/${made?.id}/history`,
      { token },
    )
    expect(data).toHaveLength(1)
    expect((await send(file)).data.counts).toEqual({ wrong: 0, new: 0, changed: 0, same: 1 })
  })

  test('gives a new one the residence and the address of its entity, unless it says another', async () => {
    const of = await world.customer('Zorghuis De Linde')
    const entity = (more: object) =>
      world.ask('POST', `customers/${of}/entities`, {
        token,
        body: more,
      })
    const place = { street: 'Lindelaan', houseNumber: '4', postcode: '2801 AB', city: 'Gouda' }
    await entity({ type: 'gebouw', name: 'Woonhuis', residence: true, ...place })
    await entity({ type: 'kostenplaats', name: 'Opslag', residence: false })
    const [own, told, open] = [freshEan(), freshEan(), freshEan()]
    const file = [
      'EAN-code;Soort;Segment;Aansluitwaarde;Netbeheerder;Entiteit;Straat;Huisnummer;Postcode;Plaats;Verblijfsfunctie',
      `${own};Elektriciteit;Kleinverbruik;3x25A;netbeheer zuid;woonhuis;;;;;`,
      `${told};Elektriciteit;Kleinverbruik;3x25A;netbeheer zuid;woonhuis;Kerkweg;7;2801aa;Gouda;nee`,
      `${open};Elektriciteit;Kleinverbruik;3x25A;netbeheer zuid;opslag;Kerkweg;9;2801aa;Gouda;`,
    ].join('\n')
    const { data } = await send(file, 'all', of)
    expect(data.rows.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['new', ['Adres: dat van de entiteit']],
      ['new', []],
      ['new', []],
    ])
    const made = await all(of)
    const found = (ean: string) => made.find((one) => one.ean === ean)
    expect(found(own)).toMatchObject({ ...place, residence: true })
    expect(found(told)).toMatchObject({ street: 'Kerkweg', houseNumber: '7', residence: false })
    expect(found(open)).toMatchObject({ street: 'Kerkweg', residence: false })
  })

  test('changes what is known by its EAN; an empty cell and an absent column change nothing', async () => {
    const ean = freshEan()
    await send([heading, line(ean)].join('\n'), 'all')
    const file = `Ean;Aansluitwaarde;Jaarverbruik;Mijn kolom\n${ean};3x63A;;x`
    const { data } = await send(file)
    expect(data.rows).toEqual([{ line: 2, subject: ean, kind: 'changed', notes: ['Aansluitwaarde'] }])
    expect(data.pointing?.columns.map(({ heading, field, why }) => [heading, field ?? why])).toEqual([
      ['Ean', 'ean'],
      ['Aansluitwaarde', 'capacity'],
      ['Jaarverbruik', 'annualUsage'],
      ['Mijn kolom', 'Geen veld van een aansluiting heet zo'],
    ])
    await send(file, 'all')
    expect((await all()).find((one) => one.ean === ean)).toMatchObject({
      capacity: '3x63A',
      annualUsage: 1250,
      version: 2,
    })
  })

  test('tells which rows are wrong, by their number and with all reasons', async () => {
    const [good, twice] = [freshEan(), freshEan()]
    const file = [
      heading,
      line('871687400001234567'),
      line(good),
      line(twice),
      line(twice),
      line(freshEan(), { operator: 'Onbekend', usage: 'veel' }),
      `${freshEan()};Stoom;;;;;;;;`,
      `${freshEan()};Gas;Kleinverbruik;G4`,
    ].join('\n')
    const { data } = await send(file)
    expect(data.counts).toEqual({ wrong: 5, new: 2, changed: 0, same: 0 })
    const wrong = new Map(
      data.rows.filter(({ kind }) => kind === 'wrong').map((row) => [row.line, row.notes]),
    )
    expect([...wrong.keys()]).toEqual([2, 5, 6, 7, 8])
    expect(wrong.get(2)?.join()).toContain('EAN-code: ')
    expect(wrong.get(5)).toEqual(['EAN-code: staat ook op regel 4'])
    expect(wrong.get(6)).toEqual([
      'Netbeheerder: “Onbekend” is niet bekend',
      'Jaarverbruik: Vul een geheel getal in',
    ])
    expect(wrong.get(7)).toContain(
      'Soort: “Stoom” is geen keuze: vul Elektriciteit, Gas of Elektriciteit productie in',
    )
    expect(wrong.get(7)).toContain('Aansluitwaarde: Dit veld is verplicht')
    expect(wrong.get(8)).toContain('Netbeheerder: Dit veld is verplicht')

    const before = (await all()).length
    expect(await send(file, 'all')).toMatchObject({ status: 422 })
    expect(await all()).toHaveLength(before)
    expect((await send(file, 'good')).status).toBe(200)
    expect((await all()).map((one) => one.ean)).toEqual(expect.arrayContaining([good, twice]))
    expect(await all()).toHaveLength(before + 2)
  })

  test('cannot take over a connection of another customer', async () => {
    const ean = freshEan()
    const other = await world.customer('Een ander')
    await send([heading, line(ean)].join('\n'), 'all', other)
    expect((await send([heading, line(ean)].join('\n'))).data.rows).toEqual([
      { line: 2, subject: ean, kind: 'wrong', notes: ['EAN-code: Deze EAN-code is al in gebruik'] },
    ])
  })

  test('of something else is refused in words', async () => {
    expect(await send('Naam;Plaats\nJan;Gouda', 'all')).toMatchObject({
      status: 422,
      message: 'Wijs aan in welke kolom de EAN-code staat.',
    })
    expect((await send('%PDF-1.7')).status).toBe(422)
    expect((await send('')).status).toBe(422)
  })
})
