import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { mountReadings } from '../../../src/server/areas/ems/readings.ts'
import { keepBoughtOf } from '../../../src/server/areas/purchase/told.ts'
import { createHttp } from '../../../src/server/http/http.ts'
import type { Portal } from '../../../src/server/records/route.ts'
import type { Session } from '../../../src/server/session/reach.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { createFiles } from '../../../src/server/storage/files/store.ts'
import { formWith } from '../multipart.ts'

/** Who a test acts as: a member of staff, or the user of one customer who may read only. */
export type Person = 'staff' | { reads: number }

const tokenOf = (person: Person) => `token-token-token-token-${person === 'staff' ? 'staff' : person.reads}`

const sessionOf = (person: Person): Session => ({
  id: 1,
  userId: 1,
  userName: 'Test',
  emailAddress: 'test@wattwerf.example',
  realUserId: null,
  subject: {
    type: person === 'staff' ? 'employee' : 'customer',
    modules: [],
    scope: completeScope(false, (name) => person === 'staff' || name.endsWith(':read')),
    selectedCustomer: null,
  },
  canSwitch: person === 'staff',
  customers: person === 'staff' ? 'all' : [person.reads],
  owes: 'nothing',
})

/** What a call answered. */
export interface Answer<T = unknown> {
  status: number
  data: T
  message?: string
  errors?: Record<string, string[]>
}

/** A server with nothing but the calls of readings, for persons whose rights are given. */
export async function readingsPortal(
  database: Database,
  readers: readonly number[],
  onServed: (milliseconds: number) => void = () => {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattwerf-uploads-'))
  const http = createHttp({
    database,
    publicUrl: 'http://localhost',
    trustedProxies: [],
    logLevel: 'silent',
  })
  const people: Person[] = ['staff', ...readers.map((reads) => ({ reads }))]
  const sessions = {
    find: async (token: string) => {
      const person = people.find((one) => tokenOf(one) === token)
      return person === undefined ? null : { session: sessionOf(person), changes: null }
    },
  }
  const files = createFiles({ database, folder: join(dataDir, 'files') })
  const portal: Portal = {
    http,
    database,
    sessions,
    files,
    routes: [],
    lives: [],
    workers: [],
    works: [],
    sources: new Map(),
  }
  mountReadings(portal, { dataDir, lookFurther: [keepBoughtOf] })
  http.addHook('onResponse', async (_, reply) => onServed(reply.elapsedTime))
  await http.ready()
  const headersOf = (person: Person) => ({
    authorization: `Bearer ${tokenOf(person)}`,
    'x-requested-with': 'XMLHttpRequest',
  })
  const ask = async <T>(
    person: Person,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object | Buffer,
    type?: string,
  ) => {
    const headers = { ...headersOf(person), ...(type && { 'content-type': type }) }
    const response = await http.inject({
      method,
      url: `/api/v3/${path}`,
      headers,
      ...(body && { payload: body }),
    })
    return { ...response.json(), status: response.statusCode } as Answer<T>
  }
  return {
    dataDir,
    portal,
    headersOf,
    ask,
    /** Sends a file as a browser does. */
    send: <T>(person: Person, path: string, content: Buffer | string, name: string) => {
      const { body, contentType } = formWith(content, name)
      return ask<T>(person, 'POST', path, body, contentType)
    },
    close: async () => {
      await http.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
