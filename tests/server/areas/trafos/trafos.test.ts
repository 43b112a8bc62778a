import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Trafo } from '../../../../src/contract/areas/trafos/trafos.ts'
import { addDays, dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor, rented } from './places.ts'

describeAnyEngine('transformers', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('says until when notice may be given, as long as it is rented', async () => {
    const { ask, make } = places
    const { data } = await make(rented)
    expect(data).toMatchObject({ noticeDate: '2026-10-31', customerName: 'Gemaal De Kil', state: 'active' })
    const open = await ask<Trafo>('POST', `trafos/${data.id}`, { version: 1, endDate: null })
    expect(open.data.noticeDate).toBeNull()
    const own = await ask<Trafo>('POST', `trafos/${data.id}`, { version: 2, ownership: 'eigendom' })
    expect(own.data).toMatchObject({ lessorName: null, rent: null, noticeMonths: null, noticeDate: null })
  })

  test('asks of a rented one what rent needs, and says under each field what is wrong', async () => {
    const { make } = places
    const { status, errors } = await make({ ownership: 'huur' })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {}).sort()).toEqual(['lessorName', 'noticeMonths', 'rent', 'startDate'])
    expect((await make({ installedYear: '19' })).errors).toEqual({
      installedYear: ['Vul een jaartal in, zoals 1998'],
    })
    const later = String(Number(dayAt(Date.now()).slice(0, 4)) + 2)
    expect((await make({ installedYear: later })).errors).toEqual({
      installedYear: ['Dit jaar is nog ver weg'],
    })
    expect((await make({ power: 0 })).errors).toEqual({ power: ['Vul minstens 1 kVA in'] })
    expect((await make({ power: 630_000 })).errors).toEqual({ power: ['Vul hoogstens 500.000 kVA in'] })
    const wrong = await make({ ...rented, endDate: '2023-12-31', power: null })
    expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['endDate', 'power'])
    expect((await make({ connectionIds: [] })).errors).toEqual({
      connectionIds: ['Kies minstens één aansluiting'],
    })
  })

  test('stands behind connections of its own customer alone', async () => {
    const { ask, connection, connectionIds, customerId, make, otherId, strangeId } = places
    const nothing = ['Deze keuze bestaat niet (meer)']
    expect((await make({ connectionIds: [strangeId] })).errors).toEqual({ connectionIds: nothing })
    expect((await make({ customerId: 999_999 })).status).toBe(422)
    const { data } = await make()
    const moved = await ask('POST', `trafos/${data.id}`, { version: 1, customerId: otherId })
    expect(moved.errors).toEqual({ connectionIds: nothing })
    const gas = await connection(customerId, 'gas')
    expect((await make({ connectionIds: [connectionIds[0], gas] })).errors?.connectionIds?.[0]).toMatch(
      /^(?:\d{4} ){4}\d{2} is een gasaansluiting/,
    )
    const kept = connectionIds[0] ?? 0
    const deleted = await ask('DELETE', `customers/${customerId}/connections/${kept}`)
    expect([deleted.status, deleted.message]).toEqual([409, expect.stringContaining('wordt nog gebruikt')])
  })

  test('is there for who reaches its customer', async () => {
    const { ask, customerId, make, otherId } = places
    const { data } = await make()
    const elsewhere = await world.signedIn({ role: 'Accountmanager', customerIds: [otherId] })
    expect((await ask('GET', `trafos/${data.id}`, undefined, elsewhere)).status).toBe(404)
    expect((await ask<Trafo[]>('GET', 'trafos', undefined, elsewhere)).data).toEqual([])
    const manager = await world.signedIn({ role: 'Accountmanager', customerIds: [customerId] })
    expect((await ask('GET', `trafos/${data.id}`, undefined, manager)).status).toBe(200)
    expect((await make({}, manager)).status).toBe(403)
    const limited = await world.signedIn({ role: 'Beheerder', customerIds: [otherId] })
    expect((await make({}, limited)).errors).toHaveProperty('customerId')
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    expect((await ask('GET', 'trafos', undefined, customer)).status).toBe(403)
  })

  test('is found by its number, its customer and the code of a connection, also when that was corrected', async () => {
    const { ask, connection, customerId, make } = places
    const id = await connection(customerId)
    const { data } = await make({ number: 'ZEEDIJK-7', connectionIds: [id] })
    const found = async (q: string) => (await ask<Trafo[]>('GET', `trafos?q=${q}`)).data.map((one) => one.id)
    expect(await found('zeedijk')).toEqual([data.id])
    expect(await found('gemaal')).toContain(data.id)
    const { ean, version } = (await ask<Connection>('GET', `customers/${customerId}/connections/${id}`)).data
    expect(await found(ean)).toEqual([data.id])
    const other = freshEan()
    await ask('POST', `customers/${customerId}/connections/${id}`, { version, ean: other })
    expect([await found(ean), await found(other)]).toEqual([[], [data.id]])
  })

  test('is narrowed by lessor, by what may be given up and by what is to be inspected', async () => {
    const { ask, make } = places
    const soon = addDays(dayAt(Date.now()), 100)
    const { data } = await make({ ...rented, lessorName: 'Anker', endDate: soon, noticeMonths: 0 })
    expect((await ask('GET', 'trafo-lessors')).data).toEqual(['Anker'])
    const ids = async (query: string) =>
      (await ask<Trafo[]>('GET', `trafos?${query}`)).data.map(({ id }) => id)
    expect(await ids('lessorName=Anker')).toEqual([data.id])
    expect(await ids('notice=180')).toEqual([data.id])
    expect(await ids('notice=90')).toEqual([])
    const { data: late } = await make({ nextInspection: '2025-01-01' })
    expect(await ids('inspection=late')).toEqual([late.id])
  })

  test('goes out of use while its connections go on, with a reason, and comes back', async () => {
    const { ask, connectionIds, isRental, make, step } = places
    const { data } = await make({ ...rented, connectionIds: connectionIds.slice(1, 2) })
    expect(await isRental(connectionIds[1] ?? 0)).toBe(true)
    expect((await step(data.id, 'DEACTIVATE')).errors).toHaveProperty('inactiveReason')
    expect(await step(data.id, 'DEACTIVATE', { inactiveReason: 'vervangen' })).toMatchObject({
      status: 200,
      data: { state: 'inactive', inactiveReason: 'vervangen', allowed: ['REACTIVATE'] },
    })
    expect(await isRental(connectionIds[1] ?? 0)).toBe(false)
    expect((await step(data.id, 'REACTIVATE')).data).toMatchObject({ state: 'active', inactiveReason: null })
    expect(await isRental(connectionIds[1] ?? 0)).toBe(true)
    expect((await step(data.id, 'MERGE')).status).toBe(409)
    await ask('DELETE', `trafos/${data.id}`)
    expect(await isRental(connectionIds[1] ?? 0)).toBe(false)
  })

  test('takes no second one in use with the same number at a customer', async () => {
    const { make } = places
    await make({ number: 'DUBBEL' })
    expect((await make({ number: 'dubbel' })).errors).toEqual({
      number: ['Deze klant heeft al een actieve trafo met dit nummer'],
    })
  })
})
