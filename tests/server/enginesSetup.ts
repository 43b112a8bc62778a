import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { roomForTests } from '../../src/tools/room.ts'
import { clusterProcess, postgresBinaries } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run for databases; the tests make a PostgreSQL in it when the first one asks. */
    engines: string
  }
}

const prefix = 'wattwerf-tests-'

/** Before all tests: a folder for their databases. After them: the PostgreSQL they started is stopped, the folder removed. */
export default function setup(project: TestProject): () => void {
  const room = roomForTests()
  removeLeftovers(room)
  const folder = mkdtempSync(join(room, prefix))
  // PostgreSQL's own user passes through it to its cluster.
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  project.provide('engines', folder)
  if (postgresBinaries() === null)
    console.log('\nPostgreSQL was not found: the server tests run on the embedded engine only.\n')
  return () => remove(folder)
}

/** A run that was killed could not clean up behind itself. */
function removeLeftovers(room: string): void {
  for (const name of readdirSync(room).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(room, name)
    const owner = join(folder, 'owner')
    if (existsSync(owner) && !isAlive(Number(readFileSync(owner, 'utf8')))) remove(folder)
  }
}

function remove(folder: string): void {
  const pid = clusterProcess(join(folder, 'cluster'))
  if (pid !== null && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT')
    // The server writes while it stops.
    for (let tries = 0; isAlive(pid) && tries < 100; tries += 1)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
