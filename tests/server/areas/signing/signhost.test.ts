import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { contractPdf, type Desk, deskFor } from './desk.ts'
import { recordedDouble } from './signhostDouble.ts'

const secret = 'gedeeld-geheim'

describeAnyEngine('what is signed at Signhost', (openFresh) => {
  let world: World
  let desk: Desk
  let double: ReturnType<typeof recordedDouble>
  let agreementId: number
  let id: number
  let at = Date.parse('2026-11-24T08:00:00Z')

  beforeAll(async () => {
    double = recordedDouble()
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

  beforeEach(async () => {
    const signatoryIds = [await desk.contact('Anna', 'anna@linde.example')]
    agreementId = (await desk.draft()).id
    const documentIds = [await desk.document(contractPdf)]
    expect((await desk.send(agreementId, { documentIds, signatoryIds })).status).toBe(200)
    await desk.work()
    id = (await row()).id
  })

  const row = () =>
    world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('linkedId', '=', agreementId)
      .executeTakeFirstOrThrow()
  const told = async (status: number, more: object = {}, with_ = secret) => {
    const { providerId } = await row()
    at += 60_000
    const checksum = createHash('sha1').update(`${providerId}||${status}|${with_}`).digest('hex')
    const body = {
      Id: providerId,
      Status: status,
      Checksum: checksum,
      Signers: [],
      ModifiedDateTime: new Date(at).toISOString(),
      ...more,
    }
    const response = await world.http.inject({ method: 'POST', url: '/postbacks/signhost', payload: body })
    expect([response.statusCode, response.body]).toEqual([200, '{}'])
    return body
  }
  const state = async () => (await row()).state

  test('is made there once, with its document and its signers in order, and set going', async () => {
    const { providerId } = await row()
    const paths = double.asked.map(({ method, path }) => `${method} ${path}`)
    expect(paths.slice(-3)).toEqual([
      'POST /transaction',
      `PUT /transaction/${providerId}/file/document.pdf`,
      `PUT /transaction/${providerId}/start`,
    ])
    expect(double.asked.at(-3)?.authorization).toBe('APIKey user APPKey app')
    expect(JSON.parse(double.asked.at(-3)?.body ?? '')).toMatchObject({
      PostbackUrl: 'https://portaal.example/postbacks/signhost',
      SignRequestMode: 2,
      Signers: [{ Email: 'anna@linde.example' }],
    })
  })

  test('follows what it is told, in any order and twice: a final state never changes', async () => {
    expect(await state()).toBe('waitingDocument')
    await told(10)
    expect(await state()).toBe('waitingSigner')
    const activity = { Id: 'a1', Code: 203, CreatedDateTime: '2026-11-24T09:00:00+01:00' }
    const Signers = [{ Email: 'Anna@linde.example', Activities: [activity] }]
    await told(30, { Signers })
    await told(30, { Signers })
    await told(10)
    await told(20)
    await told(60)
    expect(await state()).toBe('processing')
    await desk.work()
    expect(await row()).toMatchObject({ state: 'signed', signedCount: 1 })
    expect((await desk.read(agreementId)).state).toBe('active')
    for (const status of [10, 20, 40, 50, 60, 70]) await told(status)
    expect(await state()).toBe('signed')
    const { count } = await world.database.db
      .selectFrom('signingActivities')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('signingId', '=', id)
      .where('kind', '=', 'signed')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('passes over an older word, a false one, and what it does not know', async () => {
    await told(20)
    await told(10, { ModifiedDateTime: '2026-01-01T00:00:00Z' })
    expect(await state()).toBe('processing')
    await told(60, {}, 'een ander geheim')
    await told(999)
    expect(await state()).toBe('processing')
    const response = await world.http.inject({
      method: 'POST',
      url: '/postbacks/signhost',
      payload: { geen: 'postback' },
    })
    expect(response.statusCode).toBe(200)
  })

  test('is declined with its reason, and recalled at the other side', async () => {
    await told(40, { Signers: [{ Email: 'anna@linde.example', RejectReason: 'Te duur' }] })
    expect(await row()).toMatchObject({ state: 'rejected', rejectReason: 'Te duur' })
    expect((await desk.read(agreementId)).state).toBe('declined')
  })

  test('is cancelled there when it is recalled here', async () => {
    const { providerId } = await row()
    expect((await desk.step(agreementId, 'RECALL', { reason: 'Tikfout' })).data.state).toBe('draft')
    await desk.work()
    expect(double.asked.at(-1)).toMatchObject({ method: 'DELETE', path: `/transaction/${providerId}` })
  })
})

test('the configuration says what is missing', async () => {
  const { readConfig } = await import('../../../../src/server/config.ts')
  expect(() => readConfig({ SIGNHOST_APP_KEY: 'app' })).toThrow(
    'SIGNHOST_USER_TOKEN en SIGNHOST_SHARED_SECRET ontbreekt',
  )
  expect(readConfig({}).signhost).toBeNull()
})
