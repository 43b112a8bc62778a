import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UsageEvent } from '../../../../src/contract/areas/emsUsage/usageNotes.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what happened at a connection', (openFresh) => {
  let world: World
  let customerId: number
  let connectionId: number
  let elsewhere: number
  let staff: string
  let customer: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await customerWith(world.database, [
      { ean: '871687120061402458' },
      { ean: '871687120061402465' },
    ])
    customerId = own.customerId
    ;[connectionId = 0, elsewhere = 0] = own.connectionIds
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'] })
      .where('id', '=', customerId)
      .execute()
    staff = await world.signedIn({ role: 'Beheerder' })
    customer = await world.signedIn({
      type: 'customer',
      role: 'Klant beheerder',
      customerIds: [customerId],
    })
  })
  afterAll(() => world.close())

  const write = (token: string, body: object) =>
    world.ask<{ id: number; version: number; userId: number }>(
      'POST',
      `customers/${customerId}/usage-notes`,
      { token, body: { connectionId, content: 'Storing koelcel', ...body } },
    )
  const events = async (token: string, from: string, to: string) =>
    (
      await world.ask<UsageEvent[]>(
        'GET',
        `customers/${customerId}/ems/events?connectionId=${connectionId}&from=${from}&to=${to}`,
        { token },
      )
    ).data

  test('are the notes that touch a period and the swaps in it, in order, of this connection alone', async () => {
    await write(staff, { day: '2026-02-10', time: '9:30' })
    await write(staff, { day: '2026-02-10', content: 'Onderhoud' })
    await write(staff, { day: '2026-01-20', until: '2026-02-02', content: 'Productie stil' })
    await write(staff, { day: '2026-03-01', content: 'Later' })
    await write(staff, { day: '2026-02-11', content: 'Elders', connectionId: elsewhere })
    await world.database.db
      .insertInto('meterSwaps')
      .values({
        connectionId,
        swappedOn: '2026-02-05',
        oldNumber: 'E1',
        newNumber: 'E2',
        standings: '[]',
        createdById: null,
      })
      .execute()
    const found = await events(staff, '2026-02-01', '2026-02-28')
    expect(
      found.map((one) => [one.day, one.kind === 'note' ? `${one.time} ${one.content}` : one.newNumber]),
    ).toEqual([
      ['2026-01-20', 'null Productie stil'],
      ['2026-02-05', 'E2'],
      ['2026-02-10', 'null Onderhoud'],
      ['2026-02-10', '09:30 Storing koelcel'],
    ])
  })

  test('are changed by customers only where they wrote them; staff change all', async () => {
    const ours = (await write(staff, { day: '2026-04-01' })).data
    const theirs = (await write(customer, { day: '2026-04-02' })).data
    const found = await events(customer, '2026-04-01', '2026-04-30')
    expect(found.map((one) => one.kind === 'note' && one.mayChange)).toEqual([false, true])
    const change = (token: string, id: number, version: number) =>
      world.ask('POST', `customers/${customerId}/usage-notes/${id}`, {
        token,
        body: { content: 'Verholpen', version },
      })
    const remove = (token: string, id: number) =>
      world.ask('DELETE', `customers/${customerId}/usage-notes/${id}`, { token })
    expect((await change(customer, ours.id, 1)).status).toBe(403)
    expect((await remove(customer, ours.id)).status).toBe(403)
    expect((await change(customer, theirs.id, 1)).status).toBe(200)
    // Whoever changes a note does not become the one who placed it.
    expect((await change(staff, theirs.id, 2)).data).toMatchObject({ userId: theirs.userId })
    expect((await remove(customer, theirs.id)).status).toBe(200)
    expect((await remove(staff, ours.id)).status).toBe(200)
  })

  test('are refused for a connection of another customer, and for days that end before they begin', async () => {
    const other = await customerWith(world.database, [{ ean: '871687120061402472' }])
    const strange = await write(staff, { day: '2026-05-01', connectionId: other.connectionIds[0] })
    expect([strange.status, strange.errors]).toEqual([
      422,
      { connectionId: ['Deze keuze bestaat niet (meer)'] },
    ])
    const backwards = await write(staff, { day: '2026-05-02', until: '2026-05-01' })
    expect(backwards.errors).toEqual({ until: ['Ligt voor de begindatum'] })
    const { status } = await world.ask(
      'GET',
      `customers/${customerId}/ems/events?connectionId=${other.connectionIds[0]}&from=2026-01-01&to=2026-01-31`,
      { token: staff },
    )
    expect(status).toBe(404)
  })
})
