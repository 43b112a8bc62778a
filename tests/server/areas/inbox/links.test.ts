import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '../../../../src/contract/areas/inbox/inbox.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what a conversation is about', (openFresh) => {
  let world: World
  let token: string
  let korf: number
  let other: number

  const ask = <T = Conversation>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path as never, { token: as, ...(body && { body }) })
  const actionAt = async (customerId: number) => {
    const { db } = world.database
    const user = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
    const told = {
      subject: 'Bel terug',
      deadline: '2026-12-01',
      priority: 'normal',
      actionType: 'bellen',
      assigneeId: user.id,
    }
    const { data, body } = await ask<{ id: number }>('POST', `customers/${customerId}/actions`, told)
    if (data === undefined) throw new Error(JSON.stringify(body))
    return data.id
  }
  const asked = async (customerId: number | null) => {
    const { id } = await world.database.db
      .insertInto('inboxConversations')
      .values({ subject: 'Vraag', fromAddress: 'a@korf.example', customerId, labels: [] } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const change = async (id: number, told: object) => {
    const { version } = (await ask('GET', `inbox/${id}`)).data
    return ask('POST', `inbox/${id}`, { ...told, version })
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    korf = await world.customer('De Korf')
    other = await world.customer('Elders')
  })
  afterAll(() => world.close())

  test('is linked, found from the other side, and let go of', async () => {
    const id = await asked(korf)
    const actionId = await actionAt(korf)
    expect((await change(id, { actionId })).data).toMatchObject({ actionId, actionName: 'Bel terug' })
    const found = await ask<Conversation[]>('GET', `inbox?actionId=${actionId}`)
    expect(found.data.map((one) => one.id)).toEqual([id])
    expect((await change(id, { actionId: null })).data).toMatchObject({ actionId: null, actionName: null })
    expect((await ask<Conversation[]>('GET', `inbox?actionId=${actionId}`)).data).toEqual([])
  })

  test('is of its own customer, also when that changes; without one it is about nothing', async () => {
    const id = await asked(korf)
    const actionId = await actionAt(korf)
    const strange = { actionId: ['Dit is van een andere klant. Kies opnieuw of haal het weg'] }
    const refused = await change(id, { actionId: await actionAt(other) })
    expect([refused.status, refused.body]).toMatchObject([422, { errors: strange }])
    expect((await change(id, { actionId: 999_999 })).status).toBe(422)
    await change(id, { actionId })
    expect(await change(id, { customerId: other })).toMatchObject({ status: 422, body: { errors: strange } })
    expect((await change(id, { customerId: null })).data).toMatchObject({ customerId: null, actionId: null })
  })

  test('stays when what it is about is deleted, and has no name for who may not read that', async () => {
    const id = await asked(korf)
    const actionId = await actionAt(korf)
    await change(id, { actionId })
    const reads = await world.role('employee', (name) => /inbox/.test(name))
    const seeing = {
      role: 'Accountmanager',
      type: 'employee',
      roleIds: [reads],
      customerIds: [korf],
    } as const
    const reader = await world.signedIn(seeing)
    expect((await ask('GET', `inbox/${id}`, undefined, reader)).data).toMatchObject({
      actionId,
      actionName: null,
    })
    await world.database.db.deleteFrom('actions').where('id', '=', actionId).execute()
    expect((await ask('GET', `inbox/${id}`)).data).toMatchObject({ actionId: null })
  })
})
