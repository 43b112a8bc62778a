import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Access, Call, NoBody, NoQuery } from '../../contract/records/call.ts'
import type { Permission } from '../../contract/records/permission.ts'
import { checked, problemsOf } from '../../contract/records/problems.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { Forbidden, Invalid, Unauthenticated } from '../ground/errors.ts'
import { Unreadable } from '../ground/unreadable.ts'
import { refuseHostile } from '../http/hostile.ts'
import { fingerprint, keyOf, once } from '../http/idempotency.ts'
import { customerInPath, demand, type Reach, refuseSuspended, type Session } from '../session/reach.ts'
import { record } from '../storage/audit/audit.ts'
import type { Changes } from '../storage/db/changes.ts'
import type { Database } from '../storage/db/database.ts'
import type { Files } from '../storage/files/store.ts'
import type { Worker } from '../storage/jobs/engine.ts'
import type { OwnWork } from '../storage/jobs/own.ts'
import type { ListSource } from './exports/sheet.ts'
import type { Asked, Reading, Writing } from './handlers.ts'
import type { LifeCycle } from './lifeCycle.ts'

/** Who may come in, and, where that was asked, how often each table was changed at that moment. */
export interface Admission {
  readonly session: Session
  readonly changes: Changes | null
}

/** Finds the session behind a token; `background` polls do not keep it alive. */
export interface Sessions {
  find(
    token: string,
    options: { readonly background: boolean; readonly withChanges: boolean },
  ): Promise<Admission | null>
}

/** What a mounted route is, for the generated tests and the API's description. */
export interface RouteInfo extends Call {
  readonly resource?: AnyResource
}

/** The server in the making: where routes are mounted, and what they run on. */
export interface Portal {
  readonly http: FastifyInstance
  readonly database: Database
  readonly sessions: Sessions
  readonly files: Files
  readonly routes: RouteInfo[]
  /** The lists that can be had as a file, by `sourceKey`. */
  readonly sources: Map<string, ListSource>
  /** The life cycles of what is mounted: the server takes its own steps of them each day. */
  readonly lives: { readonly resource: AnyResource; readonly life: LifeCycle }[]
  /** What does the jobs that mounted calls order. */
  readonly workers: Worker[]
  /** What mounted calls have the server do by itself. */
  readonly works: OwnWork[]
}

const prefix = '/api/v3/'
const id = z.coerce.number().int().positive().max(2_147_483_647)
const parameters = z.record(z.string(), id)
const noQuery = z.strictObject({})

/** A call on its way to becoming a route. */
interface Route<P extends string, Q extends z.ZodType, B extends z.ZodType> extends Call<P, Q, B> {
  readonly resource?: AnyResource
  /** The path parameter that names the customer, which is the tenancy; usually `customerId`, where the path has it. */
  readonly customer?: string | null
  /** A page of a list: what was counted of it earlier counts until its tables are changed. */
  readonly isList?: boolean
}

type AnyRoute = Route<string, z.ZodType, z.ZodType>

/** A question that was let in: who asks it, and what, in the types of its call. */
export interface Admitted<P extends string = string, Q = unknown, B = unknown> {
  readonly reach: Reach | null
  readonly changes?: Changes | null
  readonly asked: Asked<Q, B, P>
}

/** What is sent back. */
interface Replied {
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
}

function permissionsOf(access: Access): readonly Permission[] {
  if (access === 'everyone' || access === 'setup' || access === 'signedIn') return []
  return typeof access === 'string' ? [access] : access
}

function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Token, session, what it still owes, tenancy, permission: in this order, before anything of the request is looked at. */
async function admit(
  portal: Portal,
  route: AnyRoute,
  request: FastifyRequest,
  params: Readonly<Record<string, number>>,
): Promise<Pick<Admitted, 'reach' | 'changes'>> {
  const token = tokenOf(request)
  const { background = false, isList: withChanges = false } = route
  const admission = token === null ? null : await portal.sessions.find(token, { background, withChanges })
  if (admission === null && route.access === 'everyone') return { reach: null }
  if (admission === null) throw new Unauthenticated()
  const { session, changes } = admission
  request.session = session
  if (route.access === 'everyone') return { reach: { session, customer: null } }
  if (session.owes !== 'nothing' && route.access !== 'setup') throw new Forbidden(owed[session.owes])
  if (route.notAsOther && session.realUserId !== null)
    throw new Forbidden('Dit kan niet terwijl je met een ander meekijkt.')
  const { customer: own = 'customerId' } = route
  const named = own === null ? undefined : params[own]
  const customer = named === undefined ? null : await customerInPath(portal.database.db, session, named)
  const reach: Reach = { session, customer }
  const permissions = permissionsOf(route.access)
  if (route.method !== 'GET') refuseSuspended(reach, permissions)
  demand(reach, permissions, route.method === 'GET' ? undefined : noChange)
  return { reach, changes }
}

