import { buildApp } from '../../../src/server/app.ts'
import { createAuth } from '../../../src/server/auth.ts'
import { readConfig } from '../../../src/server/config.ts'
import { demoPassword, demoTwoStepSecret } from '../../../src/server/demo/accounts.ts'
import { codeOf, stepAt } from '../../../src/server/session/totp.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { now, type seedFolder } from './seeded.ts'

/** The server on a demo, as far as signing in goes. */
export async function doorOf(database: Database, { dataDir, secretKey }: ReturnType<typeof seedFolder>) {
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey })
  // On the day on which the demo was made: what counts from a later day (a newer text of the terms) is not its subject.
  const clock = () => now
  const auth = await createAuth(database, config, { now: clock })
  const { http } = await buildApp({ config, database, auth, dist: dataDir, logLevel: 'silent' })
  const ask = async (method: 'GET' | 'POST', path: string, token: string | null, payload?: object) => {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const url = `/api/v3/${path}`
    const response = await http.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: response.statusCode, ...response.json() }
  }
  return {
    /** What an account of the demo is answered; with `code` it also sends the code of its authenticator. */
    signIn: (name: string, { code = false } = {}) =>
      ask('POST', 'auth/login', null, {
        emailAddress: `${name}@wattwerf.example`,
        password: demoPassword,
        remember: false,
        ...(code && { secret: codeOf(demoTwoStepSecret, stepAt(now)) }),
      }),
    read: (path: string, token: string) => ask('GET', path, token),
    /** A list as a file of text: its rows, the headings first; none where there is no such file to have. */
    fileOf: async (path: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode, body } = await http.inject({ url: `/api/v3/${path}`, headers })
      return statusCode === 200 ? body.replace('\ufeff', '').trim().split('\r\n') : []
    },
    close: async () => {
      await http.close()
      await auth.close()
    },
  }
}
