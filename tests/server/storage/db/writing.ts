import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../../../src/server/storage/db/database.ts'

/** A writer at work: `acknowledged` grows by the number of each pair of rows it was promised. */
export interface Writing {
  readonly acknowledged: number[]
  /** Ends it as a power cut does: in the middle of whatever it does. */
  kill(): Promise<void>
}

/** Starts a writer on an embedded database, with so many milliseconds between its saves, and waits until it saves. */
export async function startWriting(dataDir: string, first: number, pause = 0): Promise<Writing> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'writer.ts'),
    dataDir,
    String(first),
    String(pause),
  ])
  const acknowledged: number[] = []
  let errors = ''
  let rest = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text
  })
  child.stdout.on('data', (text: Buffer) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    acknowledged.push(...lines.filter((line) => line !== 'open').map(Number))
  })
  await Promise.race([once(child.stdout, 'data'), failure(child, () => errors)])
  return {
    acknowledged,
    kill: async () => {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function failure(child: ChildProcess, errors: () => string): Promise<never> {
  await once(child, 'close')
  throw new Error(`The writer ended: ${errors()}`)
}

/** Opens what a killed writer left and compares it with what it was promised. */
export async function findLosses(
  dataDir: string,
  acknowledged: readonly number[],
): Promise<{ lost: number[]; torn: number; highest: number; broken: string[] }> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, { migrations: [] })
  try {
    const { rows } = await sql<{ id: number; pair: number }>`select id, pair from kept`.execute(database.db)
    const ids = new Set(rows.map(({ id }) => id))
    const byIndex = await database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ count: number }>`select count(*) from kept where id > 0`.execute(tx)
    })
    const broken = byIndex.rows[0]?.count === rows.length ? [] : ['the index and the table differ']
    return {
      lost: acknowledged.filter((id) => !ids.has(id) || !ids.has(id + 1)),
      torn: rows.filter(({ pair }) => !ids.has(pair)).length,
      highest: Math.max(0, ...ids),
      broken,
    }
  } finally {
    await database.close()
  }
}
