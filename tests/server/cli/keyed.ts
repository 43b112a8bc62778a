import { once } from 'node:events'
import { createHasher } from '../../../src/server/session/hasher.ts'
import { ownKey } from '../../../src/server/session/key.ts'
import { ensureStandardRoles } from '../../../src/server/session/roles.ts'
import { codeOf, stepAt } from '../../../src/server/session/totp.ts'
import { createUser } from '../../../src/server/session/users.ts'
import { vaultWith } from '../../../src/server/session/vault.ts'
import { fittingVault } from '../../../src/server/session/vaultCheck.ts'
import { type DatabaseConfig, openDatabase } from '../../../src/server/storage/db/database.ts'
import { startServer } from '../serverProcess.ts'
import { password } from '../world.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const emailAddress = 'eva@bedrijf.example'
export const KEY_PASSPHRASE = 'vier natte sokken aan de lijn'

type Env = Readonly<Record<string, string>>

/** A database with an admin who has two-step verification, sealed with its key. */
export async function prepare(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config)
  const hasher = await createHasher({ memory: 64, passes: 1, parallelism: 1 })
  const vault = vaultWith(await ownKey({ ...config, secretKey: null }))
  await fittingVault(database, { ...config, secretKey: null })
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
      twoFactorRequired: true,
      termsAcceptedAt: new Date(),
      twoFactor: { secret, vault, since: new Date() },
    })
  })
  await database.close()
}

/** Starts a server, asks to sign in with what is given, and stops it. */
export async function signedIn(config: DatabaseConfig, more: () => object, env: Env = {}) {
  const { url, child } = await startServer(config, env)
  const answer = await fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password, remember: false, ...more() }),
  })
  const body = (await answer.json()) as { data?: { set2fa?: boolean } }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { status: answer.status, data: body.data }
}

/** A code of the app of the admin, as of now. */
export const withCode = () => ({ secret: codeOf(secret, stepAt(new Date())) })

/** For tests that start several processes, one after the other. */
export const patience = { timeout: 900_000 }
