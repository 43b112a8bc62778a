import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { checkAll, checkConnection } from '../../../../src/server/areas/signals/check.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { first, ordinary, type Signalling, signalling, until } from './signalling.ts'

describeAnyEngine('the signals of a connection', (openFresh) => {
  let here: Signalling
  let world: World
  let token: string
  let customerId: number

  beforeAll(async () => {
    here = await signalling(await openFresh())
    ;({ world, token, customerId } = here)
  })
  afterAll(() => world.close())

  const connection = (of?: number) => here.connection(of)
  const read = (...reading: Parameters<Signalling['read']>) => here.read(...reading)
  const signals = (of: number, query?: string) => here.signals(of, query)
  const step = (id: number, body: object) => here.step(id, body)

  test('are told once, in one Dutch sentence, however often one looks', async () => {
    const id = await connection()
    await read(id, first, until, (day) =>
      day >= '2026-05-23' && day <= '2026-05-24' ? 20_000 : ordinary(day),
    )
    expect(await checkConnection(world.database, id, until)).toBe(1)
    expect(await checkConnection(world.database, id, until)).toBe(0)
    const found = await signals(id)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ ruleCode: 'SG01', severity: 'critical', state: 'new', occurrences: 1 })
    expect(found[0]?.title).toMatch(
      /^Op zaterdag 23 mei en zondag 24 mei is 960 kWh verbruikt, \d+ kWh \(\d+%\) meer dan gewoonlijk op zulke dagen\.$/,
    )
    expect(found[0]).toMatchObject({ connectionName: 'Dorpsstraat 1, Gouda' })
  })

  test('of two processes that look at once are made once', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    const told = await Promise.all([1, 2, 3].map(() => checkConnection(world.database, id, until)))
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await signals(id)).map(({ ruleCode }) => ruleCode)).toEqual(['SG05'])
  })

  test('end by themselves when it is over, and come back as the same when it comes back', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    await read(id, '2026-05-20', until, ordinary)
    expect(await checkConnection(world.database, id, until)).toBe(0)
    const [solved] = await signals(id, '&status=closed')
    expect(solved).toMatchObject({ state: 'solved', ruleCode: 'SG05' })
    await checkConnection(world.database, id, '2026-06-08')
    const [again] = await signals(id)
    expect(again).toMatchObject({ id: solved?.id, state: 'new', occurrences: 2, periodFrom: '2026-06-01' })
    const { data } = await world.ask<Happened[]>(
      'GET',
      `customers/${customerId}/signals/${again?.id}/history`,
      { token },
    )
    expect(data.map(({ step: taken, userName }) => [taken?.event, userName])).toEqual([
      ['sys.RECURRED', null],
      ['sys.CLEARED', null],
    ])
  })

  test('tell of a meter that never delivered, until its first reading', async () => {
    const id = await connection()
    const added = { createdAt: new Date('2026-05-20T10:00:00Z'), startDate: '2020-01-01' }
    await world.database.db.updateTable('connections').set(added).where('id', '=', id).execute()
    expect(await checkConnection(world.database, id, '2026-05-22')).toBe(0)
    await checkAll(world.database, { day: '2026-05-23' })
    const [told] = await signals(id)
    expect(told).toMatchObject({ ruleCode: 'SG05', periodFrom: '2026-05-20', periodTo: '2026-05-22' })
    expect(told?.title).toBe(
      'Sinds 20 mei 2026 worden meetgegevens verwacht, maar er kwam nog nooit iets binnen.',
    )
    await read(id, '2026-05-01', until, ordinary)
    await checkConnection(world.database, id, until)
    expect((await signals(id, '&status=closed')).map(({ ruleCode }) => ruleCode)).toEqual(['SG05'])
  })

  test('that a person ignored stay ignored while it is the same', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    const [found] = await signals(id)
    await step(found?.id ?? 0, { event: 'OPEN', version: 1 })
    const { data } = await step(found?.id ?? 0, { event: 'IGNORE', version: 2, reason: 'Pand staat leeg' })
    expect(data).toMatchObject({ state: 'ignored', reason: 'Pand staat leeg', allowed: ['REOPEN'] })
    expect(await checkConnection(world.database, id, '2026-06-02')).toBe(0)
    expect(await signals(id, '&status=open')).toEqual([])
  })

  test('that were put off come back on their day', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    const [found] = await signals(id)
    await step(found?.id ?? 0, { event: 'OPEN', version: 1 })
    const soon = await step(found?.id ?? 0, { event: 'SNOOZE', version: 2, until: '2020-01-01' })
    expect([soon.status, soon.errors]).toEqual([422, { until: ['Kies een dag na vandaag'] }])
    await step(found?.id ?? 0, { event: 'SNOOZE', version: 2, until: '2099-01-10' })
    await takeAllDue(world.app, '2099-01-09')
    expect((await signals(id))[0]?.state).toBe('snoozed')
    await takeAllDue(world.app, '2099-01-10')
    expect((await signals(id))[0]?.state).toBe('new')
  })

  test('are looked for once a day, of every connection that is monitored', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await world.database.db
      .updateTable('connections')
      .set({ readDataDate: '2026-05-19' })
      .where('id', '=', id)
      .execute()
    const once = await checkAll(world.database, { day: '2026-07-01' })
    expect(once.checked).toBeGreaterThan(0)
    expect(await checkAll(world.database, { day: '2026-07-01' })).toEqual({ checked: 0, told: 0 })
    expect((await signals(id)).map(({ ruleCode }) => ruleCode)).toEqual(['SG05'])
  })

  test('are looked for of the others where one connection cannot be looked at', async () => {
    const [damaged, whole] = [await connection(), await connection()]
    for (const id of [damaged, whole]) await read(id, first, '2026-05-20', ordinary)
    await world.database.db
      .updateTable('readingBlocks')
      .set({ block: Buffer.from('0900', 'hex') })
      .where('connectionId', '=', damaged)
      .execute()
    await expect(checkAll(world.database, { day: '2026-07-02' })).rejects.toThrow(
      '1 of the connections could not',
    )
    const { checkedOn } = await world.database.db
      .selectFrom('signalChecks')
      .select('checkedOn')
      .where('connectionId', '=', whole)
      .executeTakeFirstOrThrow()
    expect(checkedOn).toBe('2026-07-02')
    await world.database.db.deleteFrom('readingBlocks').where('connectionId', '=', damaged).execute()
  })

  test('are seen by the customer, who may put them off or ignore them but not solve them; another customer sees none', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    const [found] = await signals(id)
    const own = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] })
    const path = `customers/${customerId}/signals/${found?.id}`
    await world.ask('POST', `${path}/transition`, { token: own, body: { event: 'OPEN', version: 1 } })
    const seen = await world.ask<Signal>('GET', path, { token: own })
    expect(seen.data.allowed).toEqual(['SNOOZE', 'MARK_UNSEEN', 'IGNORE'])
    const other = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [await world.customer('Ander')],
    })
    expect((await world.ask('GET', path, { token: other })).status).toBe(404)
    expect((await world.ask('GET', 'control-signals', { token: own })).status).toBe(403)
  })
})
