import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatExports, takeUpLeft } from '../../../../src/server/areas/exports/repeat.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { engineOn } from '../../storage/jobs/engine.ts'
import { until } from '../../until.ts'
import { type World, worldOn } from '../../world.ts'
import { entries, exporting, type Shown } from './asking.ts'

describeAnyEngine('what becomes of an export', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof exporting>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await exporting(world)
  })
  afterAll(() => world.close())

  test.each(['csv', 'xlsx'])(
    'holds to the byte what the list that is taken at once holds as %s',
    async (format) => {
      const row = await of.ready({ format, name: 'Uren 2025/2026' })
      expect(row).toMatchObject({ state: 'ready', rowCount: entries, progress: 100, allowed: ['DOWNLOAD'] })
      const straight = await world.ask<Buffer>(
        'GET',
        `customers/${of.customerId}/hours/export.${format}?sort=-date&activity=overleg`,
        { token: of.token },
      )
      const { status, data, headers } = await of.content(row.id)
      expect([status, headers['content-type']]).toEqual([200, straight.headers['content-type']])
      // A workbook is a ZIP, which says when it was made.
      const inside = (file: Buffer) => (format === 'xlsx' ? unzipSync(new Uint8Array(file)) : file)
      expect(inside(data)).toEqual(inside(straight.data))
      expect(row.sizeBytes).toBe(data.length)
      expect(headers['content-disposition']).toContain(`filename="Uren 2025-2026-${today()}.${format}"`)
    },
  )

  test('is cancelled while it waits and while it is written, and nothing of it stays', async () => {
    const waiting = await of.asked()
    expect((await of.take(waiting, 'CANCEL')).data.state).toBe('cancelled')
    await of.work(waiting.id)
    expect((await of.get(waiting.id)).data).toMatchObject({ state: 'cancelled', rowCount: null, allowed: [] })
    const { id } = await of.asked()
    // The first rows are asked for: somebody cancels it in between.
    const source = world.app.sources.get('customers/:customerId/hours')
    const { list } = source!.handlers
    let pages = 0
    Object.assign(source!.handlers, {
      list: async (...question: Parameters<typeof list>) => {
        if (++pages === 2) expect((await of.take((await of.get(id)).data, 'CANCEL')).status).toBe(200)
        return list(...question)
      },
    })
    await of.work(id)
    Object.assign(source!.handlers, { list })
    expect(pages).toBe(2)
    expect((await of.get(id)).data).toMatchObject({ state: 'cancelled', sizeBytes: null })
    expect((await of.content(id)).status).toBe(409)
  })

  test('is cancelled with others at once, of which what is over stays as it is', async () => {
    const [waiting, over] = [await of.asked(), await of.ready()]
    const items = [waiting, over].map(({ id, version }) => ({ id, version }))
    const body = { event: 'CANCEL', items }
    const { data } = await world.ask('POST', 'exports/transitions', { token: of.token, body })
    expect(data).toMatchObject({ done: 1, refused: [{ id: over.id }] })
    expect((await of.get(waiting.id)).data.state).toBe('cancelled')
  })

  test('says in Dutch that it failed, and can be tried again', async () => {
    const { id } = await of.asked()
    const source = world.app.sources.get('customers/:customerId/hours')
    const { list } = source!.handlers
    Object.assign(source!.handlers, { list: async () => Promise.reject(new Error('out of paper')) })
    await of.work(id)
    Object.assign(source!.handlers, { list })
    const failed = (await of.get(id)).data
    expect(failed).toMatchObject({ state: 'failed', error: 'De export is mislukt. Probeer het opnieuw.' })
    expect(failed.allowed).toEqual(['RETRY'])
    expect((await of.content(id)).status).toBe(409)
    expect((await of.take(failed, 'RETRY')).data).toMatchObject({ state: 'queued', error: null })
    await of.work(id)
    expect((await of.get(id)).data).toMatchObject({ state: 'ready', rowCount: entries })
  })

  test('is written anew, and once, when the process that was at it ended', async () => {
    const { id } = await of.asked()
    const ending = new AbortController()
    ending.abort(new Error('the server ends'))
    await expect(of.work(id, ending.signal)).rejects.toThrow('the server ends')
    expect((await of.get(id)).data.state).toBe('running')
    await Promise.all([of.work(id), of.work(id)])
    await of.work(id)
    expect((await of.get(id)).data).toMatchObject({ state: 'ready', rowCount: entries })
    const { total } = await world.database.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('total'))
      .where('subject', '=', 'exports')
      .where('subjectId', '=', id)
      .where('action', '=', 'transition')
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(2)
  })

  test('is ordered and done by the job engine, and goes on after a restart half way', async () => {
    const { id } = await of.asked()
    const source = world.app.sources.get('customers/:customerId/hours')!
    const { list } = source.handlers
    let reached = () => {}
    const second = new Promise<void>((resolve) => {
      reached = resolve
    })
    let pages = 0
    Object.assign(source.handlers, {
      list: async (...question: Parameters<typeof list>) => {
        if (++pages === 2) {
          reached()
          await sleep(300)
        }
        return list(...question)
      },
    })
    const before = engineOn(world.database, world.app.workers)
    await second
    await before.stop()
    expect((await of.get(id)).data.state).toBe('running')
    Object.assign(source.handlers, { list })
    const after = engineOn(world.database, world.app.workers)
    await until(async () => (await of.get(id)).data.state === 'ready')
    await after.stop()
    expect((await of.get(id)).data).toMatchObject({ rowCount: entries, progress: 100 })
    const mails = await world.database.db
      .selectFrom('mails')
      .select('data')
      .where('kind', '=', 'export')
      .execute()
    expect(mails.filter(({ data }) => (data as { id: number }).id === id)).toHaveLength(1)
  })

  test('that no job stands for is ordered again while it waits, and has failed once it was under way', async () => {
    const [waiting, begun] = [await of.asked(), await of.asked()]
    const { db } = world.database
    await db.deleteFrom('pgboss.job' as never).execute()
    await db.updateTable('exports').set({ state: 'running' }).where('id', '=', begun.id).execute()
    await takeUpLeft(world.database)
    expect((await of.get(begun.id)).data).toMatchObject({ state: 'failed', allowed: ['RETRY'] })
    expect((await of.get(waiting.id)).data.state).toBe('queued')
    const jobs = await db
      .selectFrom('pgboss.job' as never)
      .select('data' as never)
      .execute()
    expect(jobs).toContainEqual({ data: { id: waiting.id } })
  })

  test('expires after its days, and then its file is nobody’s', async () => {
    const row = await of.ready({ name: 'Verlopend' })
    const { db } = world.database
    const past = { expiresAt: new Date(Date.now() - 1000).toISOString() }
    expect(Date.parse(String(row.expiresAt)) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
    await db.updateTable('exports').set(past).where('id', '=', row.id).execute()
    await takeAllDue(world.app)
    expect((await of.get(row.id)).data).toMatchObject({ state: 'expired', allowed: [] })
    expect((await of.content(row.id)).status).toBe(409)
    const { fileHash } = await db
      .selectFrom('exports')
      .select('fileHash')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(fileHash).toBeNull()
  })

  test('that is repeated comes once when it is due, and hands its schedule on', async () => {
    const first = await of.ready({ schedule: 'wekelijks', name: 'Elke week' })
    expect(first.nextOn).not.toBeNull()
    expect(await repeatExports(world.database)).toBe(0)
    const later = new Date(Date.parse(`${first.nextOn}`) + 10 * 24 * 3_600_000).toISOString().slice(0, 10)
    const made = await Promise.all([
      repeatExports(world.database, later),
      repeatExports(world.database, later),
    ])
    expect(made.toSorted()).toEqual([0, 1])
    const { data } = await world.ask<Shown[]>('GET', 'exports?q=elke%20week', { token: of.token })
    expect(data.map(({ schedule, state }) => [schedule, state])).toEqual([
      ['wekelijks', 'queued'],
      ['niet', 'ready'],
    ])
    expect(String(data[0]?.nextOn) > later).toBe(true)
    const stopped = await world.ask<Shown>('POST', `exports/${data[0]?.id}`, {
      token: of.token,
      body: { schedule: 'niet', version: data[0]?.version },
    })
    expect(stopped.data).toMatchObject({ schedule: 'niet', nextOn: null })
  })

  test('stops coming back when its requester left', async () => {
    const person = await world.person({ role: 'Beheerder' })
    const theirs = (await world.login(person.emailAddress)).data.accessToken
    const { id, nextOn } = await of.asked({ schedule: 'dagelijks' }, theirs)
    await world.database.db
      .updateTable('users')
      .set({ state: 'inactive' })
      .where('id', '=', person.id)
      .execute()
    expect(await repeatExports(world.database, String(nextOn))).toBe(0)
    expect((await of.get(id)).data).toMatchObject({ schedule: 'niet', nextOn: null })
  })
})
