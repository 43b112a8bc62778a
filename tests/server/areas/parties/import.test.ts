import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import type { PartyContact } from '../../../../src/contract/areas/parties/partyContacts.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const csv = (...lines: string[]) => lines.join('\r\n')

describeAnyEngine('parties from a table', (openFresh) => {
  let world: World
  let token: string
  let supplierId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const body = { name: 'Zonkracht', code: '8716871000002', products: ['1'], creditRating: 'A' }
    supplierId = (await world.ask<Supplier>('POST', 'suppliers', { token, body })).data.id
  })
  afterAll(() => world.close())

  const send = (path: string, content: string, as = token) =>
    world.send<TableImport>(path, content, 'tabel.csv', as)
  const names = async () =>
    (await world.ask<Supplier[]>('GET', 'suppliers', { token })).data.map(({ name }) => name)

  test('tells of each row what becomes of it, and changes nothing until it is asked to', async () => {
    const table = csv(
      'Naam;Code;Producten;Prijsvormen;E-mailadres facturen;Iets anders',
      'Zonkracht;;;;facturen@zonkracht.example;x',
      'Deltagas;8716871100009;gas;vast, klikken;;',
      'zonkracht;;elektriciteit;;;',
      'Windkracht;8716871100009;elektriciteit;;;',
      'Maanstroom;;stoom;;;',
      'Sterstroom;;;;;',
      'Oud;8716871000002;elektriciteit;;;',
    )
    const { status, data } = await send('suppliers/import?take=nothing', table)
    expect(status).toBe(200)
    expect(data.counts).toEqual({ wrong: 5, new: 1, changed: 1, same: 0 })
    expect(data.ignored).toEqual(['Iets anders'])
    const of = (line: number) => data.rows.find((row) => row.line === line)
    expect(of(2)).toMatchObject({ kind: 'changed', notes: ['E-mailadres facturen'] })
    expect(of(3)).toMatchObject({ kind: 'new', subject: 'Deltagas' })
    expect(of(4)?.notes).toEqual(['Naam: staat ook op regel 2'])
    expect(of(5)?.notes).toEqual(['Code: staat ook op regel 3'])
    expect(of(6)?.notes).toContain('Producten: “stoom” is geen keuze uit de lijst')
    expect(of(7)?.notes).toEqual(['Producten: Kies een of meer producten'])
    // A code that is known says who is meant, also under another name.
    expect(of(8)?.notes).toEqual(['Gaat over dezelfde als regel 2'])
    const renamed = await send('suppliers/import', csv('Naam;Code', 'Oud;8716871000002'))
    expect(renamed.data.rows).toMatchObject([{ kind: 'changed', notes: ['Naam'] }])
    expect(await names()).toEqual(['Zonkracht'])
    const refused = await send('suppliers/import?take=all', table)
    expect([refused.status, await names()]).toEqual([422, ['Zonkracht']])
  })

  test('takes all of a table or nothing, and the same once more changes nothing', async () => {
    const table = csv(
      'naam,code,producten,prijsvormen',
      'Zonkracht,8716871000002,"Gas, Elektriciteit",',
      'Deltagas,,Gas,"Vast, Klikken"',
    )
    expect((await send('suppliers/import?take=all', table)).data.counts).toMatchObject({ new: 1, changed: 1 })
    const { data } = await world.ask<Supplier[]>('GET', 'suppliers', { token })
    expect(data).toMatchObject([
      { name: 'Deltagas', products: ['2'], priceTypes: ['vast', 'klik'] },
      { name: 'Zonkracht', products: ['1', '2'], creditRating: 'A' },
    ])
    expect((await send('suppliers/import?take=all', table)).data.counts).toMatchObject({ same: 2, new: 0 })
    const history = await world.ask<object[]>('GET', `suppliers/${supplierId}/history`, { token })
    expect(history.data).toHaveLength(2)
  })

  test.each([
    ['a line for the spreadsheet', 'sep=;\r\nNaam;Producten\r\nDeltagas;Gas'],
    ['a title and an empty line', 'Leveranciers per 23-11-2026;\r\n;\r\nNaam;Producten\r\nDeltagas;Gas'],
    ['what our own file says', '\ufeffNaam;Producten;Aansluitingen;Status\r\nDeltagas;Gas;0;Actief'],
    ['other words for the same', 'Leverancier;Product\r\nDeltagas;Aardgas'],
  ])('finds the headings in a file with %s', async (_, table) => {
    const { data } = await send('suppliers/import?take=nothing', table)
    expect(data.rows).toMatchObject([{ subject: 'Deltagas', kind: expect.not.stringContaining('wrong') }])
  })

  test('says what it left out above the headings, and refuses a table without rows', async () => {
    const table = csv('Onze leveranciers;', 'Naam;Producten', 'Nachtstroom;E')
    const { data } = await send('suppliers/import?take=nothing', table)
    expect(data.notes).toEqual(['Regel 1 staat boven de koppen en wordt niet overgenomen.'])
    const empty = await send('suppliers/import?take=nothing', csv('Naam;Producten'))
    expect([empty.status, empty.message]).toEqual([422, 'Dit bestand heeft geen regels onder de koppen.'])
    const other = await send('suppliers/import?take=nothing', '%PDF-1.7')
    expect([other.status, other.message]).toEqual([422, expect.stringContaining('geen tabel')])
  })

  test.each(['Elektriciteit en gas', 'elektriciteit/gas', 'Stroom + gas', 'E, G', 'gas; elektra'])(
    'reads “%s” as both products',
    async (said) => {
      const { data } = await send('suppliers/import', csv('Naam,Producten', `Zonkracht,"${said}"`))
      expect(data.counts).toMatchObject({ wrong: 0, same: 1 })
    },
  )

  test('takes no formula for a name, nor a code that a spreadsheet rounded', async () => {
    const { data } = await send(
      'suppliers/import',
      csv('Naam;Producten;Code', '=1+1;Gas;', 'Deltagas;Gas;8,71687E+12', "'=Nee;Gas;"),
    )
    expect(data.rows).toMatchObject([
      { line: 2, kind: 'wrong', notes: [expect.stringContaining('formule')] },
      { line: 3, kind: 'wrong', notes: [expect.stringContaining('afgerond')] },
      // As our own files keep a text from being a formula.
      { line: 4, kind: 'new', subject: '=Nee' },
    ])
  })

  test('takes a number under a heading with its unit', async () => {
    const table = csv('Netbeheerder;Code;Product;Opzegtermijn aansluiting (maanden)', 'Kil;8716892000005;E;3')
    const { data } = await send('grid-operators/import', table)
    expect([data.counts.new, data.ignored]).toEqual([1, []])
  })

  test('whom one speaks at a party is taken in for that party alone', async () => {
    const table = csv(
      'Naam;Functie;E-mailadres',
      'Eva Klik;Klikdesk;eva@zonkracht.example',
      'Bas;;geen adres',
    )
    const path = `supplier-contacts/import?partyId=${supplierId}`
    const { data } = await send(`${path}&take=good`, table)
    expect(data.counts).toMatchObject({ new: 1, wrong: 1 })
    const contacts = await world.ask<PartyContact[]>('GET', 'supplier-contacts', { token })
    expect(contacts.data).toMatchObject([{ name: 'Eva Klik', partyName: 'Zonkracht', role: 'Klikdesk' }])
    expect((await send(`${path}&take=all`, table)).status).toBe(422)
    const again = await send(`${path}&take=all`, csv('Naam;Functie', 'eva klik;Accountmanager'))
    expect(again.data.counts).toMatchObject({ changed: 1, new: 0 })
    expect((await send('supplier-contacts/import?partyId=999999&take=all', table)).status).toBe(422)
    const wrong = await send('grid-operators/import?take=all', csv('Omschrijving', 'x'))
    expect([wrong.status, wrong.message]).toEqual([422, expect.stringContaining('geen kolom Naam')])
    const reader = await world.signedIn({ role: 'Accountmanager' })
    expect((await send('suppliers/import?take=all', table, reader)).status).toBe(403)
  })
})
