import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan, smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('market parties in force', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemaal De Kil')
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const party = async (
    kind: 'supplier' | 'gridoperator' | 'measuring',
    name: string,
    more: { state?: 'inactive'; successorId?: number } = {},
  ) => {
    const made = world.database.db.insertInto('parties').values({ kind, name, products: ['1'], ...more })
    return (await made.returning('id').executeTakeFirstOrThrow()).id
  }
  const end = (id: number) =>
    world.database.db.updateTable('parties').set({ state: 'inactive' }).where('id', '=', id).execute()
  const connect = (more: object, of = customerId) =>
    ask<Connection>('POST', `customers/${of}/connections`, smallConnection(gridOperatorId, more))
  const step = async (path: string, event: string, told: object = {}, as = token) => {
    const { data } = await ask<{ version: number }>('GET', path, undefined, as)
    return ask<{ state: string }>('POST', `${path}/transition`, { event, version: data.version, ...told }, as)
  }

  test.each([
    ['connections', 'supplier_id', 'supplier'],
    ['connections', 'grid_operator_id', 'gridoperator'],
    ['connections', 'measuring_company_id', 'measuring'],
    ['customers', 'supplier_id', 'supplier'],
  ] as const)(
    'takes no ended party in %s.%s, and keeps the one that is there',
    async (table, column, kind) => {
      const [kept, ended] = [await party(kind, `Blijft ${table}`), await party(kind, `Weg ${table}`)]
      const id = table === 'customers' ? await world.customer('Polder') : (await connect({})).data.id
      const put = (to: number) =>
        sql`update ${sql.id(table)} set ${sql.id(column)} = ${to} where id = ${id}`.execute(world.database.db)
      await put(kept)
      await end(kept)
      await end(ended)
      await put(kept)
      await expect(put(ended)).rejects.toThrow(/not active/)
    },
  )

  test('says at its field that a party is not active', async () => {
    const id = await party('supplier', 'Gedoofd', { state: 'inactive' })
    const refused = await connect({ supplierId: id })
    expect([refused.status, refused.errors]).toEqual([
      422,
      { supplierId: ['Deze keuze is niet meer actief. Kies een andere'] },
    ])
    const missing = await connect({ supplierId: 999_999 })
    expect(missing.errors).toEqual({ supplierId: ['Deze keuze bestaat niet (meer)'] })
  })

  test('a connection is not reopened with whoever has ended since', async () => {
    const id = await party('supplier', 'Schemerlicht')
    const { data } = await connect({ supplierId: id })
    const path = `customers/${customerId}/connections/${data.id}`
    expect((await step(path, 'CANCEL', { reason: 'Vergissing' })).status).toBe(200)
    await end(id)
    const refused = await step(path, 'REOPEN', { reason: 'Toch' })
    expect([refused.status, refused.message]).toEqual([
      409,
      'Leverancier Schemerlicht is niet meer actief. Kies eerst een andere bij de aansluiting.',
    ])
    await world.database.db.updateTable('parties').set({ state: 'active' }).where('id', '=', id).execute()
    expect((await step(path, 'REOPEN', { reason: 'Toch' })).data.state).toBe('active')
  })

  test('a file that names who was taken over connects to who took over', async () => {
    const last = await party('gridoperator', 'Netten Nu')
    const between = await party('gridoperator', 'Netten Toen', { state: 'inactive', successorId: last })
    await party('gridoperator', 'Netten Ooit', { state: 'inactive', successorId: between })
    const ean = freshEan()
    const file = [
      'EAN-code;Soort;Segment;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats',
      `${ean};Elektriciteit;Kleinverbruik;3x25A;Netten Ooit;Kerkweg;7;2801AA;Gouda`,
    ].join('\n')
    await world.send(`customers/${customerId}/connections/import?take=all`, file, 'a.csv', token)
    const made = world.database.db.selectFrom('connections').select('gridOperatorId').where('ean', '=', ean)
    expect(await made.execute()).toEqual([{ gridOperatorId: last }])
  })

  test('a file may keep who has ended, and chooses it for no other connection', async () => {
    const id = await party('gridoperator', 'Netten Voorbij')
    const { data } = await connect({ gridOperatorId: id })
    await end(id)
    const file = [
      'EAN-code;Soort;Segment;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats',
      `${data.ean};Elektriciteit;Kleinverbruik;3x25A;Netten Voorbij;Kerkweg;9;2801AA;Gouda`,
      `${freshEan()};Elektriciteit;Kleinverbruik;3x25A;Netten Voorbij;Kerkweg;7;2801AA;Gouda`,
    ].join('\n')
    const path = `customers/${customerId}/connections/import?take=nothing`
    const { data: told } = await world.send<TableImport>(path, file, 'a.csv', token)
    expect(told.rows.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['changed', ['Straat', 'Huisnummer']],
      ['wrong', ['Netbeheerder: “Netten Voorbij” is niet meer actief']],
    ])
  })

  test('stays in force while a customer has it for a connection without a supplier of its own', async () => {
    const id = await party('supplier', 'Moederstroom')
    const of = await world.customer('Dijkgraaf')
    await world.database.db.updateTable('customers').set({ supplierId: id }).where('id', '=', of).execute()
    await connect({}, of)
    const shown = await ask<Supplier>('GET', `suppliers/${id}`)
    expect(shown.data).toMatchObject({ connectionCount: 1, allowed: ['MERGE', 'REPORT_FAILURE'] })
    expect((await step(`suppliers/${id}`, 'DEACTIVATE', { inactiveReason: 'gestopt' })).status).toBe(409)
  })

  test('is not ended while a connection with it is being kept', async () => {
    const id = await party('supplier', 'Gelijktijdig')
    const { data } = await connect({})
    const [kept, certain] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const change = world.database.transaction(async (tx) => {
      await tx.updateTable('connections').set({ supplierId: id }).where('id', '=', data.id).execute()
      kept.resolve()
      await certain.promise
    })
    await kept.promise
    const ending = step(`suppliers/${id}`, 'DEACTIVATE', { inactiveReason: 'gestopt' })
    await setTimeout(300)
    certain.resolve()
    await change
    expect((await ending).status).toBe(409)
  })

  test('counts nothing for a field that offers names to choose from', async () => {
    const { data } = await ask<object[]>('GET', 'suppliers?status=1&limit=999')
    expect(data.length).toBeGreaterThan(0)
    for (const row of data) {
      expect(row).toMatchObject({ state: 'active' })
      for (const name of ['connectionCount', 'claimsOpen', 'allowed']) expect(row).not.toHaveProperty(name)
    }
  })

  test('is merged and deleted by nobody who reaches some customers alone, nor are names told', async () => {
    const limited = await world.signedIn({ role: 'Beheerder', customerIds: [customerId] })
    const [id, to] = [await party('supplier', 'Elders'), await party('supplier', 'Overal')]
    const path = `suppliers/${id}`
    const shown = await ask<Supplier>('GET', path, undefined, limited)
    expect(shown.data.allowed).toEqual(['DEACTIVATE'])
    expect((await step(path, 'MERGE', { successorId: to }, limited)).status).toBe(409)
    const refused = await ask('DELETE', path, undefined, limited)
    expect([refused.status, refused.message]).toEqual([
      403,
      'Alleen wie alle klanten ziet, kan een marktpartij verwijderen.',
    ])
    await connect({ supplierId: id }, await world.customer('Ver weg'))
    const told = await ask('DELETE', path)
    expect(told.message).toMatch(/1 aansluiting \(\d{18}\)/)
    expect((await step(path, 'MERGE', { successorId: to })).status).toBe(200)
  })
})
