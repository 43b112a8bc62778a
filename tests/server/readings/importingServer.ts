import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ReadingImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import type { JobStand } from '../../../src/contract/areas/jobs/jobCalls.ts'
import { isoAt, minute } from '../../../src/domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../src/domain/time/day.ts'
import { today } from '../../../src/server/ground/today.ts'
import type { Database, DatabaseConfig } from '../../../src/server/storage/db/database.ts'
import { signIn, startServer } from '../serverProcess.ts'
import { until } from '../until.ts'

/** What each quarter-hour of `rowsOf` says, in Wh. */
export const each = 1500

/** A file with so many quarter-hours of each of these meters up to three weeks ago: nothing came since, which is a signal. */
export function rowsOf(meters: readonly string[], quarters: number): string {
  const start = startOfDay(addDays(today(), -21 - Math.ceil(quarters / 96)))
  const lines = meters.flatMap((ean) =>
    Array.from({ length: quarters }, (_, quarter) => `${isoAt(start + quarter * 15 * minute)};${ean};1,5`),
  )
  return `Van;EAN;Verbruik kWh\n${lines.join('\n')}\n`
}

/** A server in a process of its own, and the ways to import there for a customer. */
export async function importingServer(config: DatabaseConfig, customerId: number) {
  const { url, child } = await startServer(config)
  const headers = await signIn(url)
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v3/customers/${customerId}/readings/imports${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
  const ask = async (path: string, init?: RequestInit) =>
    ((await (await call(path, init)).json()) as { data: ReadingImport }).data
  const get = (id: number) => ask(`/${id}`)
  const untilImport = (id: number, is: (one: ReadingImport) => boolean) =>
    until(async () => {
      const one = await get(id)
      return is(one) && one
    })
  const untilJobs = (are: (one: JobStand) => boolean) =>
    until(async () => {
      const answer = await fetch(`${url}/api/v3/jobs`, { headers })
      return ((await answer.json()) as { data: JobStand[] }).data.every(are)
    })
  return {
    child,
    call,
    get,
    until: untilImport,
    /** Sends a file and waits until it was looked at. */
    offer: async (path: string) => {
      const body = new FormData()
      body.set('file', new Blob([readFileSync(path)]), basename(path))
      const { id } = await ask('', { method: 'POST', body })
      return untilImport(id, ({ state }) => state === 'offered')
    },
    /** Resolves when everything that was taken in was looked at for signals. */
    looked: () => untilJobs(({ id, waiting, busy }) => id !== 'signals' || waiting + busy === 0),
    /** Resolves when no server does anything by itself. */
    still: () => untilJobs(({ waiting, busy }) => waiting + busy === 0),
    /** Has every meter go where the server found that it belongs; a load that never varies is what the file says. */
    confirm: ({ id, preview }: ReadingImport) => {
      const matches = Object.fromEntries(preview.meters.map(({ key, connection }) => [key, connection?.id]))
      const body = JSON.stringify({ matches, believed: true })
      return ask(`/${id}/confirm`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    },
  }
}

/** Asks a server for its imports over and over; `taken` is how long each answer took, in milliseconds. */
export function asking(call: (path: string) => Promise<Response>) {
  const taken: number[] = []
  let isEnding = false
  const asked = (async () => {
    while (!isEnding) {
      const start = performance.now()
      const answer = await call('')
      await answer.text()
      if (answer.status !== 200) throw new Error(`The imports were answered ${answer.status}`)
      taken.push(performance.now() - start)
      await sleep(20)
    }
  })()
  return {
    taken,
    stop: () => {
      isEnding = true
      return asked
    },
  }
}

/** The rules of the signals of these connections, as often as they were told. */
export async function toldOf(database: Database, connectionIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select rule_code as rule from signals where connection_id = any(${connectionIds}::integer[])`.execute(
    database.db,
  )
  return rows.map(({ rule }) => rule)
}

/** What a connection used in all, in Wh; null where nothing is known. */
export async function totalOf(database: Database, connectionId: number | undefined): Promise<number | null> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(total_single)::integer as total from reading_months where connection_id = ${connectionId}`.execute(
    database.db,
  )
  return rows[0]?.total ?? null
}

/** How often the audit tells of these imports. */
export async function auditedOf(database: Database, importIds: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select id from audit where action = 'import' and subject = 'readings' and subject_id = any(${importIds}::integer[])`.execute(
    database.db,
  )
  return rows.length
}
