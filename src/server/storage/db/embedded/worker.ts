import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Reply, Request, TextAnswer, TextError, WorkerInput } from './messages.ts'
import { SyncedFs } from './syncedFs.ts'

// PGlite computes in the thread that calls it: this thread is blocked while a statement runs, the server's is not.

/** PGlite's own start, but with a real fsync; the write-ahead log is kept small, since it is a part of every copy. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=128MB',
  '-c',
  'DateStyle=ISO,YMD',
]

const asText = (value: unknown) => value as string

/** Opens the folder, with values as text both ways, and proves that a write reaches the disk before it is answered. */
async function open(folder: string): Promise<PGlite> {
  const fs = new SyncedFs(folder)
  const pg: PGlite = await PGlite.create({ fs, startParams, extensions: { pg_trgm } })
  for (const readers of [pg.parsers, pg.serializers])
    for (const type of Object.keys(readers)) readers[type] = asText
  await provesSync(pg, fs)
  return pg
}

async function provesSync(pg: PGlite, fs: SyncedFs): Promise<void> {
  const [setting] = (await pg.query<{ fsync: string }>('show fsync')).rows
  const before = fs.syncs
  await pg.query("select pg_logical_emit_message(true, 'wattwerf', 'start')")
  if (setting?.fsync !== 'on' || fs.syncs === before)
    throw new Error('De ingebouwde database schrijft niet door naar de schijf; zij wordt zo niet gebruikt.')
}

async function run(pg: PGlite, { sql, values }: Request): Promise<TextAnswer> {
  const options = { rowMode: 'array' as const }
  const result =
    values.length === 0
      ? ((await pg.exec(sql, options)).at(-1) ?? { rows: [], fields: [], affectedRows: 0 })
      : await pg.query(sql, [...values], options)
  return answerOf(result as unknown as Results<(string | null)[]> & { command?: string })
}

function answerOf(result: Results<(string | null)[]> & { command?: string }): TextAnswer {
  return {
    command: result.command ?? '',
    affected: result.affectedRows ?? 0,
    columns: result.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
    rows: result.rows,
  }
}

function textError(error: unknown): TextError {
  const { message, code, severity, constraint, table, column, detail } = error as TextError
  return { message: String(message ?? error), code, severity, constraint, table, column, detail }
}

const port = parentPort
if (port === null) throw new Error('This file runs as a worker')
const say = (reply: Reply) => port.postMessage(reply)

try {
  const pg = await open((workerData as WorkerInput).folder)
  // One at a time: the engine sends nothing before the last answer came.
  port.on('message', async (request: Request | 'close') => {
    if (request === 'close') {
      await pg.close().catch(() => {})
      port.close()
      return
    }
    try {
      say({ kind: 'answer', id: request.id, answer: await run(pg, request) })
    } catch (error) {
      say({ kind: 'error', id: request.id, error: textError(error) })
    }
  })
  say({ kind: 'open' })
} catch (error) {
  say({ kind: 'failed', error: textError(error) })
}
