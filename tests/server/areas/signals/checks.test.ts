import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  AllSignalChecks,
  SignalChecks,
} from '../../../../src/contract/areas/signals/signalCheckCalls.ts'
import { keepBoughtOf } from '../../../../src/server/areas/purchase/told.ts'
import { signalsWorker } from '../../../../src/server/areas/signals/job.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Signalling, signalling } from './signalling.ts'

describeAnyEngine('having signals looked for at once', (openFresh) => {
  let here: Signalling
  let world: World
  let path: string

  beforeAll(async () => {
    here = await signalling(await openFresh())
    ;({ world } = here)
    path = `customers/${here.customerId}/signal-checks`
  })
  afterAll(() => world.close())

  const watched = async (of?: number) => {
    const id = await here.connection(of)
    await world.database.db
      .updateTable('connections')
      .set({ readDataDate: '2026-05-19' })
      .where('id', '=', id)
      .execute()
    return id
  }
  const ask = async (method: string, at = path, token = here.token, body: object = {}) =>
    world.ask<SignalChecks>(method, at, { token, ...(method === 'POST' && { body }) })
  /** Does what was ordered, as the engine would. */
  const work = async () => {
    const { rows } = await sql<{ id: string; data: { connectionIds: number[] } }>`
      select id, data from pgboss.job where name = 'signals' and state = 'created'`.execute(world.database.db)
    for (const { id, data } of rows) {
      await signalsWorker(world.database, [keepBoughtOf]).work(data, new AbortController().signal)
      await sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}::uuid`.execute(
        world.database.db,
      )
    }
    return rows.flatMap(({ data }) => data.connectionIds)
  }

  test('orders what has readings or should have them once, and tells when it was done', async () => {
    const never = await here.connection()
    const ids = [never, await watched(), await watched()]
    const requested = await here.connection()
    await world.database.db
      .updateTable('connections')
      .set({ state: 'requested' })
      .where('id', '=', requested)
      .execute()
    expect((await ask('GET')).data).toEqual({
      ...{ connections: 3, waiting: 0, failed: 0, lastRunAt: null },
    })
    expect((await ask('POST')).data).toMatchObject({ connections: 3, waiting: 3 })
    expect((await ask('POST')).data.waiting).toBe(3)
    expect(await work()).toEqual(ids)
    const after = (await ask('GET')).data
    expect(after.waiting).toBe(0)
    expect(Date.parse(after.lastRunAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is for one connection as well, never for that of another customer', async () => {
    const id = await watched()
    expect((await ask('POST', path, here.token, { connectionId: id })).data).toMatchObject({
      ...{ connections: 1, waiting: 1, lastRunAt: null },
    })
    const strange = await watched(await world.customer('Slagerij Vos'))
    expect((await ask('POST', path, here.token, { connectionId: strange })).status).toBe(404)
    expect(await work()).toEqual([id])
  })

  test('says what was given up, until it is looked at after all', async () => {
    const id = await watched()
    await ask('POST', path, here.token, { connectionId: id })
    const { db } = world.database
    await sql`update pgboss.job set state = 'failed', started_on = now(), completed_on = now()
      where name = 'signals' and state = 'created'`.execute(db)
    expect((await ask('GET')).data).toMatchObject({ waiting: 0, failed: 1 })
    expect((await ask('POST', path, here.token, { connectionId: id })).data).toMatchObject({
      ...{ waiting: 1, failed: 0 },
    })
    await work()
    expect((await ask('GET')).data).toMatchObject({ waiting: 0, failed: 0 })
  })

  test('is for one rule over all customers, which leaves what the others told alone', async () => {
    const id = await watched()
    const { db } = world.database
    const told = (ruleCode: string) =>
      db
        .insertInto('signals')
        .values({
          ...{ customerId: here.customerId, connectionId: id, ruleCode, fingerprint: `${ruleCode}:${id}` },
          ...{ severity: 'warning', unit: 'kWh', title: 'Iets dat over is' },
          ...{ periodFrom: '2026-01-01', periodTo: '2026-01-04' },
        } as never)
        .execute()
    await told('SG02')
    await told('SG08')
    const at = 'control/signal-checks'
    const ruleIn = ({ rules }: AllSignalChecks) => rules.find(({ code }) => code === 'SG08')
    const order = () =>
      world.ask<AllSignalChecks>('POST', at, { token: here.token, body: { ruleCode: 'SG08' } })
    const before = (await ask('GET', at)).data
    const ordered = (await order()).data
    expect(ordered.waiting).toBe(0)
    expect(ruleIn(ordered)).toMatchObject({ waiting: before.connections, failed: 0 })
    expect(ruleIn((await order()).data)?.waiting).toBe(before.connections)
    await work()
    const stateOf = async (ruleCode: 'SG02' | 'SG08') =>
      (
        await db
          .selectFrom('signals')
          .select('state')
          .where('connectionId', '=', id)
          .where('ruleCode', '=', ruleCode)
          .executeTakeFirstOrThrow()
      ).state
    expect([await stateOf('SG08'), await stateOf('SG02')]).toEqual(['solved', 'new'])
    const after = (await world.ask<AllSignalChecks>('GET', at, { token: here.token })).data
    expect(ruleIn(after)).toMatchObject({ waiting: 0, failed: 0 })
    expect(Date.parse(ruleIn(after)?.lastRunAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await ask('POST', at, here.token, { ruleCode: 'SG99' })).status).toBe(422)
  })

  test('is for all customers at once, by staff alone; a customer reads when it was', async () => {
    const all = (await ask('POST', 'control/signal-checks')).data
    expect(all.waiting).toBe(all.connections)
    await work()
    const token = await world.signedIn({
      ...{ role: 'Klant beheerder', type: 'customer', customerIds: [here.customerId] },
    })
    expect((await ask('GET', path, token)).data).toMatchObject({ waiting: 0 })
    expect((await ask('POST', path, token)).status).toBe(403)
    expect((await ask('GET', 'control/signal-checks', token)).status).toBe(403)
  })
})
