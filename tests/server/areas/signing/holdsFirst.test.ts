import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import { holdCustomer } from '../../../../src/server/areas/signing/hold.ts'
import { watchReclaims } from '../../../../src/server/areas/taxReclaim/watch.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import type { Db } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { groupOn } from '../collectives/group.ts'
import { church, period } from '../taxReclaim/church.ts'
import { type Desk, deskFor } from './desk.ts'

type Table = 'deals' | 'participations' | 'supplyAgreements' | 'taxRequests'

/** Until somebody waits for what this transaction holds; on the engine with one connection nobody shows that they do. */
async function waited(tx: Db): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(
      tx,
    )
    if (rows[0]?.waits === true) return
    await sleep(50)
  }
}

/** Does something while another ends what the customer has out to be signed: who holds both, in that order, and then goes on. */
async function meanwhile<T>(
  world: World,
  customerId: number,
  go: () => Promise<T>,
  then: (tx: Db) => Promise<unknown>,
) {
  const held = Promise.withResolvers<void>()
  const other = world.database.transaction(async (tx) => {
    await holdCustomer(tx, customerId)
    await tx.selectFrom('signings').select('id').where('customerId', '=', customerId).forUpdate().execute()
    held.resolve()
    await waited(tx)
    await then(tx)
  })
  await held.promise
  const [answer] = await Promise.all([go(), other])
  return answer
}

/** The record is still to be had by who ends its signing: whoever holds the customer never waits for it. */
const free = (table: Table, id: number) => (tx: Db) =>
  sql`select from ${sql.table(table)} where id = ${id} for update nowait`.execute(tx)

describeAnyEngine('a step that may end what is out to be signed', (openFresh) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
    await desk.make([await desk.connection(desk.customerId)])
  })
  afterAll(() => world.close())

  const deal = async (state = 'qualified') => {
    const values = {
      title: 'Monitoring',
      customerId: desk.customerId,
      ownerId: desk.ownerId,
      source: 'netwerk',
    }
    const { id } = await world.database.db
      .insertInto('deals')
      .values({ ...values, state, probability: 20 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const take = async (path: string, event: string, told: object = {}) => {
    const { data } = await desk.ask<Deal>('GET', path)
    return desk.ask('POST', `${path}/transition`, { event, version: data.version, ...told })
  }

  test.each([
    ['LOSE', { lostReason: 'prijs', lostTo: null }],
    ['HOLD', { followUpDate: '2099-01-01' }],
    ['RECALL_MANDATE', { reason: 'Toch niet' }],
  ])('holds the customer before the deal: %s', async (event, told) => {
    const id = await deal()
    const signatoryIds = [await desk.contact('Anna', `eerst${id}@linde.example`)]
    const usual = {
      makeMandate: true,
      documentIds: [],
      message: null,
      expiresOn: null,
      remindEveryDays: null,
    }
    expect((await take(`sales/${id}`, 'SEND_MANDATE', { ...usual, signatoryIds })).status).toBe(200)
    const go = () => take(`sales/${id}`, event, told)
    expect((await meanwhile(world, desk.customerId, go, free('deals', id))).status).toBe(200)
  })

  test('holds the customer before the deal that is won', async () => {
    const id = await deal('offered')
    const { data } = await desk.ask<{ id: number }[]>('GET', 'sale-services')
    const sold = {
      wonValue: '8800.00',
      closedDate: '2026-06-01',
      serviceIds: [data[0]?.id],
      becomesType: null,
    }
    const term = { startDate: '2027-01-01', endDate: '2028-12-31', priceType: 'vast' }
    const bought = { products: ['1'], supplierId: desk.supplierId, entityId: null }
    const go = () => take(`sales/${id}`, 'WIN', { ...sold, ...term, ...bought })
    const won = await meanwhile(world, desk.customerId, go, free('deals', id))
    expect([won.status, won.errors ?? null]).toEqual([200, null])
  })

  test('holds the customer before the agreement', async () => {
    const { agreement } = await desk.sent()
    const { version } = await desk.read(agreement.id)
    const body = { event: 'RECALL', version, reason: 'Tikfout' }
    const go = () => desk.ask('POST', `supply-agreements/${agreement.id}/transition`, body)
    const done = await meanwhile(world, desk.customerId, go, free('supplyAgreements', agreement.id))
    expect(done.status).toBe(200)
  })

  test('holds the customers before the files that lapse', async () => {
    const { ask, draft, customerId } = await church(world)
    const old = { periodFrom: '2019-01-01', periodTo: '2019-12-31', invoiceIds: [], connectionIds: [] }
    const { id } = (await ask('POST', 'tax-requests', draft(old))).data
    for (const day of ['2024-10-10', '2024-12-05', '2024-12-30']) await watchReclaims(world.database, day)
    const go = () => takeAllDue({ database: world.database, lives: world.app.lives })
    await meanwhile(world, customerId, go, free('taxRequests', id))
    expect((await ask('GET', `tax-requests/${id}`)).data.state).toBe('lapsed')
  })

  test('looks at the record as it stands by then: who saw another is told so, and not what that one lacked', async () => {
    const { ask, take: step, draft, customerId, documentId } = await church(world)
    const { id } = (await ask('POST', 'tax-requests', draft())).data
    await step(id, 'ELIGIBLE', { scheme: 'instelling', ...period })
    const { version } = (await ask('GET', `tax-requests/${id}`)).data
    const go = () => ask('POST', `tax-requests/${id}/transition`, { event: 'COMPLETE', version })
    const signed = (tx: Db) =>
      tx
        .updateTable('taxRequests')
        .set({ mandateId: documentId, version: version + 1 })
        .where('id', '=', id)
        .execute()
    expect((await meanwhile(world, customerId, go, signed)).status).toBe(412)
  })
})

describeAnyEngine('a step of who takes part', (openFresh) => {
  let group: Awaited<ReturnType<typeof groupOn>>
  beforeAll(async () => {
    group = await groupOn(await openFresh())
  })
  afterAll(() => group.world.close())

  test.each(['collective-participants', 'customers'])(
    'holds the customer before the participation: %s',
    async (by) => {
      const { world, token, found, take, members, participants } = group
      const row = (await take(await found(), 'OPEN')).data
      const { customerId = 0 } = members[0] ?? {}
      await take(row, 'INVITE', { customerIds: [customerId] })
      const [invited] = await participants(row.id)
      await take({ id: 0, version: 0, ...invited }, 'REGISTER', {}, 'collective-participants')
      const items = (await participants(row.id)).map((of) => ({ id: of.id, version: of.version }))
      const sent = await world.ask('POST', 'collective-participants/mandates', { token, body: { items } })
      expect(sent.data).toEqual({ done: 1, refused: [] })
      const [one] = await participants(row.id)
      const id = one?.id ?? 0
      const version = one?.version ?? 0
      const theirs = { type: 'customer', customerIds: [customerId], role: 'Klant beheerder' } as const
      const [as, path] =
        by === 'customers'
          ? [await world.signedIn(theirs), `customers/${customerId}/participations`]
          : [token, 'collective-participants']
      const go = () => take({ id, version }, 'WITHDRAW', { reason: 'Toch niet' }, path, as)
      expect((await meanwhile(world, customerId, go, free('participations', id))).status).toBe(200)
    },
  )
})
