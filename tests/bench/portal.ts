import { buildApp } from '../../src/server/app.ts'
import { createAuth } from '../../src/server/auth.ts'
import { readConfig } from '../../src/server/config.ts'
import { hashPassword } from '../../src/server/session/password.ts'
import { ensureStandardRoles } from '../../src/server/session/roles.ts'
import { createUser } from '../../src/server/session/users.ts'
import type { Database } from '../../src/server/storage/db/database.ts'

const emailAddress = 'meting@wattwerf.example'
const password = 'vier-gele-olifanten'

/** The whole server on a database, listening, with an account manager who signed in. */
export async function listeningPortal(database: Database, dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0' })
  const auth = await createAuth(database, config)
  const { http } = await buildApp({ config, database, auth, dist: dataDir, logLevel: 'silent' })
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const { Accountmanager } = await ensureStandardRoles(tx)
    await createUser(tx, {
      firstName: 'Mieke',
      lastName: 'Meting',
      emailAddress,
      type: 'admin',
      roleIds: [Accountmanager],
      passwordHash,
      twoFactorRequired: false,
      termsAcceptedAt: new Date(),
    })
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ emailAddress, password, remember: false }),
  })
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { accessToken: string } }
  const api = `${address}/api/v3`
  return {
    api,
    /** Chooses a customer, as the portal does when somebody opens one. */
    choose: (customerId: number) =>
      fetch(`${api}/auth/select-customer/${customerId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${data.accessToken}`, 'x-requested-with': 'XMLHttpRequest' },
      }),
    token: data.accessToken,
    close: async () => {
      await http.close()
      await auth.close()
    },
  }
}
