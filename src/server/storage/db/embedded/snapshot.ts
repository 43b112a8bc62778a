import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { addressOf, type Lock, lockFolder, readHolder } from './lock.ts'

const prefix = 'snapshot-'
const longestRequest = 200

/**
 * Copies a database at rest to a data folder of its own beside it. The caller sees to it that nothing is written meanwhile;
 * the copy then is what a killed process would have left, and opens as that does.
 */
export async function copyDatabase(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(dataDir, prefix))
  await cp(join(dataDir, 'pg'), join(copy, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return copy
}

/** Removes copies that whoever asked for them has left; one in use is kept. */
export async function removeCopies(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith(prefix))) {
    const copy = join(dataDir, name)
    const lock = await lockFolder(copy).catch(() => null)
    if (lock === null) continue
    await lock.release()
    await rm(copy, { recursive: true, force: true })
  }
}

/**
 * Answers who asks over the lock's socket for a copy of the running database, and knows the key, which only those who may read
 * the data folder do: `snapshot KEY` is answered by `ok FOLDER` or `no`.
 */
export function serveSnapshots({ server, key }: Lock, makeCopy: () => Promise<string>): void {
  server.on('connection', (socket) => {
    socket.setTimeout(60_000, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    answer(socket, key, makeCopy).catch(() => socket.destroy())
  })
}

async function answer(socket: Socket, key: string, makeCopy: () => Promise<string>): Promise<void> {
  const [verb, given = ''] = (await readLine(socket)).split(' ')
  if (verb !== 'snapshot' || !isSame(given, key)) return void socket.end('no\n')
  try {
    socket.end(`ok ${await makeCopy()}\n`)
  } catch {
    socket.end('no\n')
  }
}

function isSame(given: string, key: string): boolean {
  const bytes = Buffer.from(given)
  const expected = Buffer.from(key)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

async function readLine(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += part
    if (text.includes('\n') || text.length > longestRequest) break
  }
  return text.split('\n')[0] ?? ''
}

/** Asks the server that runs on this data folder for a copy; null when none runs. Who asks removes the copy. */
export async function askSnapshot(dataDir: string): Promise<string | null> {
  const holder = await readHolder(dataDir)
  if (holder === null) return null
  const socket = connect(await addressOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.write(`snapshot ${holder.key}\n`)
  const reply = await readLine(socket)
  socket.destroy()
  if (!reply.startsWith('ok ')) throw new Error('De draaiende server gaf geen kopie van zijn database.')
  return reply.slice(3)
}
