import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createHasher } from '../../../src/server/auth/hasher.ts'
import { ensureStandardRoles } from '../../../src/server/auth/roles.ts'
import { createUser } from '../../../src/server/auth/users.ts'
import { type DatabaseConfig, openDatabase } from '../../../src/server/db/database.ts'
import { describeEachEngine } from '../engines.ts'
import { password } from '../world.ts'

const root = join(import.meta.dirname, '../../..')
const emailAddress = 'beheer@bedrijf.example'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** An admin who may write, and a customer to write at. */
async function prepare(config: DatabaseConfig): Promise<number> {
  const database = await openDatabase(config)
  const hasher = await createHasher({ memory: 64, passes: 1, parallelism: 1 })
  const passwordHash = await hasher.hash(password)
  const id = await database.transaction(async (tx) => {
    const roles = await ensureStandardRoles(tx)
    await createUser(tx, {
      ...{ firstName: 'Eva', lastName: 'Wit', emailAddress, type: 'admin', roleIds: [roles.Beheerder] },
      ...{ passwordHash, twoFactorRequired: false, termsAcceptedAt: new Date() },
    })
    const customer = await tx
      .insertInto('customers')
      .values({ name: 'Bakkerij', type: 'prospect', country: 'NL', postalSame: true, modules: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return customer.id
  })
  await database.close()
  return id
}

async function start({
  dataDir,
  databaseUrl,
}: DatabaseConfig): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', PORT: String(port), LOG_LEVEL: 'silent' },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, child }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready.')
}

const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ emailAddress, password, remember: false })
  const answer = await fetch(`${url}/api/v3/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}

describeEachEngine('a server killed in the middle of saves', (_, engine) => {
  test('has every save it answered, and no half one', async () => {
    const config = await engine.freshConfig()
    const customerId = await prepare(config)
    const { url, child } = await start(config)
    const authorization = `Bearer ${await signIn(url)}`
    const answered: string[] = []
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; ; turn++) {
        const lastName = `Bakker ${writer}-${turn}`
        const answer = await fetch(`${url}/api/v3/customers/${customerId}/contacts`, {
          method: 'POST',
          headers: { ...headers, authorization },
          body: JSON.stringify({ lastName }),
        }).catch(() => null)
        if (answer === null) return
        if (answer.status === 201) answered.push(lastName)
      }
    })
    // In the thick of it, also where a machine that is busy answers few.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await vi.waitUntil(() => answered.length > 10, { timeout: 30_000 })
    child.kill('SIGKILL')
    await Promise.all(writers)
    expect(answered.length).toBeGreaterThan(10)

    const again = await openDatabase(config)
    const rows = await again.db.selectFrom('contacts').select(['lastName', 'isPrimary']).execute()
    const audit = await again.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', 'contacts')
      .executeTakeFirstOrThrow()
    await again.close()
    const names = new Set(rows.map(({ lastName }) => lastName))
    expect(answered.filter((name) => !names.has(name))).toEqual([])
    // Each contact came with its row in the audit, or not at all.
    expect(audit.count).toBe(rows.length)
    expect(rows.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })
})
