import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { password, type World, worldOn } from '../../world.ts'

type Row = Record<string, unknown> & { id: number; version: number; state: string; allowed: string[] }

const day = 24 * 3_600_000

describeAnyEngine('an account', (openFresh) => {
  let world: World
  let token: string
  let own: number
  let other: number
  let roles: Map<string, number>
  let count = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    own = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Kaasmakerij De Gouwe')
    const rows = await world.database.db.selectFrom('roles').select(['id', 'name']).execute()
    roles = new Map(rows.map(({ id, name }) => [name, id]))
  })
  afterAll(() => world.close())

  const roleId = (name: string) => roles.get(name) as number
  const address = () => `gast${++count}@wereld.example`
  const invite = (more: object = {}, as = token) =>
    world.ask<Row>('POST', 'users', {
      token: as,
      body: {
        ...{ firstName: 'Bas', lastName: 'Gast', emailAddress: address(), type: 'customer' },
        ...{ roleIds: [roleId('Klant lezer')], customerIds: [own], ...more },
      },
    })
  const read = async (id: number, as = token) =>
    (await world.ask<Row>('GET', `users/${id}`, { token: as })).data
  const save = async (id: number, body: object, as = token) =>
    world.ask<Row>('POST', `users/${id}`, { token: as, body: { version: (await read(id)).version, ...body } })
  const step = async (id: number, event: string, as = token) =>
    world.ask<Row>('POST', `users/${id}/transition`, {
      token: as,
      body: { event, version: (await read(id)).version },
    })
  const linkTo = async (emailAddress: unknown) => {
    await world.auth.mailer.idle()
    const { data } = await world.ask<{ id: number; to: string }[]>('GET', 'mails', { token })
    const mail = data.find(({ to }) => to.includes(String(emailAddress)))
    const { data: text } = await world.ask('GET', `mails/${mail?.id}`, { token })
    return /token=([\w-]+)/.exec(JSON.stringify(text))?.[1] ?? ''
  }
  const accept = (link: string) =>
    world.ask('POST', 'auth/reset-password', {
      body: { token: link, password, passwordConfirmation: password },
    })

  test('is invited by mail; whoever follows the link is in', async () => {
    const { status, data } = await invite()
    expect([status, data.state, data.allowed]).toEqual([201, 'invited', ['RESEND', 'DEACTIVATE']])
    const ours = { type: 'admin', roleIds: [roleId('Accountmanager')], customerIds: [] }
    expect([data.twoFactorRequired, (await invite(ours)).data.twoFactorRequired]).toEqual([false, true])
    expect((await world.login(String(data.emailAddress))).status).toBe(401)
    expect((await accept(await linkTo(data.emailAddress))).status).toBe(200)
    expect((await read(data.id)).state).toBe('active')
    expect((await world.login(String(data.emailAddress))).status).toBe(200)
    const { data: told } = await world.ask<{ step: { event: string } | null }[]>(
      'GET',
      `users/${data.id}/history`,
      { token },
    )
    expect(told.map(({ step: taken }) => taken?.event ?? null)).toContain('sys.ACCEPTED')
  })

  test('whose invitation is a week old asks for a new one; the old link and "Vergeten?" open nothing', async () => {
    const { data } = await invite()
    const link = await linkTo(data.emailAddress)
    world.wait(7 * day + 1000)
    token = await world.signedIn({ role: 'Beheerder' })
    await takeAllDue({ database: world.database, lives: world.app.lives })
    expect((await read(data.id)).state).toBe('inviteExpired')
    expect((await accept(link)).status).toBe(422)
    const again = await step(data.id, 'RESEND')
    expect([again.status, again.data.state]).toEqual([200, 'invited'])
    const fresh = await linkTo(data.emailAddress)
    expect(fresh).not.toBe(link)
    expect((await accept(fresh)).status).toBe(200)
  })

  test('that is deactivated is signed out at once, and told so at the door', async () => {
    const person = await world.person({ type: 'customer', role: 'Klant lezer', customerIds: [own] })
    const { accessToken } = (await world.login(person.emailAddress)).data
    expect((await step(person.id, 'DEACTIVATE')).status).toBe(200)
    expect((await world.ask('GET', 'auth/profile', { token: accessToken })).status).toBe(401)
    const refused = await world.login(person.emailAddress)
    expect([refused.status, refused.body.reason]).toEqual([401, 'inactive'])
    expect((await step(person.id, 'REACTIVATE')).data.state).toBe('active')
    expect((await world.login(person.emailAddress)).status).toBe(200)
  })

  test('is locked by wrong passwords, and opened by an admin or by the right one', async () => {
    const person = await world.person({ type: 'customer', role: 'Klant lezer', customerIds: [own] })
    const wrong = () => world.login(person.emailAddress, { password: 'verkeerd' })
    for (let tries = 0; tries < 5; tries++) await wrong()
    expect((await read(person.id)).state).toBe('locked')
    const waiting = await world.login(person.emailAddress)
    expect([waiting.status, waiting.message]).toEqual([401, 'Verkeerde gegevens'])
    expect((await step(person.id, 'UNLOCK')).data.state).toBe('active')
    expect((await world.login(person.emailAddress)).status).toBe(200)
    for (let tries = 0; tries < 5; tries++) await wrong()
    world.wait(31_000)
    expect((await world.login(person.emailAddress)).status).toBe(200)
    expect((await read(person.id)).state).toBe('active')
  })

  test('gets no rights that whoever gives them lacks', async () => {
    const narrow = await world.database.db
      .insertInto('roles')
      .values({
        ...{ name: 'Balie', description: null, userType: 'admin' },
        scope: JSON.stringify({ full: false, users: { read: true, write: true } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const desk = await world.signedIn({ role: 'Beheerder', roleIds: [narrow.id] })
    const admin = await invite({ type: 'admin', customerIds: [], roleIds: [roleId('Beheerder')] }, desk)
    expect([admin.status, admin.errors?.roleIds?.[0]]).toEqual([
      422,
      'De rol Beheerder geeft rechten die je zelf niet hebt',
    ])
    const boss = await world.person({ role: 'Beheerder' })
    expect((await save(boss.id, { emailAddress: address() }, desk)).status).toBe(403)
    expect((await read(boss.id, desk)).allowed).toEqual([])
    expect((await step(boss.id, 'DEACTIVATE', desk)).status).toBe(409)
    for (const deed of ['send-password-link', 'end-sessions', 'reset-two-step'])
      expect((await world.ask('POST', `users/${boss.id}/${deed}`, { token: desk })).status, deed).toBe(403)
  })

  test('of an admin who works for one customer reaches no further', async () => {
    const limited = await world.signedIn({ role: 'Beheerder', customerIds: [own] })
    expect((await invite({ customerIds: [other] }, limited)).errors).toHaveProperty('customerIds')
    expect(
      (await invite({ type: 'admin', customerIds: [], roleIds: [roleId('Accountmanager')] }, limited)).errors,
    ).toHaveProperty('customerIds')
    const elsewhere = (await invite({ customerIds: [other] })).data
    expect((await world.ask('GET', `users/${elsewhere.id}`, { token: limited })).status).toBe(404)
    const { data } = await world.ask<Row[]>('GET', 'users?per_page=999', { token: limited })
    expect(data.map(({ id }) => id)).not.toContain(elsewhere.id)
  })

  test('keeps its type and its last role with every right from its owner', async () => {
    const { id } = await world.person({ role: 'Beheerder', emailAddress: 'zelf@wereld.example' })
    const self = (await world.login('zelf@wereld.example')).data.accessToken
    expect((await save(id, { roleIds: [roleId('Accountmanager')] }, self)).errors).toEqual({
      roleIds: ['Je kunt je eigen laatste beheerdersrol niet weghalen'],
    })
    expect((await save(id, { type: 'employee' }, self)).errors).toHaveProperty('type')
    expect((await read(id, self)).allowed).toEqual([])
  })

  test('has roles of its own type, a customer, and an address nobody else has', async () => {
    expect((await invite({ roleIds: [roleId('Accountmanager')] })).errors).toEqual({
      roleIds: ['De rol Accountmanager hoort bij een ander type gebruiker'],
    })
    expect((await invite({ customerIds: [] })).errors).toHaveProperty('customerIds')
    expect((await invite({ roleIds: [] })).errors).toHaveProperty('roleIds')
    const { data } = await invite({ canSwitch: true })
    expect(data.canSwitch).toBe(false)
    const taken = await invite({ emailAddress: String(data.emailAddress).toUpperCase() })
    expect(taken.errors).toEqual({ emailAddress: ['Er is al een gebruiker met dit e-mailadres'] })
  })

  test('tells which right comes from which role, and never its secrets', async () => {
    const { data } = await invite({ roleIds: [roleId('Klant lezer'), roleId('Klant beheerder')] })
    const { data: told } = await world.ask<{ rights: { right: string; roles: string[] }[] }>(
      'GET',
      `users/${data.id}/rights`,
      { token },
    )
    const of = (right: string) => told.rights.find((one) => one.right === right)?.roles
    expect(of('organisation-contacts:read')).toEqual(['Klant beheerder', 'Klant lezer'])
    expect(of('organisation-contacts:write')).toEqual(['Klant beheerder'])
    expect(of('users:read')).toBeUndefined()
    expect(Object.keys(data).filter((name) => /password|secret/i.test(name))).toEqual([])
  })
})

describeAnyEngine('the last admin', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('stays, also when two end each other at the same moment', async () => {
    const people = [await world.person({ role: 'Beheerder' }), await world.person({ role: 'Beheerder' })]
    const tokens = await Promise.all(
      people.map(async ({ emailAddress }) => (await world.login(emailAddress)).data.accessToken),
    )
    const end = (by: number, whom: number) =>
      world.ask<Row>('POST', `users/${people[whom]?.id}/transition`, {
        token: tokens[by] as string,
        body: { event: 'DEACTIVATE', version: 1 },
      })
    const both = await Promise.all([end(0, 1), end(1, 0)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await world.database.db
      .selectFrom('users')
      .select('id')
      .where('state', '=', 'active')
      .execute()
    expect(left).toHaveLength(1)
  })
})
