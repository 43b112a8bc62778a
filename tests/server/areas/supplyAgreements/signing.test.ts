import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { renewedEnd } from '../../../../src/domain/time/noticeDay.ts'
import { asServer } from '../../../../src/server/records/asServer.ts'
import { takeDue } from '../../../../src/server/records/due.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, today } from './places.ts'

describeAnyEngine('an agreement that is signed', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  const stepOfParty = async (id: number, event: string, told: object = {}) => {
    const { version } = (await places.ask<{ version: number }>('GET', `suppliers/${id}`)).data
    return places.ask<{ state: string }>('POST', `suppliers/${id}/transition`, { event, version, ...told })
  }
  const ended = { inactiveReason: 'gestopt' }

  test('is with a party that is still dealt with', async () => {
    const { connection, customerId, make, sign, supplier } = places
    const supplierId = await supplier('Tijdelijk Licht')
    const { data } = await make([await connection(customerId)], { supplierId })
    expect((await stepOfParty(supplierId, 'DEACTIVATE', ended)).status).toBe(200)
    const refused = await sign(data.id)
    expect([refused.status, refused.message]).toEqual([
      409,
      'Leverancier Tijdelijk Licht is niet meer actief. Kies eerst een andere bij de overeenkomst.',
    ])
  })

  test('keeps the supplier that was typed before it, which goes on with who took it over', async () => {
    const { ask, connection, connectionOf, customerId, secondId, signed, supplier } = places
    const typed = await supplier('Getypt Licht')
    const id = await connection(customerId, { supplierId: typed })
    await signed([id])
    expect((await stepOfParty(typed, 'DEACTIVATE', ended)).status).toBe(409)
    expect((await stepOfParty(typed, 'MERGE', { successorId: secondId })).status).toBe(200)
    expect((await connectionOf(id)).typedSupplierId).toBe(secondId)
    const path = `customers/${customerId}/connections/${id}/history?per_page=100`
    const { data } = await ask<Happened[]>('GET', path)
    expect(data[0]?.changes).toEqual([
      { field: 'typedSupplierId', before: 'Getypt Licht', after: 'Stroomveld' },
    ])
  })

  test('is signed by a firm, on a document that is there', async () => {
    const { ask, connection, customerId, make, step } = places
    const entities = `customers/${customerId}/entities`
    const branch = { name: 'Afdeling', type: 'kostenplaats' }
    const { id: entityId } = (await ask<{ id: number }>('POST', entities, branch)).data
    expect((await make([await connection(customerId)], { entityId })).errors).toEqual({
      entityId: ['Kies een rechtspersoon'],
    })
    const { data } = await make([await connection(customerId)])
    const told = { signedOn: inDays(-120), documentId: 999_999 }
    const refused = await step(data.id, 'REGISTER_SIGNED', told)
    expect([refused.status, refused.errors]).toEqual([
      422,
      { documentId: ['Deze keuze bestaat niet (meer)'] },
    ])
  })

  test('tells in its history what began, and then which of its connections came and went', async () => {
    const { ask, connection, connectionOf, customerId, signed } = places
    const [stays, leaves, comes] = [
      await connection(customerId),
      await connection(customerId, { street: 'Vertrekweg' }),
      await connection(customerId, { street: 'Aankomstweg' }),
    ]
    const { id, version } = await signed([stays, leaves])
    const row = (connectionId: number) => ({ connectionId, fromDate: null, untilDate: null })
    await ask('POST', `supply-agreements/${id}`, { version, connections: [row(stays), row(comes)] })
    const { data } = await ask<Happened[]>('GET', `supply-agreements/${id}/history?per_page=100`)
    const [told] = data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'connections'))
    expect(told).toEqual({
      field: 'connections',
      before: [{ ...row(leaves), connectionName: (await connectionOf(leaves)).name }],
      after: [{ ...row(comes), connectionName: (await connectionOf(comes)).name }],
    })
    const events = data.flatMap(({ step }) => step?.event ?? [])
    expect(events).toEqual(['sys.START', 'REGISTER_SIGNED'])
  })

  test('while it is decided that another one goes on by itself waits for that, and is refused by its name', async () => {
    const { connection, customerId, make, read, sign, signed } = places
    const id = await connection(customerId)
    const more = { autoRenew: true, renewalMonths: 12, noticeMonths: 0 }
    const running = await signed([id], { startDate: inDays(-400), endDate: inDays(-3), ...more })
    const { data } = await make([id], { startDate: inDays(-2), endDate: inDays(300) })
    const own = world.app.lives.find(({ resource }) => resource.name === 'supply-agreements')
    if (own === undefined) throw new Error('Agreements have no life')
    const decided = Promise.withResolvers<void>()
    const signing = decided.promise.then(() => sign(data.id))
    await world.database.transaction(async (db) => {
      await takeDue(own.resource, own.life, asServer(db, 'daily'), today)
      decided.resolve()
      await Promise.race([signing, setTimeout(300)])
    })
    const answer = await signing
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining(running.number)])
    expect((await read(running.id)).endDate).toBe(renewedEnd(inDays(-3), 12))
  })
})
