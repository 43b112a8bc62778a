import type { FastifyInstance } from 'fastify'
import type { Database } from '../storage/db/database.ts'

/** /healthz: the process lives. /readyz: the database answers and is migrated, and the server is not shutting down. */
export function mountHealth(http: FastifyInstance, database: Database, isClosing: () => boolean): void {
  http.get('/healthz', { config: { access: 'health' }, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  http.get('/readyz', { config: { access: 'health' }, logLevel: 'silent' }, async (_, reply) => {
    const ready = !isClosing() && (await database.ready())
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
}
