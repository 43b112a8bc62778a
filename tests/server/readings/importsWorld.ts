import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ReadingImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { engineOn } from '../storage/jobs/engine.ts'
import { until } from '../until.ts'
import { customerWith } from './connections.ts'
import { type Person, readingsPortal } from './portal.ts'

/** The two meters of the fixture hours.csv. */
export const [electricity, gas] = ['871687123456700016', '871687123456700023']

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/readings', name))

/** An empty database with two customers, and the ways to import for the first of them. */
export async function importsWorld(database: Database) {
  await sql`truncate reading_blocks, reading_months, reading_layers, reading_imports, connections, customers, parties, users
    restart identity cascade`.execute(database.db)
  await sql`insert into users (id, first_name, last_name, email_address, type)
    values (1, 'Test', 'Persoon', 'test@wattwerf.example', 'employee')`.execute(database.db)
  const own = await customerWith(database, [
    { ean: electricity },
    { ean: gas, type: 'gas' },
    { ean: '871687123456700030' },
  ])
  const other = await customerWith(database, [{ ean: '541448820000123455' }])
  const server = await readingsPortal(database, [own.customerId, other.customerId])
  let engine: ReturnType<typeof engineOn> | null = null
  const path = (rest = '', customerId = own.customerId) => `customers/${customerId}/readings/imports${rest}`
  const get = (id: number) => server.ask<ReadingImport>('staff', 'GET', path(`/${id}`))
  return {
    own,
    other,
    server,
    path,
    get,
    fixture,
    close: async () => {
      await engine?.stop()
      await server.close()
    },
    offer: (name: string, person: Person = 'staff') =>
      server.send<ReadingImport>(person, path(), fixture(name), name),
    confirm: (id: number, body: object) => {
      engine ??= engineOn(
        database,
        server.portal.workers.map((worker) => ({ ...worker, every: 0.5 })),
      )
      return server.ask<ReadingImport>('staff', 'POST', path(`/${id}/confirm`), body)
    },
    /** The import once it runs no more. */
    finished: (id: number) =>
      until(async () => {
        const { data } = await get(id)
        return data.state !== 'importing' && data
      }),
    /** The files that are kept on disk. */
    waiting: () =>
      existsSync(join(server.dataDir, 'uploads')) ? readdirSync(join(server.dataDir, 'uploads')) : [],
    /** Both meters of hours.csv to their own connections. */
    matches: () => ({
      [`${electricity} electricity`]: own.connectionIds[0] as number,
      [`${gas} gas`]: own.connectionIds[1] as number,
    }),
  }
}
