import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../storage/db/database.ts'
import { Room } from '../storage/db/embedded/room.ts'

interface Watched {
  readonly database: Database
  /** Where files are written, also on their way: these may lie on disks of their own. */
  readonly folders: readonly string[]
  readonly isClosing: () => boolean
}

/** Every folder the server writes to; what is sent to be read, and what a large import spills, are temporary files. */
export const writtenTo = ({
  filesDir,
  dataDir,
}: Readonly<Record<'filesDir' | 'dataDir', string>>): string[] => [
  filesDir,
  dataDir,
  join(dataDir, 'uploads'),
  tmpdir(),
]

/**
 * /healthz: the process lives. /readyz: the database answers and is migrated, there is room for files, and the server is not
 * shutting down; when it is not ready it says which of them it is.
 */
export function mountHealth(http: FastifyInstance, { database, folders, isClosing }: Watched): void {
  const rooms = folders.map((folder) => new Room(folder))
  const fault = async () => {
    if (isClosing()) return 'closing'
    if (!(await database.ready())) return 'database'
    const short = await Promise.all(rooms.map((room) => room.isShort()))
    return short.includes(true) ? 'disk' : null
  }
  http.get('/healthz', { config: { access: 'health' }, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  http.get('/readyz', { config: { access: 'health' }, logLevel: 'silent' }, async (_, reply) => {
    const because = await fault()
    return because === null
      ? reply.status(200).send({ status: 'ready' })
      : reply.status(503).send({ status: 'unavailable', because })
  })
}
