import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import { tableFields } from '../../../../src/contract/areas/connections/tableFields.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan, smallConnection } from '../../records/drafts.ts'
import { tablesOn } from './tables.ts'

describeAnyEngine('values of a table of connections', (openFresh) => {
  let at: Awaited<ReturnType<typeof tablesOn>>

  beforeAll(async () => {
    at = await tablesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  const send: typeof at.send = (...sent) => at.send(...sent)

  test('reads a connection value as people write it, and a postcode by its country', async () => {
    const of = await at.world.customer('Grensgeval')
    const rows = [
      ['3 x 25', '2801aa', 'Nederland', '3x25A', '2801 AA'],
      ['1 x 35 A', '2000', 'België', '1x35A', '2000'],
      ['3x63 ampère', '10115', 'Duitsland', '3x63A', '10115'],
    ] as const
    const eans = rows.map(() => freshEan())
    const file = [
      'EAN-code;Soort;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats;Land',
      ...rows.map(
        ([capacity, postcode, country], nth) =>
          `${eans[nth]};Elektriciteit;${capacity};netbeheer zuid;Kerkweg;7;${postcode};Gouda;${country}`,
      ),
      `${freshEan()};Elektriciteit;3x25;netbeheer zuid;Kerkweg;7;2000;Gouda;Nederland`,
    ].join('\n')
    const { data } = await send(file, { take: 'good', of })
    expect(data.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'new', 'wrong'])
    expect(data.rows.at(-1)?.notes.join()).toContain('Postcode: ')
    const made = await at.connectionsOf(of)
    expect(
      eans.map((ean) => {
        const { capacity, segment, postcode } = made.find((one) => one.ean === ean) as Connection
        return [capacity, segment, postcode]
      }),
    ).toEqual(rows.map(([, , , capacity, postcode]) => [capacity, 'small', postcode]))
  })

  test('takes every way in which people write how large a connection is, and yes or no, as it is shown first', async () => {
    const of = await at.world.customer('Klein en groot')
    await at.world.database.db
      .insertInto('measuringCompanies')
      .values({ name: 'Meetwacht', products: ['1', '2'] })
      .execute()
    const large = 'meetwacht;160,5;middenspanning (ms)'
    const gasLarge = 'meetwacht;;'
    const rows = [
      ['Elektriciteit', '3x25', 'ja', ';;', '3x25A', 'small', true],
      ['Elektriciteit', '1x35', 'J', ';;', '1x35A', 'small', true],
      ['Elektriciteit', '1.750 kVA', 'nee', large, '1750 kVA', 'large', false],
      ['Elektriciteit', '2 MVA', 'x', large, '2000 kVA', 'large', true],
      ['Gas', '40 m3/h', 'onwaar', ';;', '40 m³/h', 'small', false],
      ['Gas', 'G 40', '0', gasLarge, 'G40', 'large', false],
    ] as const
    const eans = rows.map(() => freshEan())
    const file = [
      'EAN-code;Soort;Aansluitwaarde;Verblijfsfunctie;Meetbedrijf;Gecontracteerd vermogen (kW);Spanningsniveau;Gecontracteerde capaciteit;Netbeheerder;Straat;Huisnummer;Postcode;Plaats',
      ...rows.map(([type, capacity, residence, more], nth) => {
        const gas = type === 'Gas' && more !== ';;' ? '65' : ''
        return `${eans[nth]};${type};${capacity};${residence};${more};${gas};netbeheer zuid;Kerkweg;7;2801aa;Gouda`
      }),
    ].join('\n')
    const { data } = await send(file, { of })
    expect(data.rows.filter(({ kind }) => kind !== 'new')).toEqual([])
    const shown = data.pointing?.preview.map(({ cells }) => [cells[2]?.text, cells[3]?.text])
    expect(shown).toEqual(rows.map(([, , , , capacity, , residence]) => [capacity, residence ? 'Ja' : 'Nee']))
    await send(file, { take: 'all', of })
    const made = await at.connectionsOf(of)
    expect(
      eans.map((ean) => {
        const { capacity, segment, residence } = made.find((one) => one.ean === ean) as Connection
        return [capacity, segment, residence]
      }),
    ).toEqual(rows.map(([, , , , capacity, segment, residence]) => [capacity, segment, residence]))
  })

  test('show the first rows as they will be taken, with what is wrong in each cell', async () => {
    const [good, wrong, gas] = [freshEan(), freshEan(), freshEan()]
    const file = [
      'EAN-code;Soort;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats;Verblijfsfunctie;Jaarverbruik;In beheer sinds;Teruglevering',
      `${good};elektriciteit;1.750 kVA;netbeheer zuid;Kerkweg;7;2801aa;Gouda;x;;1-2-2024;`,
      `${wrong};Water;40 m3/h;netbeheer zuid;Kerkweg;7;9;;misschien;1,5;31-2-2024;`,
      `${gas};Gas;40 m3/h;netbeheer zuid;Kerkweg;7;2801aa;Gouda;nee;1.250;;ja`,
    ].join('\n')
    const { data } = await send(file)
    const [first, second, third] = data.pointing?.preview ?? []
    expect(first?.cells.map(({ text }) => text).slice(1, 3)).toEqual(['Elektriciteit', '1750 kVA'])
    // A large connection needs what this table has no column for.
    expect(first?.problems.join()).toContain('Meetbedrijf: ')
    expect(second?.cells.map(({ problem }) => problem)).toEqual([
      null,
      '“Water” is geen keuze: vul Elektriciteit, Gas of Elektriciteit productie in',
      null,
      null,
      null,
      null,
      'Een postcode ziet eruit als 1234 AB',
      'Dit veld is verplicht',
      'Vul ja of nee in',
      'Vul een geheel getal in',
      '“31-2-2024” is geen datum',
      null,
    ])
    expect(third?.cells.at(2)).toEqual({ text: '40 m³/h', problem: null })
    expect(third?.cells.at(9)).toEqual({ text: '1250', problem: null })
    expect(third?.cells.at(-1)).toEqual({
      text: 'ja',
      problem: 'hoort niet bij deze aansluiting en wordt niet overgenomen',
    })
  })

  test('say nothing of the cost centres it is divided over: these stay', async () => {
    const of = await at.world.customer('Verdeeld')
    const ask = <T>(method: string, path: string, body?: object) =>
      at.world.ask<T>(method, `customers/${of}/${path}`, { token: at.token, ...(body && { body }) })
    const { data: shop } = await ask<{ id: number }>('POST', 'entities', {
      type: 'kostenplaats',
      name: 'Winkel',
    })
    const costShares = [{ entityId: shop.id, percent: '100.00' }]
    const gridOperatorId = await at.world.gridOperator()
    const draft = smallConnection(gridOperatorId, { costShares })
    const { data: made } = await ask<Connection>('POST', 'connections', draft)
    const file = `EAN-code;Omschrijving\n${made.ean};Oven`
    expect((await send(file, { take: 'all', of })).data.counts).toMatchObject({ changed: 1 })
    const { data } = await ask<Connection>('GET', `connections/${made.id}`)
    expect([data.description, data.costShares]).toEqual(['Oven', costShares])
    expect((await send(file, { of })).data.counts).toMatchObject({ changed: 0, same: 1 })
  })

  test('in a list that was taken away as a file are known when it comes back, and change nothing', async () => {
    const of = await at.world.customer('Heen en weer')
    await at.world.ask('POST', `customers/${of}/entities`, {
      token: at.token,
      body: { type: 'kostenplaats', name: 'Gemaal "Noord"; oost' },
    })
    const file = [
      'EAN-code;Soort;Aansluitwaarde;Netbeheerder;Entiteit;Omschrijving;Straat;Huisnummer;Postcode;Plaats;Verblijfsfunctie;Jaarverbruik;In beheer sinds;Opmerking',
      `${freshEan()};Elektriciteit;3 x 25;netbeheer zuid;"gemaal ""noord""; oost";- bij de sluis;Kerkweg;7;2801aa;Gouda;ja;12.500;1-2-2024;+ een tweede`,
      `${freshEan()};Gas;40 m3/h;netbeheer zuid;;;Kerkweg;9;2801aa;Gouda;nee;;;`,
    ].join('\n')
    expect((await send(file, { take: 'all', of })).data.counts.new).toBe(2)
    const every = tableFields.map(([name]) => name.replace(/Id$/, 'Name'))
    for (const columns of ['', `?columns=${every.join(',')}`])
      for (const kind of ['csv', 'xlsx']) {
        const { data: exported } = await at.world.ask<Buffer>(
          'GET',
          `customers/${of}/connections/export.${kind}${columns}`,
          { token: at.token },
        )
        const { data } = await send(exported, { of, name: `a.${kind}` })
        expect([kind, columns, data.counts]).toEqual([
          kind,
          columns,
          { wrong: 0, new: 0, changed: 0, same: 2 },
        ])
        const taken = data.pointing?.columns.filter(({ field }) => field !== null).length
        expect(taken).toBe(columns === '' ? 8 : every.length)
      }
  })
})
