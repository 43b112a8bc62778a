import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseConfig } from '../../src/server/storage/db/database.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

type Env = Readonly<Record<string, string>>

/** What a process of the server knows: where its data is and what is said here, nothing of the machine's own settings. */
export const environmentOf = (
  { dataDir, databaseUrl }: DatabaseConfig,
  more: Env = {},
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  // Its thousand files are compiled once, not by each of a hundred processes.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  DATA_DIR: dataDir,
  DEMO: '0',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...more,
})

/** Runs a program of the server as npm does, in a process of its own; answers what it said and how it ended. */
export async function command(
  program: 'main' | `cli/${'admin' | 'backup' | 'key' | 'restore'}`,
  config: DatabaseConfig,
  values: readonly string[],
  env?: Env,
): Promise<{ code: number; said: string }> {
  return run(process.execPath, [join(root, 'src/server', `${program}.ts`), ...values], {
    cwd: root,
    env: environmentOf(config, env),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
