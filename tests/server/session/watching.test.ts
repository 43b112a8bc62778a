import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

describeAnyEngine('watching along', (openFresh) => {
  let world: World
  let own: number
  let other: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    own = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Kaasmakerij De Gouwe')
  })
  afterAll(() => world.close())

  const begin = (token: string, userId: number) =>
    world.ask<{ superToken: string; customer: { id: number } }>('POST', `users/${userId}/super-login`, {
      token,
      body: { reason: 'Vraag van de klant' },
    })

  test('shows what the other sees, is told in the profile, and ends without ending the own session', async () => {
    const admin = await world.person({ role: 'Beheerder' })
    const token = (await world.login(admin.emailAddress)).data.accessToken
    const user = await world.person({ type: 'customer', role: 'Klant beheerder', customerIds: [own] })
    const { status, data } = await begin(token, user.id)
    expect(status).toBe(200)
    const { superToken } = data
    const profile = await world.ask('GET', 'auth/profile', { token: superToken })
    expect(profile.data).toMatchObject({ id: user.id, isSuper: true })
    expect((await world.ask('GET', `customers/${own}/contacts`, { token: superToken })).status).toBe(200)
    expect((await world.ask('GET', `customers/${other}/contacts`, { token: superToken })).status).toBe(404)
    expect((await world.ask('GET', 'customers', { token: superToken })).status).toBe(403)

    const made = await world.ask('POST', `customers/${own}/contacts`, {
      token: superToken,
      body: { lastName: 'Meekijker' },
    })
    expect(made.status).toBe(201)
    const trace = await world.database.db
      .selectFrom('audit')
      .select(['userId', 'realUserId', 'action'])
      .where('subject', '=', 'contacts')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trace).toMatchObject({ userId: user.id, realUserId: admin.id })

    expect((await world.ask('POST', 'users/super-logout', { token: superToken })).status).toBe(200)
    expect((await world.ask('GET', 'auth/profile', { token: superToken })).status).toBe(401)
    expect((await world.ask('GET', 'auth/profile', { token })).status).toBe(200)
  })

  test('never changes the password, the second step or the terms of the other', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const user = await world.person({ type: 'customer', role: 'Klant beheerder', customerIds: [own] })
    const { superToken } = (await begin(token, user.id)).data
    const body = { currentPassword: 'x', password: 'x', passwordConfirmation: 'x' }
    for (const [path, sent] of [
      ['auth/change-password', body],
      ['auth/generate-two-step-secret', { currentPassword: 'x' }],
      ['auth/accept-terms', {}],
    ] as const)
      expect((await world.ask('POST', path, { token: superToken, body: sent })).status, path).toBe(403)
  })

  test('goes down only: not with another admin, nor by who is no admin', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const admin = await world.person({ role: 'Beheerder' })
    const user = await world.person({ type: 'customer', role: 'Klant beheerder', customerIds: [own] })
    expect((await begin(token, admin.id)).status).toBe(403)
    const { accessToken } = (await world.login(user.emailAddress)).data
    expect((await begin(accessToken, admin.id)).status).toBe(403)
    expect((await begin(token, 999_999)).status).toBe(404)
  })

  test('ends with the own session', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const user = await world.person({ type: 'customer', role: 'Klant lezer', customerIds: [own] })
    const { superToken } = (await begin(token, user.id)).data
    await world.ask('POST', 'auth/logout', { token })
    expect((await world.ask('GET', 'auth/session', { token: superToken })).status).toBe(401)
  })
})
