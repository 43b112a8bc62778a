import { parse as queryIn } from 'node:querystring'
import { type Random, randomFrom } from '../../../src/server/demo/random.ts'
import { Invalid } from '../../../src/server/ground/errors.ts'
import { type RouteInfo, understood } from '../../../src/server/records/route.ts'
import { bodies } from '../routes/bodies.ts'
import { sessionOf, testers } from '../routes/people.ts'
import { queries } from '../routes/queries.ts'
import { freshIds } from '../routes/records.ts'
import { type Ids, pathOf } from '../routes/samples.ts'
import { sharedIn } from '../routes/shared.ts'
import type { World } from '../world.ts'
import { type FuzzCall, type Meant, type Operation, strayed } from './calls.ts'

export interface Fuzzing {
  readonly seed: number
  /** How many calls are made up for each operation. */
  readonly each: number
  /** How many of those are sent at most: what the schemas of a call refuse by themselves needs no server, and is sent a few times. */
  readonly most: number
  /** Every so many calls the records are made anew: some are removed, some closed. */
  readonly renew: number
}

const english = /\b(the|must|not|are|invalid|required|expected|request|error|cannot|failed|bad|body)\b/i
const always = ['x-request-id', 'content-security-policy', 'x-content-type-options', 'x-frame-options']

/** What is wrong with an answer, whatever was asked: a fault, a sentence that is no Dutch one, or a header that is missing. */
function wrongIn(answer: Awaited<ReturnType<World['ask']>>): string | null {
  const { status, body, headers } = answer
  if (status >= 500) return `answered ${status}`
  const missing = [...always, 'cache-control'].find((name) => headers[name] === undefined)
  if (missing !== undefined) return `has no ${missing}`
  return status < 400 ? null : wrongSentence(status, body)
}

function wrongSentence(status: number, body: { message?: unknown; errors?: unknown }): string | null {
  const { message, errors = {} } = body as { message?: unknown; errors?: Record<string, string[]> }
  if (typeof message !== 'string' || !/^[\p{Lu}\d‘“'"]/u.test(message))
    return `${status} says ${JSON.stringify(message)}`
  const sentences = [message, ...Object.values(errors).flat()]
  const strange = sentences.find((sentence) => typeof sentence !== 'string' || english.test(sentence))
  return strange === undefined ? null : `${status} says ${JSON.stringify(strange)}`
}

/** What the schemas of a call alone say to it: nothing where it goes on to its handler, and what is wrong with the refusal. */
function refusedBySchema(route: RouteInfo, { path, body }: FuzzCall): { wrong: string | null } | null {
  const query = queryIn(path.split('?')[1] ?? '')
  const sent = route.method === 'GET' || body === undefined ? undefined : JSON.parse(JSON.stringify(body))
  try {
    understood(route, { query, body: sent })
    return null
  } catch (error) {
    if (!(error instanceof Invalid)) return { wrong: `its schemas threw ${String(error)}` }
    return { wrong: wrongSentence(422, { message: error.message, errors: error.problems }) }
  }
}

/** Refused calls that are sent all the same: the door says what the schemas say. */
const refusedSent = 3

/** Calls every operation of the API's own description with what nobody means; answers what went wrong, once a kind. */
export async function fuzz(
  world: World,
  { seed, each, most, renew }: Fuzzing,
): Promise<{ calls: number; sent: number; wrong: string[] }> {
  const random = randomFrom(seed)
  const described = await world.http.inject('/api/v3/openapi.json')
  const { paths } = described.json() as { paths: Record<string, Record<string, Operation>> }
  const asker = await askerIn(world)
  const wrong = new Map<string, string>()
  let [calls, sent] = [0, 0]
  for (const route of world.app.routes) {
    const operation = paths[`/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()]
    if (operation === undefined) throw new Error(`${route.method} ${route.path} is not described`)
    if (calls === 0) await asker.renew()
    let [own, refused] = [0, 0]
    for (let turn = 0; turn < each; turn += 1) {
      calls += 1
      const call = strayed(operation, meantFor(route, asker.ids()), random)
      const said = refusedBySchema(route, call)
      const isSent = said === null ? own < most : refused++ < refusedSent
      if (said === null) own += 1
      if (isSent && ++sent % renew === 0) await asker.renew()
      const fault = said?.wrong ?? (isSent ? wrongIn(await asker.ask(route, call, random)) : null)
      const name = `${route.method} ${route.path} ${fault}`
      if (fault !== null && !wrong.has(name)) wrong.set(name, `${name}: ${JSON.stringify(call)}`)
    }
  }
  return { calls, sent, wrong: [...wrong.values()] }
}

/** What the walks over all routes ask, which is right. */
function meantFor(route: RouteInfo, ids: Ids): Meant {
  const name = `${route.method} ${route.path}`
  const query = new URLSearchParams(queries[name]?.(ids) ?? '')
  return { path: pathOf(route, ids), query, body: bodies[name]?.(ids) }
}

/**
 * An admin with records of every kind, who signs in again whenever a call signed him out; every third call is of somebody else: of
 * the people of the walks over all routes, or of nobody.
 */
async function askerIn(world: World) {
  const own = await world.customer('Bakkerij De Korenaar')
  const other = await world.customer('Kaasmakerij De Gouwe')
  const people = await testers(world, own, other)
  const shared = await sharedIn(world, own)
  let ids: Ids
  let token = ''
  let others: (string | null)[] = [null]
  const renew = async () => {
    const { id: userId } = await world.person({ role: 'Beheerder' })
    const session = await sessionOf(world, userId)
    token = session.token
    others = [null]
    for (const person of people.filter(({ name }) => name !== 'an admin'))
      others.push((await sessionOf(world, person.userId)).token)
    ids = { ...(await freshIds(world, shared, people, userId)), sessionId: session.id }
  }
  const send = ({ method }: RouteInfo, { path, body }: FuzzCall, as: string | null) =>
    world.ask(method, path, { token: as, ...(method !== 'GET' && body !== undefined && { body }) })
  return {
    renew,
    ids: () => ids,
    ask: async (route: RouteInfo, call: FuzzCall, random: Random) => {
      if (random.chance(1 / 3)) return send(route, call, random.pick(others))
      const answer = await send(route, call, token)
      if (answer.status !== 401) return answer
      await renew()
      return send(route, call, token)
    },
  }
}
