import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { membersIn } from '../../../../domain/unknown.ts'

/** The right to use a data folder, held until it is released or the process ends. */
export interface Lock {
  /** Secret that whoever may read the folder may use to ask its holder something. */
  readonly key: string
  /** Where its holder listens. */
  readonly server: Server
  release(): Promise<void>
}

/** Who holds a folder, as written beside the database. */
export interface Holder {
  readonly pid: number
  readonly key: string
}

const holderFile = (dataDir: string) => join(dataDir, 'pg.lock')

/** The folder is held by another process. */
class FolderInUse extends Error {
  constructor(dataDir: string, holder: Holder | null) {
    const who = holder === null ? 'Een ander proces' : `Een ander proces (nummer ${holder.pid})`
    super(
      `${who} gebruikt de gegevensmap ${dataDir} al. Stop dat eerst, of kies een andere map met DATA_DIR.`,
    )
  }
}

/**
 * Two processes on one embedded database silently destroy each other's rows (reliability B.4), so the folder is locked. The lock
 * is a socket named after the folder's real path: it ends with its process, however that ends, and leaves nothing behind.
 */
export async function lockFolder(dataDir: string): Promise<Lock> {
  // What is in it is nobody else's business on this machine.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const address = await addressOf(dataDir)
  const server = createServer()
  const askers = new Set<Socket>()
  server.on('connection', (socket) => {
    askers.add(socket)
    socket.on('close', () => askers.delete(socket))
  })
  if (!(await listens(server, address))) throw new FolderInUse(dataDir, await readHolder(dataDir))
  server.unref()
  const key = randomBytes(32).toString('hex')
  const holder: Holder = { pid: process.pid, key }
  await rm(holderFile(dataDir), { force: true })
  await writeFile(holderFile(dataDir), JSON.stringify(holder), { mode: 0o600 })
  await chmod(holderFile(dataDir), 0o600)
  return {
    key,
    server,
    release: async () => {
      await rm(holderFile(dataDir), { force: true })
      server.close()
      for (const asker of askers) asker.destroy()
      await once(server, 'close')
    },
  }
}

/** Who holds the folder; null when nobody does or it can't be read. The file may be left by a killed process. */
export async function readHolder(dataDir: string): Promise<Holder | null> {
  try {
    const holder: Holder = JSON.parse(await readFile(holderFile(dataDir), 'utf8'))
    return holder
  } catch {
    return null
  }
}

/** Linux has names outside the file system, Windows pipes; elsewhere it is a socket among the temporary files. */
export async function addressOf(dataDir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 32)
  if (process.platform === 'linux') return `\0wattwerf-${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\wattwerf-${name}`
  return join(tmpdir(), `wattwerf-${name}.sock`)
}

async function listens(server: Server, address: string): Promise<boolean> {
  if (await tryListen(server, address)) return true
  // A socket in the file system outlives a killed process: nobody answers there then, and it may be taken.
  if (address.startsWith('\0') || process.platform === 'win32' || (await answers(address))) return false
  await rm(address, { force: true })
  return tryListen(server, address)
}

async function tryListen(server: Server, address: string): Promise<boolean> {
  server.listen({ path: address, exclusive: true })
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    if (membersIn(error).code === 'EADDRINUSE') return false
    throw error
  }
}

async function answers(address: string): Promise<boolean> {
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
