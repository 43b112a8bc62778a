import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { statements } from '../../statements.ts'
import type { Invoicing } from './invoicing.ts'
import { naming, twoLines } from './naming.ts'

describeAnyEngine('an unknown EAN-code of an e-invoice', (openFresh) => {
  let of: Awaited<ReturnType<typeof naming>>
  let here: Invoicing
  beforeAll(async () => {
    of = await naming(await openFresh())
    here = of.here
  })
  afterAll(() => here.world.close())

  test('stays with each line that names it, also one that names none in an invoice about one', async () => {
    const ean = freshEan()
    const draft = await of.sent({
      ean,
      lines: [
        { name: 'Vastrecht transport', amount: '60.00' },
        { name: 'Korting', amount: '40.00', ean: null },
      ],
    })
    expect(draft.lines).toMatchObject([
      { namedEan: ean, connectionId: null },
      { namedEan: ean, connectionId: null },
    ])
    expect(draft.importNotes ?? '').not.toContain('geen aansluiting')
    // Found by it like any of.other.
    const found = await here.ask<Invoice[]>('GET', `invoices?q=${ean}`)
    expect(found.data.map(({ id }) => id)).toEqual([draft.id])
    // Somebody who changes the draft keeps what it named.
    const { version } = draft
    const lines = draft.lines.map((line) => ({ ...line, lineType: 'overig' }))
    const saved = await here.ask('POST', `invoices/${draft.id}`, { lines, comment: 'Nagekeken', version })
    expect(saved.data.lines).toMatchObject([{ namedEan: ean }, { namedEan: ean }])
  })

  test('is that of the delivery where the lines say nothing', async () => {
    const ean = freshEan()
    const place =
      '<cac:Address><cbc:StreetName>Haven 12-b</cbc:StreetName><cbc:CityName>Rotterdam</cbc:CityName>'
    const draft = await of.sent({
      lines: [{ name: 'Levering gas', amount: '100.00', unit: 'MTQ', ean: null }],
      delivered: `<cac:Delivery><cac:DeliveryLocation><cbc:ID>${ean}</cbc:ID>${place}<cbc:PostalZone>3011AB</cbc:PostalZone></cac:Address></cac:DeliveryLocation></cac:Delivery>`,
    })
    expect(draft.lines).toMatchObject([{ namedEan: ean }])
    expect(await of.unknown(draft.id)).toMatchObject([{ ean }])
    expect(await of.start(draft.id, ean)).toMatchObject({
      ean,
      type: 'gas',
      entityId: here.entityId,
      street: 'Haven',
      houseNumber: '12',
      addition: 'b',
      postcode: '3011AB',
      city: 'Rotterdam',
    })
  })

  test('is told of no line where the delivery was at several places', async () => {
    const place = (ean: string) =>
      `<cac:Delivery><cac:DeliveryLocation><cbc:ID>${ean}</cbc:ID></cac:DeliveryLocation></cac:Delivery>`
    const draft = await of.sent({
      lines: [{ name: 'Levering gas', amount: '100.00', unit: 'MTQ', ean: null }],
      delivered: place(freshEan()) + place(freshEan()),
    })
    expect(draft.lines).toMatchObject([{ namedEan: null }])
  })

  test('has 18 digits, whoever types it, and tells nobody of connections of others', async () => {
    const start = freshEan().slice(0, 10)
    const own = `${start}00000001`
    await of.made(`${start.slice(0, 9)}9${'0'.repeat(7)}1`, {}, of.other)
    const wild = await here.make({ lines: [here.line('100', { connectionId: null, namedEan: '%' })] })
    expect(JSON.stringify(wild.errors)).toContain('18 cijfers')
    const draft = await of.sent({
      ean: own,
      sender: 'Onbekend',
      lines: [{ name: 'Iets', amount: '100.00', ean: own }],
    })
    const user = await here.world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [here.customerId],
    })
    const path = `customers/${here.customerId}/invoices/${draft.id}/connection-start?ean=${own}`
    expect(await of.start(draft.id, own)).toHaveProperty('gridOperatorId')
    const asked = await here.world.ask<object>('GET', path, { token: user })
    expect(asked.data ?? {}).not.toHaveProperty('gridOperatorId')
  })

  test('is told with what the e-invoice says of it, each once, and with how many other drafts name it', async () => {
    const [first, second] = [freshEan(), freshEan()]
    const one = await of.sent({ lines: twoLines(first, second) })
    await of.sent({ ean: first })
    expect(await of.unknown(one.id)).toEqual([
      {
        ean: first,
        otherDrafts: 1,
        own: null,
        elsewhere: null,
      },
      { ean: second, otherDrafts: 0, own: null, elsewhere: null },
    ])
    expect(await of.start(one.id, first)).toEqual({
      ean: first,
      type: 'electricity',
      entityId: here.entityId,
      residence: true,
      gridOperatorId: one.gridOperatorId,
    })
    expect(await of.start(one.id, freshEan())).toBeNull()
    expect(await of.unknown((await here.make()).data.id)).toEqual([])
  })

  test('stands where its entity does, unless the e-invoice says where', async () => {
    const address = { street: 'Havenkade', houseNumber: '12', postcode: '2801 AA', city: 'Gouda' }
    const { db } = here.world.database
    await db.updateTable('entities').set(address).where('id', '=', here.entityId).execute()
    const ean = freshEan()
    const delivered = `<cac:Delivery><cac:DeliveryLocation><cbc:ID>${ean}</cbc:ID><cac:Address><cbc:StreetName>Dijkweg</cbc:StreetName></cac:Address></cac:DeliveryLocation></cac:Delivery>`
    const [one, placed] = [await of.sent({ ean }), await of.sent({ ean, delivered })]
    expect(await of.start(one.id, ean)).toMatchObject({ residence: true, country: 'NL', ...address })
    expect(await of.start(one.id, ean)).not.toHaveProperty('addition')
    const told = await of.start(placed.id, ean)
    expect(told).toMatchObject({ street: 'Dijkweg' })
    expect(told).not.toHaveProperty('houseNumber', '12')
    const none = { street: null, houseNumber: null, postcode: null, city: null }
    await db.updateTable('entities').set(none).where('id', '=', here.entityId).execute()
  })

  test('asks the database as often for many as for one', async () => {
    const named = (many: number) =>
      of.sent({
        lines: Array.from({ length: many }, () => ({ name: 'Levering', amount: '1.00', ean: freshEan() })),
      })
    const drafts = [await named(1), await named(60)] as const
    const executor = here.world.database.db.getExecutor()
    const counts: number[] = []
    for (const { id, lines } of drafts) {
      const asked = await statements(executor, async () =>
        expect(await of.unknown(id)).toHaveLength(lines.length),
      )
      counts.push(asked.length)
    }
    expect(counts[0]).toBeGreaterThan(3)
    expect(counts[1]).toBe(counts[0])
  })

  test('leaves the e-invoice alone until a connection is made of it', async () => {
    const draft = await of.sent({ ean: freshEan() })
    const read = vi.spyOn(here.world.app.files, 'open')
    expect(await of.unknown(draft.id)).toHaveLength(1)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  test('becomes known in every draft at once when a connection is made, in one history each', async () => {
    const ean = freshEan()
    const [one, two] = [await of.sent({ lines: twoLines(ean) }), await of.sent({ ean })]
    const gone = await of.sent({ ean })
    await here.take(gone.id, gone.version, 'VOID', { reason: 'Dubbel' })
    const { data: connection } = await of.made(ean)
    const after = await of.read(one.id)
    expect(of.pointsOf(after)).toEqual([connection.id, connection.id])
    expect(after.version).toBe(one.version + 1)
    expect(of.pointsOf(await of.read(two.id))).toEqual([connection.id])
    // What is no draft any more stays as it was.
    expect(of.pointsOf(await of.read(gone.id))).toEqual([null])
    expect(await of.unknown(one.id)).toEqual([])
    expect(await of.changes(one.id)).toBe(2)
    expect(after.allowed).toContain('REGISTER')
  })

  test('of a connection that has ended may be linked to it, or made anew', async () => {
    const ean = freshEan()
    const { data: ended } = await of.made(ean)
    const told = { event: 'CANCEL', version: ended.version, reason: 'Verhuisd' }
    await here.ask('POST', `connections/${ended.id}/transition`, told)
    const draft = await of.sent({ lines: [{ name: 'Levering gas', amount: '100.00', unit: 'MTQ', ean }] })
    await sql`update invoice_lines set connection_id = null where invoice_id = ${draft.id}`.execute(
      here.world.database.db,
    )
    expect(await of.unknown(draft.id)).toMatchObject([{ ean, own: { id: ended.id, isEnded: true } }])
    expect(await of.start(draft.id, ean)).toMatchObject({ ean, type: 'gas' })
    const { data: again } = await of.made(ean)
    expect(of.pointsOf(await of.read(draft.id))).toEqual([again.id])
  })

  test('stays unknown when making it is refused, and at another customer', async () => {
    const ean = freshEan()
    const draft = await of.sent({ ean })
    expect((await of.made(ean, { city: null })).status).toBe(422)
    expect(of.pointsOf(await of.read(draft.id))).toEqual([null])
    const there = await of.made(ean, { entityId: null }, of.other)
    expect(there.status).toBe(201)
    expect(of.pointsOf(await of.read(draft.id))).toEqual([null])
    // Who reaches that customer too is told whose it is.
    expect((await of.unknown(draft.id))[0]?.elsewhere).toEqual({
      customer: { id: of.other, name: 'Slagerij Elders' },
    })
    expect((await of.made(ean)).errors).toEqual({ ean: ['Deze EAN-code is al in gebruik'] })
  })
})
