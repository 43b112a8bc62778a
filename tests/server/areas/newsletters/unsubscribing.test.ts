import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subscription } from '../../../../src/contract/areas/newsletters/unsubscribeCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { newsroom, readersOf } from './newsroom.ts'

describeAnyEngine('who wants no newsletters any more', (openFresh) => {
  let world: World
  let token: string
  let korenaar: number
  let room: ReturnType<typeof newsroom>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    korenaar = await readersOf(world)
    room = newsroom(world, token)
    const { id } = await room.write()
    await room.tried(id)
    await room.take(await room.read(id), 'SEND_NOW', { count: 3 })
    await room.send(id)
  })
  afterAll(() => world.close())

  test('lets who presses the link go: looking changes nothing, and every contact with that address is meant', async () => {
    const body = { token: await room.linkOf('Bos@korenaar.example') }
    const looked = await world.ask<Subscription>('POST', 'unsubscribe-page/open', { token: null, body })
    expect(looked.data).toEqual({ brandName: 'Wattwerf', address: 'B…@korenaar.example', isSubscribed: true })
    await world.app.http.inject({ method: 'GET', url: `/afmelden/${body.token}` })
    expect(await room.wants('Bos')).toEqual([true, true])
    const done = await world.ask<Subscription>('POST', 'unsubscribe-page', { token: null, body })
    expect(done.data.isSubscribed).toBe(false)
    expect(await room.wants('Bos')).toEqual([false, false])
    expect((await world.ask('POST', 'unsubscribe-page', { token: null, body })).status).toBe(200)
    expect(await room.wants('Aar')).toEqual([true])
  })

  test('means the person also where their address changed since', async () => {
    const body = { token: await room.linkOf('cor@gouwe.example') }
    const { db } = world.database
    const move = (emailAddress: string) =>
      db.updateTable('contacts').set({ emailAddress }).where('lastName', '=', 'Cor').execute()
    await move('cor@elders.example')
    const looked = await world.ask<Subscription>('POST', 'unsubscribe-page/open', { token: null, body })
    expect(looked.data.isSubscribed).toBe(true)
    await world.ask('POST', 'unsubscribe-page', { token: null, body })
    expect(await room.wants('Cor')).toEqual([false])
    await move('cor@gouwe.example')
  })

  test('lets a mail program do the same with one press, as RFC 8058 has it', async () => {
    const link = await room.linkOf('aar@korenaar.example')
    const press = (path: string) =>
      world.app.http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await press(`/afmelden/${link}`)).statusCode).toBe(200)
    expect(await room.wants('Aar')).toEqual([false])
    await world.database.db
      .updateTable('contacts')
      .set({ receivesNewsletter: true })
      .where('lastName', 'in', ['Aar', 'Bos'])
      .execute()
    const made = []
    for (let nth = 0; nth < 22; nth += 1)
      made.push((await press(`/afmelden/${String(nth).padStart(43, 'x')}`)).statusCode)
    expect(made[0]).toBe(404)
    // Who tries links waits.
    expect(made.at(-1)).toBe(429)
  })

  test('forgets a contact that is removed', async () => {
    const { db } = world.database
    const { id } = await db
      .selectFrom('contacts')
      .select('id')
      .where('lastName', '=', 'Aar')
      .executeTakeFirstOrThrow()
    const path = `customers/${korenaar}/contacts/${id}`
    expect((await world.ask('DELETE', path, { token })).status).toBe(200)
    const left = await db
      .selectFrom('newsletterRecipients')
      .select('emailAddress')
      .where('name', 'is', null)
      .execute()
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ emailAddress }) => emailAddress === null)).toBe(true)
  })
})
