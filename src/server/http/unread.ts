import type { FastifyInstance } from 'fastify'

/**
 * Whatever was refused before its body was read is read past once the answer is out: the next request on the connection begins
 * behind it, and would otherwise wait for ever.
 */
export function readPastRefused(http: FastifyInstance): void {
  http.addHook('onResponse', ({ raw }, _, next) => {
    if (raw.readableEnded || raw.destroyed) return next()
    raw.unpipe()
    raw.removeAllListeners('data')
    raw.resume()
    next()
  })
}
