import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeScope } from '../../src/contract/records/permission.ts'
import { buildApp } from '../../src/server/app.ts'
import { createAuth } from '../../src/server/auth.ts'
import { readConfig } from '../../src/server/config.ts'
import { createHasher } from '../../src/server/session/hasher.ts'
import { ensureStandardRoles, type StandardRoleName } from '../../src/server/session/roles.ts'
import { createUser, type NewUser } from '../../src/server/session/users.ts'
import type { Database } from '../../src/server/storage/db/database.ts'
import { heldAnswers } from './answers.ts'
import { contractedModules } from './contracted.ts'
import { formWith } from './multipart.ts'

/** What a call answered. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly data: T
  readonly message?: string
  readonly errors?: Record<string, string[]>
  /** The whole body. */
  readonly body: Record<string, unknown>
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Asking {
  readonly token?: string | null
  /** Sent as JSON; bytes as they are. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** The password of everybody in the world. */
export const password = 'zeven-paarse-olifanten'

/** A hash so cheap that tests with dozens of logins stay quick. */
const cost = { memory: 64, passes: 1, parallelism: 1 }

type Person = Partial<NewUser> & { role: StandardRoleName }

/** Asks the server, and holds its answers against what they are declared to be. */
function askingAt(app: Awaited<ReturnType<typeof buildApp>>, areRowsInvented: boolean) {
  // Rows that no rule of the portal saw may hold what it would never answer.
  const wrongAnswers = areRowsInvented ? () => [] : heldAnswers(app)
  return async <T>(method: string, path: string, { token, body, headers }: Asking = {}) => {
    const isBytes = body instanceof Buffer
    const response = await app.http.inject({
      method: method as 'GET',
      url: `/api/v3/${path}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { payload: isBytes ? body : JSON.stringify(body) }),
    })
    const wrong = wrongAnswers()
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    const isJson = String(response.headers['content-type']).includes('json')
    const answered = (isJson ? response.json() : { data: response.rawPayload }) as Record<string, unknown>
    return {
      ...answered,
      body: answered,
      status: response.statusCode,
      headers: response.headers,
    } as Answer<T>
  }
}

/** The key of every world: servers that share a database have the same one. */
export const SECRET_KEY = 'een sleutel voor alle werelden samen'

/** What every customer of these tests is besides its name: with every module of the contract. */
const contracted = {
  ...({ type: 'midzakelijk', country: 'NL', postalSame: true } as const),
  modules: [...contractedModules],
}

const configIn = (DATA_DIR: string, env: Readonly<Record<string, string>>) =>
  readConfig({ DATA_DIR, DEMO: '0', PUBLIC_URL: 'https://portaal.example', SECRET_KEY, ...env })

/** The whole server on a database, with a clock that is moved by hand and mails that stay in a folder. */
export async function worldOn(
  database: Database,
  env: Readonly<Record<string, string>> = {},
  { areRowsInvented = false } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattwerf-world-'))
  const config = configIn(dataDir, env)
  let time = new Date('2026-03-02T09:00:00Z')
  const hasher = await createHasher(cost)
  const auth = await createAuth(database, config, { now: () => time, hasher })
  const app = await buildApp({ config, database, auth, dist: dataDir, logLevel: 'silent' })
  const { http } = app
  const ask = askingAt(app, areRowsInvented)
  await http.ready()
  const roles = await database.transaction((tx) => ensureStandardRoles(tx))
  const hash = await hasher.hash(password)
  let count = 0

  /** Sends one file to a call, as the form of a browser does. */
  const send = <T>(path: string, content: string | Buffer, name: string, token: string) => {
    const { body, contentType } = formWith(content, name)
    return ask<T>('POST', path, { token, body, headers: { 'content-type': contentType } })
  }

  /** Adds a person who can sign in, and answers who that is. */
  const person = async ({ role, ...told }: Person) => {
    const emailAddress = told.emailAddress ?? `persoon${++count}.${Date.now()}@wereld.example`
    const id = await database.transaction((tx) =>
      createUser(tx, {
        ...{ firstName: 'Sanne', lastName: 'Wit', type: 'admin', passwordHash: hash, termsAcceptedAt: time },
        ...{ twoFactorRequired: false, roleIds: [roles[role]], emailAddress },
        ...told,
      }),
    )
    return { id, emailAddress }
  }

  /** Adds a role that may do what `has` says: its id. */
  const role = async (userType: 'customer' | 'employee', has: (name: string) => boolean) => {
    const scope = JSON.stringify(completeScope(false, has))
    const { id } = await database.db
      .insertInto('roles')
      .values({ name: `Rol ${Math.random()}`, description: '', userType, scope })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Asks to sign in. */
  const login = (emailAddress: string, more: object = {}) =>
    ask<{ accessToken: string; customer: { id: number } | null }>('POST', 'auth/login', {
      body: { emailAddress, password, remember: false, ...more },
    })

  /** A person with a session: the token. */
  const signedIn = async (told: Person): Promise<string> => {
    const { emailAddress } = await person(told)
    const { data, status, message } = await login(emailAddress)
    if (status !== 200) throw new Error(`Signing in was answered ${status}: ${message}`)
    return data.accessToken
  }

  /** A customer, in force and with every module of the contract. */
  const customer = async (name: string, state: 'active' | 'inactive' = 'active') => {
    const { id } = await database.db
      .insertInto('customers')
      .values({ name, state, ...contracted })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A grid operator of electricity: its id. */
  const gridOperator = async (name = 'Liander') => {
    const { id } = await database.db
      .insertInto('gridOperators')
      .values({ name, products: ['1'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    ...{ app, http, database, auth, dataDir, hasher },
    ...{ ask, send, person, role, login, signedIn, customer, gridOperator },
    now: () => time,
    /** Lets so many milliseconds pass. */
    wait: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds)
    },
    close: async () => {
      await http.close()
      await auth.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof worldOn>>
