import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { contractPdf, type Desk, deskFor } from './desk.ts'
import { recordedDouble } from './signhostDouble.ts'

const secret = 'gedeeld-geheim'
const hours = (count: number) => count * 3_600_000

/** What goes wrong between Signhost and us, and may not stay so: nobody is asked for what was recalled, and nothing signed is lost. */
describeAnyEngine('what Signhost could lose', (openFresh) => {
  let world: World
  let desk: Desk
  const double = recordedDouble()

  beforeAll(async () => {
    world = await worldOn(await openFresh(), {
      SIGNHOST_URL: await double.listening(),
      SIGNHOST_APP_KEY: 'app',
      SIGNHOST_USER_TOKEN: 'user',
      SIGNHOST_SHARED_SECRET: secret,
    })
    desk = await deskFor(world)
  })
  afterAll(async () => {
    await world.close()
    double.close()
  })
  afterEach(() => {
    delete double.elsewhere.meanwhile
    delete double.elsewhere.refusal
  })

  let nth = 0
  const sent = async () => {
    nth += 1
    const signatoryIds = [await desk.contact('Anna', `anna${nth}@linde.example`)]
    const { id } = await desk.draft()
    const documentIds = [await desk.document(contractPdf)]
    expect((await desk.send(id, { documentIds, signatoryIds })).status).toBe(200)
    return id
  }
  const rowOf = (agreementId: number) =>
    world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('linkedId', '=', agreementId)
      .executeTakeFirstOrThrow()
  const told = async (agreementId: number, status: number) => {
    const { providerId } = await rowOf(agreementId)
    const checksum = createHash('sha1').update(`${providerId}||${status}|${secret}`).digest('hex')
    const payload = { Id: providerId, Status: status, Checksum: checksum }
    await world.http.inject({ method: 'POST', url: '/postbacks/signhost', payload })
  }
  /** Nothing happened for two hours; who is signed in stays so. */
  const longAgo = () =>
    world.database.db
      .updateTable('signings')
      .set({ lastActivityAt: new Date(world.now().getTime() - hours(2)) })
      .execute()
  /** The queue gave its jobs up. */
  const givenUp = () => sql`delete from pgboss.job where name = 'signings'`.execute(world.database.db)
  const everyHour = async () => {
    await world.app.works.find(({ name }) => name === 'signingReminders')?.work(new AbortController().signal)
    await desk.work()
  }

  test('is cancelled there when another process recalls it while it is being made', async () => {
    const agreementId = await sent()
    const worker = world.app.workers.find(({ queue }) => queue === 'signings')
    double.elsewhere.meanwhile = async ({ method, path }) => {
      if (method !== 'POST' || path !== '/transaction') return
      expect((await desk.step(agreementId, 'RECALL', { reason: 'Tikfout' })).data.state).toBe('draft')
      const { id } = await rowOf(agreementId)
      const data = { id, provider: 'signhost', job: 'cancel' }
      await worker?.work(data, AbortSignal.timeout(60_000))
      await sql`delete from pgboss.job where name = 'signings' and data ->> 'job' = 'cancel'`.execute(
        world.database.db,
      )
    }
    await desk.work()
    expect((await rowOf(agreementId)).state).toBe('cancelled')
    const last = double.asked.slice(-2).map(({ method, path }) => `${method} ${path}`)
    expect(last).toEqual(['POST /transaction', expect.stringMatching(/^DELETE \/transaction\/[\w-]{36}$/)])
  })

  test('is fetched once our key is right again, when everybody signed', async () => {
    const agreementId = await sent()
    await desk.work()
    await told(agreementId, 30)
    double.elsewhere.refusal = () => 401
    await expect(desk.work()).rejects.toThrow('Signhost weigert')
    expect((await rowOf(agreementId)).state).toBe('processing')
    await givenUp()
    delete double.elsewhere.refusal
    await everyHour()
    expect((await rowOf(agreementId)).state).toBe('processing')
    await longAgo()
    await everyHour()
    expect((await rowOf(agreementId)).state).toBe('signed')
    expect((await desk.read(agreementId)).state).toBe('active')
  })

  test('is not fetched before everybody signed', async () => {
    const agreementId = await sent()
    await desk.work()
    await told(agreementId, 20)
    await longAgo()
    await everyHour()
    expect((await rowOf(agreementId)).state).toBe('processing')
    expect((await desk.step(agreementId, 'RECALL', { reason: 'Tikfout' })).status).toBe(409)
  })

  test('is sent when Signhost can be reached again, and once', async () => {
    const agreementId = await sent()
    double.elsewhere.refusal = ({ method, path }) =>
      method === 'PUT' && path.endsWith('/start') ? 503 : null
    await expect(desk.work()).rejects.toThrow('even niet bereikbaar')
    await givenUp()
    delete double.elsewhere.refusal
    await longAgo()
    await everyHour()
    const { providerId } = await rowOf(agreementId)
    const started = double.asked.filter(({ path }) => path === `/transaction/${providerId}/start`)
    expect(started.length).toBe(2)
    expect((await rowOf(agreementId)).state).toBe('waitingDocument')
  })
})
