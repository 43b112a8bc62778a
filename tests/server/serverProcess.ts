import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createHasher } from '../../src/server/session/hasher.ts'
import { ensureStandardRoles } from '../../src/server/session/roles.ts'
import { createUser } from '../../src/server/session/users.ts'
import type { Database, DatabaseConfig } from '../../src/server/storage/db/database.ts'
import { environmentOf } from './command.ts'
import { freePort } from './freePort.ts'
import { password } from './world.ts'

const root = join(import.meta.dirname, '../..')
const emailAddress = 'beheer@bedrijf.example'

/** Adds an admin who may do everything, for `signIn`. */
export async function addAdmin(database: Database): Promise<void> {
  const hasher = await createHasher({ memory: 64, passes: 1, parallelism: 1 })
  const passwordHash = await hasher.hash(password)
  await database.transaction(async (tx) => {
    const roles = await ensureStandardRoles(tx)
    await createUser(tx, {
      firstName: 'Eva',
      lastName: 'Wit',
      emailAddress,
      type: 'admin',
      roleIds: [roles.Beheerder],
      passwordHash,
      twoFactorRequired: false,
      termsAcceptedAt: new Date(),
    })
  })
}

/** A server in a process of its own, as it runs for people, that answers. */
export async function startServer(
  config: DatabaseConfig,
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: environmentOf(config, { PORT: String(port), LOG_LEVEL: 'silent', ...env }),
  })
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return { url, child }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready.')
}

/** What each call of a browser says. */
const fromBrowser = { 'x-requested-with': 'XMLHttpRequest' }

/** Signs the admin in at a server; answers the headers that a call needs then. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { ...fromBrowser, 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password, remember: false }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return { ...fromBrowser, authorization: `Bearer ${data.accessToken}` }
}