/** What a call that changes something is answered in: a refusal without words of its own speaks of saving, not of opening a page. */
async function refusedInWords<T>(method: string, answering: Promise<T>): Promise<T> {
  try {
    return await answering
  } catch (error) {
    // Wherever it is found out that a file is not what is read here, that is no fault of ours.
    if (error instanceof Unreadable) throw new Invalid({ file: [error.message] }, error.message)
    if (method === 'GET' || !(error instanceof Forbidden) || !error.isUnsaid) throw error
    throw new Forbidden(noChange)
  }
}

/** Who may look and not change hears that, and that nothing was kept. */
const noChange = 'Je hebt geen recht om dit te wijzigen. Er is niets opgeslagen.'

const owed = {
  terms: 'Accepteer eerst de voorwaarden.',
  twoFactor: 'Stel eerst tweestapsverificatie in.',
} as const

/** Nobody fills in an address: it was changed by hand, or is of another day. */
const strangeAddress = 'In het adres staat een filter, bladzijde of waarde die hier niet kan'

function parse<T>(schema: z.ZodType<T>, input: unknown, message?: string): T {
  const parsed = checked(schema, input)
  if (parsed.success) return parsed.data
  throw new Invalid(problemsOf(parsed.error), message)
}

/** What a call asks, by its own schemas; throws `Invalid` for what it may not ask. Tests try it without the rest of the server. */
export function understood(
  route: Pick<Call, 'query' | 'body'>,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): { readonly query: unknown; readonly body: unknown } {
  refuseHostile(query)
  refuseHostile(body)
  return {
    query: parse(route.query ?? noQuery, query, strangeAddress),
    body: route.body === undefined ? undefined : parse(route.body, body ?? {}),
  }
}

/** The only place where a route is made, so none exists without its permission and its reach. */
export function add<const P extends string, Q extends z.ZodType = NoQuery, B extends z.ZodType = NoBody>(
  portal: Portal,
  route: Route<P, Q, B>,
  handle: (admitted: Admitted<P, z.output<Q>, z.output<B>>) => Promise<Replied>,
): void {
  const { customer: _, isList: __, ...info } = route
  portal.routes.push(info)
  portal.http.route({
    method: route.method,
    url: prefix + route.path,
    config: { access: route.access },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const params = parse(parameters, request.params)
      const admitted = await admit(portal, route, request, params)
      // Parsed by the schemas of this very call: what they answer is what its types say.
      const asked = { ...understood(route, request), params, request } as Asked<z.output<Q>, z.output<B>, P>
      const answering = handle({ ...admitted, asked })
      const { status, body: answered, headers = {} } = await refusedInWords(route.method, answering)
      return reply.status(status).headers(headers).send(answered)
    },
  })
}

/** What a call that only reads has: the database outside a transaction, and what who asks may reach. */
export const readingOf = (
  { database }: Portal,
  { reach, changes = null }: Pick<Admitted, 'reach' | 'changes'>,
): Reading => ({
  db: database.db,
  reach: reach as Reach,
  changes,
})

/** One transaction around a write, its audit rows and its idempotency key; effects outside it wait for the commit. */
export async function write(
  portal: Portal,
  { reach, asked }: Admitted,
  work: (context: Writing) => Promise<{ status: number; body: unknown }>,
) {
  const { request } = asked
  const key = keyOf(request.headers['idempotency-key'])
  let effects: (() => Promise<void>)[] = []
  const answer = await portal.database.transaction(async (tx) => {
    effects = []
    const last = new Map<string, () => Promise<void>>()
    const whole = async (context: Writing) => {
      const done = await work(context)
      for (const one of last.values()) await one()
      return done
    }
    const context: Writing = {
      db: tx,
      reach: reach as Reach,
      record: (...happenings) => record(tx, reach, request.id, ...happenings),
      atEnd: async (key, one) => void last.set(key, one),
      afterCommit: (effect) => effects.push(effect),
    }
    if (key === null || reach === null) return whole(context)
    return once(tx, reach.session.userId, key, fingerprint(request.method, request.url, request.body), () =>
      whole(context),
    )
  })
  for (const effect of effects) await effect()
  return answer
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    access?: Access | 'health' | 'file'
  }
}
