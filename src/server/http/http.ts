import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { isFull, noRoom } from '../ground/diskFull.ts'
import { Forbidden, Refused } from '../ground/errors.ts'
import { record } from '../storage/audit/audit.ts'
import type { Database } from '../storage/db/database.ts'
import { Unavailable } from '../storage/db/errors.ts'
import { fixedHeaders } from './headers.ts'
import { logGivenUp, OneLine } from './log.ts'
import { answerMalformed, longestPart, readableAddress } from './malformed.ts'
import { readPastRefused } from './unread.ts'

const serverFault =
  'Er was een foutmelding op de server. Onze ontwikkelaars zijn hier op dit moment al naar aan het kijken.'

export interface HttpOptions {
  readonly database: Database
  readonly publicUrl: string
  /** Whose word about whom they ask for is taken: addresses, networks, or `loopback`. */
  readonly trustedProxies: readonly string[]
  /** Pino's level; 'silent' in tests. */
  readonly logLevel: string
}

/** A bare HTTP server with our headers, limits, log and error answers; routes come from mounting. */
export function createHttp({ database, publicUrl, trustedProxies, logLevel }: HttpOptions): FastifyInstance {
  const headers = fixedHeaders(publicUrl.startsWith('https:'))
  const http = Fastify({
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Who still asks while the door closes hears so in our own words.
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, headers),
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: longestPart },
    logController: new OneLine(),
    logger: { level: logLevel, redact: ['req.headers.authorization'] },
  })
  http.decorateRequest('session', null)
  http.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers)
    next()
  })
  logGivenUp(http)
  readPastRefused(http)
  guardCalls(http, publicUrl)
  http.setErrorHandler((error: FastifyError, request, reply) => answerError(database, error, request, reply))
  requirePermissions(http)
  return http
}

/** A server with a route that nobody gave a permission does not start; looked at in the end, when plugins have named theirs. */
function requirePermissions(http: FastifyInstance): void {
  const routes: RouteOptions[] = []
  http.addHook('onRoute', (route) => {
    routes.push(route)
  })
  http.addHook('onReady', async () => {
    const open = routes.find(({ config }) => config?.access === undefined)
    if (open) throw new Error(`${open.method} ${open.url} has no permission`)
  })
}

/** The API answers only requests that a page of ours could have made, and is never cached. */
function guardCalls(http: FastifyInstance, publicUrl: string): void {
  const { origin: portal } = new URL(publicUrl)
  http.addHook('onRequest', (request, reply, next) => {
    reply.header('X-Request-Id', request.id)
    if (!request.url.startsWith('/api/')) return next()
    reply.header('Cache-Control', 'no-store')
    const { origin, host } = request.headers
    if (origin !== undefined && ![portal, `http://${host}`, `https://${host}`].includes(origin))
      return next(new Forbidden('Deze aanvraag komt van een andere website.'))
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    if (request.headers['x-requested-with'] !== 'XMLHttpRequest')
      return next(new Forbidden('Deze aanvraag mist de kop X-Requested-With.'))
    next()
  })
  // A body that is not JSON is refused; the parser for text/plain would otherwise let forms of other sites through.
  http.removeContentTypeParser('text/plain')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    http.getDefaultJsonParser('error', 'error')(request, body as string, done)
  })
}

/** One handler answers every refusal; what nobody foresaw is logged and told in fixed words with the request's number. */
async function answerError(
  database: Database,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof Unavailable) {
    return reply
      .status(503)
      .header('Retry-After', String(error.retryAfter))
      .send({ message: 'De server is even niet bereikbaar. Probeer het zo opnieuw.' })
  }
  if (error instanceof Refused) {
    if (error.status === 403 && request.session) await noteRefusal(database, request)
    if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter))
    return reply.status(error.status).send({
      message: error.message,
      ...(error.problems && { errors: error.problems }),
      ...(error.data !== undefined && { data: error.data }),
    })
  }
  if (isFull(error)) return reply.status(507).send({ message: noRoom })
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return reply.status(status).send({ message: clientFault(status) })
  request.log.error({ err: error }, 'request failed')
  return reply.status(500).send({ message: serverFault, requestId: request.id })
}

function clientFault(status: number): string {
  if (status === 413) return 'Dit is te groot om te versturen.'
  if (status === 415) return 'Alleen JSON wordt hier begrepen.'
  return 'Deze aanvraag is niet goed opgebouwd.'
}

/** Each refused permission leaves a trace; a trace that fails must not turn the refusal into a fault. */
async function noteRefusal(database: Database, request: FastifyRequest): Promise<void> {
  const { session } = request
  if (session === null) return
  await record(database.db, { session, customer: null }, request.id, {
    action: 'refused',
    subject: `${request.method} ${request.routeOptions.url ?? ''}`,
  }).catch((error: unknown) => request.log.error({ err: error }, 'a refusal could not be recorded'))
}
