import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHasher } from '../../../src/server/session/hasher.ts'
import { ensureStandardRoles, type StandardRoleName } from '../../../src/server/session/roles.ts'
import { createUser, type NewUser } from '../../../src/server/session/users.ts'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { startServer } from '../serverProcess.ts'
import { password } from '../world.ts'

const fromBrowser = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }

describeAnyEngine('what two servers remember of a session', (_, { kind, freshConfig }) => {
  // The embedded database has one server, which refuses a second.
  if (kind === 'embedded') return void test.skip('needs PostgreSQL')

  const servers: { url: string; child: ChildProcess }[] = []
  let database: Database
  let passwordHash: string
  let customers: number[]
  let count = 0

  beforeAll(async () => {
    const config = await freshConfig()
    database = await openDatabase(config)
    passwordHash = await (await createHasher({ memory: 64, passes: 1, parallelism: 1 })).hash(password)
    const made = await database.db
      .insertInto('customers')
      .values(['Een', 'Twee'].map((name) => ({ name, type: 'kleinzakelijk', state: 'active' }) as never))
      .returning('id')
      .execute()
    customers = made.map(({ id }) => id)
    servers.push(...(await Promise.all([startServer(config), startServer(config)])))
  }, 120_000)
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await database.close()
  })

  const ask = (server: number, token: string, path: string, method = 'GET', body?: unknown) =>
    fetch(`${servers[server]?.url}/api/v3/${path}`, {
      method,
      headers: { ...fromBrowser, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  /** Somebody who signed in at the first server, and whom both remember. */
  async function known(role: StandardRoleName, more: Partial<NewUser> = {}) {
    const emailAddress = `iemand${++count}@bedrijf.example`
    const userId = await database.transaction(async (tx) => {
      const roles = await ensureStandardRoles(tx)
      const person = { firstName: 'Ie', lastName: 'Mand', emailAddress, roleIds: [roles[role]], passwordHash }
      return createUser(tx, {
        ...person,
        type: 'admin',
        twoFactorRequired: false,
        termsAcceptedAt: new Date(),
        ...more,
      })
    })
    const answer = await ask(0, '', 'auth/login', 'POST', { emailAddress, password, remember: false })
    const { data } = (await answer.json()) as { data: { accessToken: string } }
    return { token: data.accessToken, userId }
  }

  /** What both servers answer now, asked at the same moment; each remembers it afterwards. */
  const both = async (token: string, path: string) =>
    (await Promise.all([0, 1].map((server) => ask(server, token, path)))).map(({ status }) => status)

  async function expectBoth(token: string, path: string, status: number): Promise<void> {
    for (let time = 0; time < 3; time++) expect(await both(token, path)).toEqual([status, status])
  }

  test('signing out at one counts at the other at once', async () => {
    const { token } = await known('Beheerder')
    await expectBoth(token, 'customers', 200)
    expect((await ask(0, token, 'auth/logout', 'POST', {})).status).toBe(200)
    expect((await ask(1, token, 'customers')).status).toBe(401)
    await expectBoth(token, 'ping', 401)
  })

  test('a right that is taken away, or given, counts at both at once', async () => {
    const { token, userId } = await known('Accountmanager')
    await expectBoth(token, 'roles', 403)
    const { Beheerder } = await database.transaction((tx) => ensureStandardRoles(tx))
    await database.db.insertInto('userRoles').values({ userId, roleId: Beheerder }).execute()
    await expectBoth(token, 'roles', 200)
    await database.db
      .deleteFrom('userRoles')
      .where('userId', '=', userId)
      .where('roleId', '=', Beheerder)
      .execute()
    await expectBoth(token, 'roles', 403)
  })

  test('a role that changes counts for who has it', async () => {
    const { token } = await known('Back-office')
    await expectBoth(token, 'customers', 200)
    const role = database.db.updateTable('roles').where('name', '=', 'Back-office')
    const { scope } = await database.db
      .selectFrom('roles')
      .select('scope')
      .where('name', '=', 'Back-office')
      .executeTakeFirstOrThrow()
    await role.set({ scope: JSON.stringify({ ...scope, customers: { read: false } }) as never }).execute()
    await expectBoth(token, 'customers', 403)
    await role.set({ scope: JSON.stringify(scope) as never }).execute()
    await expectBoth(token, 'customers', 200)
  })

  test('who is made inactive is out at both at once', async () => {
    const { token, userId } = await known('Beheerder')
    await expectBoth(token, 'customers', 200)
    await database.db.updateTable('users').set({ state: 'inactive' }).where('id', '=', userId).execute()
    await expectBoth(token, 'customers', 401)
  })

  test('a customer that is taken away, or becomes inactive, is out of reach at both at once', async () => {
    const [one = 0, other = 0] = customers
    const { token, userId } = await known('Klant beheerder', { type: 'customer', customerIds: customers })
    await expectBoth(token, `customers/${other}/contacts`, 200)
    await database.db
      .deleteFrom('userCustomers')
      .where('userId', '=', userId)
      .where('customerId', '=', other)
      .execute()
    await expectBoth(token, `customers/${other}/contacts`, 404)
    await expectBoth(token, `customers/${one}/contacts`, 200)
    await database.db.updateTable('customers').set({ state: 'inactive' }).where('id', '=', one).execute()
    await expectBoth(token, `customers/${one}/contacts`, 401)
  })

  test('watching along ends at both at once, for who stops and for who may not any more', async () => {
    for (const end of ['stop', 'inactive'] as const) {
      const admin = await known('Beheerder')
      const watched = await known('Klant beheerder', {
        type: 'customer',
        customerIds: [customers[1] as number],
      })
      const begun = await ask(0, admin.token, `users/${watched.userId}/super-login`, 'POST', {
        reason: 'Een vraag',
      })
      const { data } = (await begun.json()) as { data: { superToken: string } }
      const path = `customers/${customers[1]}/contacts`
      await expectBoth(data.superToken, path, 200)
      if (end === 'stop') await ask(0, data.superToken, 'users/super-logout', 'POST', {})
      else
        await database.db
          .updateTable('users')
          .set({ state: 'inactive' })
          .where('id', '=', admin.userId)
          .execute()
      await expectBoth(data.superToken, path, 401)
      await expectBoth(watched.token, path, 200)
    }
  })
})
