import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { freePort } from './freePort.ts'

const binary = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find((path) => existsSync(path)) ?? null

/** Whether a mailbox of our own can be made: Dovecot wants root to change users. */
export const hasDovecot = binary !== null && process.getuid?.() === 0

const user = 'support@ons.example'
const password = 'geheim:postvak@1'

const settings = (folder: string, port: number, uid: number, gid: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
mail_location = maildir:${folder}/mail
listen = 127.0.0.1
protocols = imap
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
default_login_user = nobody
default_internal_user = nobody
default_internal_group = ${execFileSync('id', ['-gn', 'nobody'], { encoding: 'utf8' }).trim()}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })

/** A mail server of the tests' own, in a temporary folder on a free port of this machine. */
export class Dovecot {
  readonly folder = mkdtempSync(join(tmpdir(), 'wattwerf-imap-'))
  readonly port: number
  #child: ChildProcess | null = null

  private constructor(port: number) {
    this.port = port
    const idOf = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
    chmodSync(this.folder, 0o755)
    for (const name of ['run', 'state', 'mail', 'home']) mkdirSync(join(this.folder, name))
    for (const name of ['mail', 'home']) chownSync(join(this.folder, name), idOf('-u'), idOf('-g'))
    writeFileSync(join(this.folder, 'dovecot.conf'), settings(this.folder, port, idOf('-u'), idOf('-g')))
  }

  static async start(): Promise<Dovecot> {
    const dovecot = new Dovecot(await freePort())
    await dovecot.up()
    return dovecot
  }

  /** What IMAP_URL says of it. */
  url(secret = password): string {
    return `imap://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${this.port}`
  }

  async up(): Promise<void> {
    this.#child = spawn(String(binary), ['-F', '-c', join(this.folder, 'dovecot.conf')], { stdio: 'ignore' })
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      if (await answers(this.port)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`Dovecot did not start: ${this.log()}`)
  }

  async down(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  log(): string {
    return existsSync(join(this.folder, 'log')) ? readFileSync(join(this.folder, 'log'), 'utf8') : ''
  }

  /** How many times somebody signed in. */
  logins(): number {
    return this.log().match(/imap-login: .*Login: user=/g)?.length ?? 0
  }

  /** Does something with the mailbox as another program would. */
  async as<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: this.port,
      secure: false,
      logger: false,
      auth: { user, pass: password },
    })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  async deliver(...raws: readonly string[]): Promise<void> {
    await this.as(async (client) => {
      for (const raw of raws) await client.append('INBOX', raw)
    })
  }

  async remove(): Promise<void> {
    await this.down()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
