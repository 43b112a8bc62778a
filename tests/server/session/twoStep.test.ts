import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, stepAt } from '../../../src/server/session/totp.ts'
import { describeAnyEngine } from '../engines.ts'
import { password, type World, worldOn } from '../world.ts'

describeAnyEngine('two-step verification', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  const codeNow = (secret: string) => codeOf(secret, stepAt(world.now()))
  const nextStep = () => world.wait(30_000)

  /** Turns it on, and answers the secret and the recovery codes. */
  async function setUp(token: string) {
    const made = await world.ask<{ secret: string; uri: string }>('POST', 'auth/generate-two-step-secret', {
      token,
      body: { currentPassword: password },
    })
    const { secret } = made.data
    const proven = await world.ask<{ recoveryCodes: string[] }>('POST', 'auth/validate-two-step-secret', {
      token,
      body: { secret, code: codeNow(secret) },
    })
    expect(proven.status).toBe(200)
    return { secret, recoveryCodes: proven.data.recoveryCodes }
  }

  test('is set up with the password and a first code, and then asked at every sign-in', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder', twoFactorRequired: true })
    const first = await world.login(emailAddress)
    expect(first.data).toMatchObject({ set2fa: true })
    const token = first.data.accessToken
    expect((await world.ask('GET', 'customers', { token })).status).toBe(403)
    const { secret, recoveryCodes } = await setUp(token)
    expect(recoveryCodes).toHaveLength(10)
    expect((await world.ask('GET', 'customers', { token })).status).toBe(200)

    nextStep()
    const asked = await world.login(emailAddress)
    expect([asked.status, asked.body]).toEqual([200, { secretRequired: true }])
    const wrong = await world.login(emailAddress, { secret: '000000' })
    expect([wrong.status, wrong.body.reason]).toEqual([401, 'secret'])
    const code = codeNow(secret)
    expect((await world.login(emailAddress, { secret: code })).status).toBe(200)
    // The same code a second time is somebody looking over a shoulder.
    expect((await world.login(emailAddress, { secret: code })).body.reason).toBe('secret')
  })

  test('a recovery code stands in for the phone, once', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const { recoveryCodes } = await setUp((await world.login(emailAddress)).data.accessToken)
    const [recoveryCode] = recoveryCodes
    expect((await world.login(emailAddress, { recoveryCode })).status).toBe(200)
    expect((await world.login(emailAddress, { recoveryCode })).status).toBe(401)
  })

  test('five wrong codes make the way in wait', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const { secret } = await setUp((await world.login(emailAddress)).data.accessToken)
    nextStep()
    for (let time = 0; time < 5; time++) await world.login(emailAddress, { secret: '000000' })
    expect((await world.login(emailAddress, { secret: codeNow(secret) })).status).toBe(401)
    world.wait(31_000)
    expect((await world.login(emailAddress, { secret: codeNow(secret) })).status).toBe(200)
  })

  test('is not set up without the password, nor with a secret of one’s own', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const refused = await world.ask('POST', 'auth/generate-two-step-secret', {
      token,
      body: { currentPassword: 'verkeerd' },
    })
    expect(refused.status).toBe(422)
    const secret = 'JBSWY3DPEHPK3PXP'
    const own = await world.ask('POST', 'auth/validate-two-step-secret', {
      token,
      body: { secret, code: codeNow(secret) },
    })
    expect(own.status).toBe(422)
  })

  test('can be turned off with the password, but not where it is obliged', async () => {
    const free = await world.signedIn({ role: 'Beheerder' })
    await setUp(free)
    const off = (token: string) =>
      world.ask('POST', 'auth/remove-two-step-secret', { token, body: { currentPassword: password } })
    expect((await off(free)).status).toBe(200)
    const { emailAddress } = await world.person({ role: 'Beheerder', twoFactorRequired: true })
    const obliged = (await world.login(emailAddress)).data.accessToken
    await setUp(obliged)
    expect((await off(obliged)).status).toBe(409)
  })
})
