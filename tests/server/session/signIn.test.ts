import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHasher } from '../../../src/server/session/hasher.ts'
import { describeAnyEngine } from '../engines.ts'
import { password, type World, worldOn } from '../world.ts'

const minute = 60_000

describeAnyEngine('signing in', (openFresh) => {
  let world: World
  let own: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    own = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  test('gives a token that opens the session, whatever the case of the address', async () => {
    const { emailAddress } = await world.person({ type: 'customer', role: 'Klant lezer', customerIds: [own] })
    const { status, data } = await world.login(` ${emailAddress.toUpperCase()}`)
    expect(status).toBe(200)
    expect(data).toEqual({
      customer: { id: own },
      set2fa: false,
      acceptedOn: '2026-03-02',
      accepted: true,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    const profile = await world.ask<{ scope: Record<string, unknown> }>('GET', 'auth/profile', {
      token: data.accessToken,
    })
    expect(profile.data).toMatchObject({
      emailAddress,
      type: 'customer',
      canSwitch: false,
      reachesAll: false,
    })
    // No area without its entry: "no entry means allowed" can open nothing.
    const { areas } = await import('../../../src/contract/records/permission.ts')
    expect(Object.keys(areas).filter((area) => !(area in profile.data.scope))).toEqual([])
  })

  test('lets everybody in who comes at once with a hash that is renewed meanwhile', async () => {
    const weaker = await createHasher({ memory: 32, passes: 1, parallelism: 1 })
    const passwordHash = await weaker.hash(password)
    const { emailAddress } = await world.person({ role: 'Beheerder', passwordHash })
    const answers = await Promise.all([1, 2, 3].map(() => world.login(emailAddress)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { db } = world.database
    const { passwordHash: renewed } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('emailAddress', '=', emailAddress)
      .executeTakeFirstOrThrow()
    expect(renewed).not.toBe(passwordHash)
  })

  test('keeps neither token nor password where they can be read', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const { data } = await world.login(emailAddress)
    const { db } = world.database
    const rows = [
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]
    const text = JSON.stringify(rows, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    )
    expect(text).not.toContain(data.accessToken)
    expect(text).not.toContain(Buffer.from(data.accessToken).toString('hex'))
    expect(text).not.toContain(password)
  })

  test('says the same of an unknown address and of a wrong password, after the same work', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    const fits = vi.spyOn(world.hasher, 'fits')
    const unknown = await world.login('niemand@wereld.example')
    const wrong = await world.login(emailAddress, { password: 'iets anders' })
    expect(fits).toHaveBeenCalledTimes(2)
    fits.mockRestore()
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.body).toMatchObject({ reason: 'credentials', message: expect.any(String) })
  })

  test('tells who is inactive, and whose company left, only after the right password', async () => {
    const left = await world.customer('Kaasmakerij De Gouwe', 'inactive')
    const inactive = await world.person({ role: 'Beheerder', state: 'inactive' })
    const ex = await world.person({ type: 'customer', role: 'Klant beheerder', customerIds: [left] })
    expect((await world.login(inactive.emailAddress)).body.reason).toBe('inactive')
    expect((await world.login(ex.emailAddress)).body.reason).toBe('company')
    expect((await world.login(inactive.emailAddress, { password: 'x' })).body.reason).toBe('credentials')
    expect((await world.login(ex.emailAddress, { password: 'x' })).body.reason).toBe('credentials')
  })

  test('waits longer and longer after the fifth wrong password, also for the right one, and tells it to nobody else', async () => {
    const { emailAddress } = await world.person({ role: 'Beheerder' })
    for (let time = 0; time < 5; time++)
      expect((await world.login(emailAddress, { password: `fout ${time}` })).status).toBe(401)
    expect((await world.login(emailAddress)).status).toBe(401)
    world.wait(29_000)
    expect((await world.login(emailAddress)).status).toBe(401)
    world.wait(2_000)
    expect((await world.login(emailAddress)).status).toBe(200)
  })

  describe('a session', () => {
    const alive = async (token: string) => (await world.ask('GET', 'auth/session', { token })).status === 200

    test('ends after 95 minutes without use, and goes on while it is used', async () => {
      const token = await world.signedIn({ role: 'Beheerder' })
      for (let turn = 0; turn < 3; turn++) {
        world.wait(94 * minute)
        expect(await alive(token)).toBe(true)
      }
      world.wait(96 * minute)
      expect(await alive(token)).toBe(false)
    })

    test('ends after 12 hours, used or not; remembered it lives 30 days', async () => {
      const { emailAddress } = await world.person({ role: 'Beheerder' })
      const usual = (await world.login(emailAddress)).data.accessToken
      const remembered = (await world.login(emailAddress, { remember: true })).data.accessToken
      for (let turn = 0; turn < 8; turn++) {
        world.wait(90 * minute)
        expect(await alive(usual)).toBe(turn < 7)
      }
      world.wait(29 * 24 * 60 * minute)
      expect(await alive(remembered)).toBe(true)
      world.wait(24 * 60 * minute)
      expect(await alive(remembered)).toBe(false)
    })

    test('is not kept alive by what a page asks by itself', async () => {
      const token = await world.signedIn({ role: 'Beheerder' })
      world.wait(60 * minute)
      expect((await world.ask('GET', 'counter', { token })).status).toBe(200)
      world.wait(60 * minute)
      expect(await alive(token)).toBe(false)
    })

    test('ends by signing out, at once', async () => {
      const token = await world.signedIn({ role: 'Beheerder' })
      expect((await world.ask('POST', 'auth/logout', { token })).status).toBe(200)
      expect(await alive(token)).toBe(false)
    })

    test('ends with the account that is closed, and with the rights that are withdrawn', async () => {
      const { id, emailAddress } = await world.person({ role: 'Beheerder' })
      const { accessToken: token } = (await world.login(emailAddress)).data
      await world.database.db.deleteFrom('userRoles').where('userId', '=', id).execute()
      expect((await world.ask('GET', 'customers', { token })).status).toBe(403)
      await world.database.db.updateTable('users').set({ state: 'inactive' }).where('id', '=', id).execute()
      expect(await alive(token)).toBe(false)
    })

    test('is one of a list in which the others can be ended', async () => {
      const { emailAddress } = await world.person({ role: 'Beheerder' })
      const phone = (await world.login(emailAddress)).data.accessToken
      const desk = (await world.login(emailAddress)).data.accessToken
      const { data } = await world.ask<{ id: number; current: boolean }[]>('GET', 'auth/sessions', {
        token: desk,
      })
      expect(data).toHaveLength(2)
      const other = data.find(({ current }) => !current)
      expect((await world.ask('DELETE', `auth/sessions/${other?.id}`, { token: desk })).status).toBe(200)
      expect([await alive(phone), await alive(desk)]).toEqual([false, true])
    })
  })

  test('leaves a trace of each try in the audit', async () => {
    const { id, emailAddress } = await world.person({ role: 'Beheerder' })
    await world.login(emailAddress, { password: 'fout' })
    await world.login(emailAddress)
    const rows = await world.database.db
      .selectFrom('audit')
      .select(['action', 'userId'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['login.failed', 'login.ok'])
  })
})
