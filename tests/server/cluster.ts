import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'

const run = promisify(execFile)

/** Folder with PostgreSQL's programs, the newest version found; null where there is none. */
export function postgresBinaries(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const packaged = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const folders = [...packaged, ...(process.env.PATH ?? '').split(':')]
  return (
    folders.find((folder) => existsSync(join(folder, 'pg_ctl')) && existsSync(join(folder, 'initdb'))) ?? null
  )
}

/** PostgreSQL refuses to run as root: there it runs as postgres, or as nobody. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const name = (user: string) => {
    try {
      return Number(execFileSync('id', ['-u', user], { stdio: ['ignore', 'pipe', 'ignore'] }))
    } catch {
      return null
    }
  }
  const uid = name('postgres') ?? name('nobody') ?? 65_534
  return { uid, gid: Number(execFileSync('id', ['-g', String(uid)])) }
}

export interface ClusterOptions {
  /** Whether writes reach the disk; off is quicker where nothing is cut off. */
  readonly durable?: boolean
  readonly settings?: readonly string[]
  /** An empty folder to make it in. */
  readonly folder?: string
}

/** A PostgreSQL of the tests' own, in a temporary folder on a free port of this machine. */
export class Cluster {
  readonly folder: string
  readonly port: number
  readonly #bin: string
  readonly #settings: readonly string[]

  private constructor(bin: string, folder: string, port: number, settings: readonly string[]) {
    this.#bin = bin
    this.folder = folder
    this.port = port
    this.#settings = settings
  }

  /** Makes and starts one. */
  static async start({ durable = false, settings = [], folder }: ClusterOptions = {}): Promise<Cluster> {
    const bin = postgresBinaries()
    if (bin === null) throw new Error('PostgreSQL was not found')
    const home = folder ?? mkdtempSync(join(tmpdir(), 'wattwerf-pg-'))
    mkdirSync(home, { recursive: true })
    const user = ordinaryUser()
    if (user) chownSync(home, user.uid, user.gid)
    const data = join(home, 'data')
    const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    await run(join(bin, 'initdb'), options, { ...user, cwd: home })
    const speed = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
    const cluster = new Cluster(bin, home, await freePort(), ['max_connections=200', ...speed, ...settings])
    await cluster.up()
    return cluster
  }

  /** A copy that follows this one. */
  async standby(): Promise<Cluster> {
    const home = mkdtempSync(join(tmpdir(), 'wattwerf-pg-'))
    const user = ordinaryUser()
    if (user) chownSync(home, user.uid, user.gid)
    const from = [
      '-h',
      '127.0.0.1',
      '-p',
      String(this.port),
      '-U',
      'postgres',
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]
    const copy = ['-D', join(home, 'data'), '--no-sync', ...from]
    await run(join(this.#bin, 'pg_basebackup'), copy, { ...user, cwd: home })
    const standby = new Cluster(this.#bin, home, await freePort(), this.#settings)
    await standby.up()
    return standby
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.#control(['-w', 'promote'])
  }

  /** DATABASE_URL of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`
  }

  /** Starts the server again after `down`. */
  async up(): Promise<void> {
    const address = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.folder}`,
    ]
    const settings = [...address, ...this.#settings].map((setting) => `-c ${setting}`).join(' ')
    await this.#control(['-w', '-t', '30', '-l', join(this.folder, 'log'), '-o', settings, 'start'])
  }

  /** Stops the server: `fast` breaks off what is going on, `immediate` is a crash. */
  async down(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.#control(['-w', '-m', mode, 'stop'])
  }

  async restart(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.down(mode)
    await this.up()
  }

  /** Freezes every process of the server, or lets them go on. */
  freeze(isFrozen: boolean): void {
    const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT'
    const main = this.#pid()
    if (main === null) throw new Error('The cluster is not running')
    for (const child of childrenOf(main)) process.kill(child, signal)
    process.kill(main, signal)
  }

  /** Stops the server if it runs and removes its folder. */
  async remove(): Promise<void> {
    if (this.#pid() !== null) await this.down('immediate').catch(() => {})
    rmSync(this.folder, { recursive: true, force: true })
  }

  #pid(): number | null {
    return clusterProcess(this.folder)
  }

  /** pg_ctl leaves the server behind with our standard output, so the output must not be a pipe we wait for. */
  async #control(options: readonly string[]): Promise<void> {
    const child = spawn(join(this.#bin, 'pg_ctl'), ['-D', join(this.folder, 'data'), ...options], {
      ...ordinaryUser(),
      cwd: this.folder,
      stdio: 'ignore',
    })
    const code = await new Promise((ended) => child.once('exit', ended))
    if (code !== 0)
      throw new Error(`pg_ctl ${options.at(-1)} ended with ${code}: ${tail(join(this.folder, 'log'))}`)
  }
}

/** The process of the server that runs in this folder. */
export function clusterProcess(folder: string): number | null {
  const file = join(folder, 'data', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

const tail = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').slice(-1000) : '')
