import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, root } from '../src/tools/run.ts'

/** A really started server: where it listens, what it wrote, and how to end it. */
export interface Served {
  url: string
  folder: string
  log: string
  pid: number
  /** From the start of the process to the first answer that it is ready. */
  seconds: number
  /** Asks it to stop and waits; gives its exit code. */
  stop(): Promise<number | null>
}

/** The longest a first start may take, demo data included, on a slow machine. */
const patience = 300_000

/** Where a server's data come from: nothing, a copy of a folder another server left, or that very folder. */
interface Start {
  from?: string | undefined
  at?: string
  extra?: Record<string, string>
}

/** Starts the server of this project as `npm start` does, on a free port; an empty data folder is filled with demo data. */
export async function serve({ from, at, extra = {} }: Start = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-e2e-'))
  const data = at ?? join(folder, 'data')
  if (from) cpSync(from, data, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, 'server.log')
  const out = openSync(log, 'a')
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: data }
  const start = performance.now()
  const child = spawn(process.execPath, ['src/tools/start.ts'], {
    cwd: root,
    stdio: ['ignore', out, out],
    env: environment({ ...notOurs, ...settings, ...extra }),
  })
  closeSync(out)
  await ready(url, child, log)
  const seconds = (performance.now() - start) / 1000
  return { url, folder, log, pid: child.pid ?? 0, seconds, stop: () => stop(child) }
}

/** What the person who runs the tests has set for a server of their own must not leak into ours. */
const notOurs = {
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  DEMO: undefined,
  NODE_ENV: undefined,
  EMBEDDED: undefined,
  BRAND_NAME: undefined,
  BRAND_LOGO: undefined,
  BRAND_COLOR: undefined,
  STATECHARTS: undefined,
}

/** Removes what a stopped server left. */
export const remove = (served: Served): void => rmSync(served.folder, { recursive: true, force: true })

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const done = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000)
  const code = await done
  clearTimeout(impatient)
  return code
}

async function ready(url: string, child: ChildProcess, log: string): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`The server stopped while starting:\n${readFileSync(log, 'utf8')}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop(child)
  throw new Error(`The server was not ready within ${patience / 1000} s:\n${readFileSync(log, 'utf8')}`)
}

/** A port nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })
}
