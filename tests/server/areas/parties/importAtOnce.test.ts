import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GridOperator } from '../../../../src/contract/areas/parties/parties.ts'
import type { PartyContact } from '../../../../src/contract/areas/parties/partyContacts.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { statements } from '../../statements.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('a table of many parties', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const send = (path: string, lines: readonly string[]) =>
    world.send<TableImport>(`${path}take=all`, lines.join('\r\n'), 'tabel.csv', token)
  const table = (kind: string, from: number, many: number, more: (nth: number) => string) => [
    'Naam;Producten;E-mailadres facturen',
    ...Array.from({ length: many }, (_, nth) => `${kind} ${from + nth};Gas;${more(from + nth)}`),
  ]
  const asked = async (path: string, lines: readonly string[]) => {
    let counts: TableImport['counts'] | undefined
    const sql = await statements(world.database.db.getExecutor(), async () => {
      counts = (await send(path, lines)).data.counts
    })
    return { counts, statements: sql.length }
  }

  test('is made and changed in as many statements as one of a few, each with its history', async () => {
    const suppliers = 'suppliers/import?'
    const none = () => ''
    const mail = (nth: number) => `facturen${nth}@leverancier.example`
    const few = await asked(suppliers, table('Klein', 0, 2, none))
    const many = await asked(suppliers, table('Groot', 0, 300, none))
    expect(many).toMatchObject({ counts: { new: 300 }, statements: few.statements })
    const fewAgain = await asked(suppliers, table('Klein', 0, 2, mail))
    // Half of it is there, and half of it is new.
    const both = await asked(suppliers, table('Groot', 150, 300, mail))
    expect(both.counts).toEqual({ wrong: 0, new: 150, changed: 150, same: 0 })
    expect(both.statements).toBeLessThanOrEqual(few.statements + fewAgain.statements)
    const { data } = await world.ask<{ id: number; version: number; invoiceEmail: string | null }[]>(
      'GET',
      'suppliers?q=groot&per_page=999&sort=name',
      { token },
    )
    expect(data).toHaveLength(450)
    expect(data.filter(({ version }) => version === 2)).toHaveLength(150)
    expect(data.filter(({ invoiceEmail }) => invoiceEmail === null)).toHaveLength(150)
    const changed = data.find(({ invoiceEmail }) => invoiceEmail === mail(150))
    const history = await world.ask<{ action: string }[]>('GET', `suppliers/${changed?.id}/history`, {
      token,
    })
    expect(history.data.map(({ action }) => action).sort()).toEqual(['create', 'update'])
  })

  test('keeps what only another kind of party has, and a contact for each line', async () => {
    const lines = ['Naam;Code;Producten;Opzegtermijn aansluiting (maanden)', 'Kil;8716892000005;E, G;3']
    expect((await send('grid-operators/import?', lines)).data.counts.new).toBe(1)
    const { data } = await world.ask<GridOperator[]>('GET', 'grid-operators', { token })
    expect(data).toMatchObject([{ products: ['1', '2'], noticeMonths: 3, statusName: 'Actief' }])
    const path = `grid-operator-contacts/import?partyId=${data[0]?.id}&`
    await send(path, ['Naam;Functie', 'Eva;Klikdesk', 'Bas;Facturen'])
    const contacts = await world.ask<PartyContact[]>('GET', 'grid-operator-contacts?sort=name', { token })
    expect(contacts.data).toMatchObject([
      { name: 'Bas', role: 'Facturen', partyName: 'Kil' },
      { name: 'Eva', role: 'Klikdesk' },
    ])
  })

  test('is refused as a whole where two would have one name, however they are spelled', async () => {
    const before = (await world.ask<object[]>('GET', 'suppliers?per_page=999', { token })).data.length
    const answer = await send('suppliers/import?', ['Naam;Producten', 'Dubbelstroom;Gas', 'DUBBELSTROOM;Gas'])
    expect(answer.status).toBe(422)
    expect((await world.ask<object[]>('GET', 'suppliers?per_page=999', { token })).data).toHaveLength(before)
  })
})
