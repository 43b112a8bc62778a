import { existsSync } from 'node:fs'
import { chmod, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { membersIn, textIn } from '../../../../domain/unknown.ts'
import { Session } from './session.ts'

/**
 * Makes the database when it isn't there yet. It is made beside its place, synced file by file and then moved in, so that
 * a cut at any moment leaves either no database or a whole one.
 */
export async function ensureDatabase(folder: string, opens?: () => void): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const making = `${folder}.new`
  await rm(making, { recursive: true, force: true })
  const session = await Session.open(making, opens)
  await session.close()
  await chmod(making, 0o700)
  await syncTree(making)
  await rename(making, folder)
  await syncOne(dirname(folder))
  await syncOne(dirname(dirname(folder)))
}

/** How many files are synced together: the disk takes many at once, and the process may hold about a thousand open. */
const together = 50

/** Writes every file and folder below through to the disk, and the folder itself. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const pathOf = ({ name }: { name: string }) => join(folder, name)
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  for (let at = 0; at < files.length; at += together)
    await Promise.all(files.slice(at, at + together).map(syncOne))
  for (const entry of entries) if (entry.isDirectory()) await syncTree(pathOf(entry))
  await syncOne(folder)
}

async function syncOne(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems can't sync a folder; files they can.
    if (!['EISDIR', 'EPERM', 'EINVAL'].includes(textIn(membersIn(error).code) ?? '')) throw error
  } finally {
    await handle.close()
  }
}
