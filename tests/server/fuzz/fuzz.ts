import { randomFrom } from '../../../src/server/demo/random.ts'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import { bodies } from '../routes/bodies.ts'
import { offered } from '../routes/offered.ts'
import { sessionOf, testers } from '../routes/people.ts'
import { freshIds } from '../routes/records.ts'
import { type Ids, pathOf, queries } from '../routes/samples.ts'
import { keptChart, mailed, parties } from '../routes/shared.ts'
import type { World } from '../world.ts'
import { type FuzzCall, type Meant, type Operation, strayed } from './calls.ts'

export interface Fuzzing {
  readonly seed: number
  /** How often each operation is called. */
  readonly each: number
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
  if (status < 400) return null
  const { message, errors = {} } = body as { message?: unknown; errors?: Record<string, string[]> }
  if (typeof message !== 'string' || !/^[\p{Lu}\d‘“'"]/u.test(message))
    return `${status} says ${JSON.stringify(message)}`
  const sentences = [message, ...Object.values(errors).flat()]
  const strange = sentences.find((sentence) => typeof sentence !== 'string' || english.test(sentence))
  return strange === undefined ? null : `${status} says ${JSON.stringify(strange)}`
}

/** Calls every operation of the API's own description with what nobody means; answers what went wrong, once a kind. */
export async function fuzz(
  world: World,
  { seed, each, renew }: Fuzzing,
): Promise<{ calls: number; wrong: string[] }> {
  const random = randomFrom(seed)
  const described = await world.http.inject('/api/v3/openapi.json')
  const { paths } = described.json() as { paths: Record<string, Record<string, Operation>> }
  const asker = await askerIn(world)
  const wrong = new Map<string, string>()
  let calls = 0
  for (const route of world.app.routes) {
    const operation = paths[`/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()]
    if (operation === undefined) throw new Error(`${route.method} ${route.path} is not described`)
    for (let turn = 0; turn < each; turn += 1) {
      if (calls % renew === 0) await asker.renew()
      calls += 1
      const call = strayed(operation, meantFor(route, asker.ids()), random)
      const fault = wrongIn(await asker.ask(route, call))
      const name = `${route.method} ${route.path} ${fault}`
      if (fault !== null && !wrong.has(name)) wrong.set(name, `${name}: ${JSON.stringify(call)}`)
    }
  }
  return { calls, wrong: [...wrong.values()] }
}

/** What the walks over all routes ask, which is right. */
function meantFor(route: RouteInfo, ids: Ids): Meant {
  const name = `${route.method} ${route.path}`
  const query = new URLSearchParams(queries[name]?.(ids) ?? '')
  return { path: pathOf(route, ids), query, body: bodies[name]?.(ids) }
}

/** An admin with records of every kind, who signs in again whenever a call signed him out. */
async function askerIn(world: World) {
  const own = await world.customer('Bakkerij De Korenaar')
  const other = await world.customer('Kaasmakerij De Gouwe')
  const people = await testers(world, own, other)
  const shared = {
    customerId: own,
    ...(await parties(world)),
    importId: await offered(world, own),
    mailId: await mailed(world),
    chartVersionId: await keptChart(world),
  }
  let ids: Ids
  let token = ''
  const renew = async () => {
    const { id: userId } = await world.person({ role: 'Beheerder' })
    const session = await sessionOf(world, userId)
    token = session.token
    ids = { ...(await freshIds(world, shared, people, userId)), sessionId: session.id }
  }
  const send = ({ method }: RouteInfo, { path, body }: FuzzCall) =>
    world.ask(method, path, { token, ...(method !== 'GET' && body !== undefined && { body }) })
  return {
    renew,
    ids: () => ids,
    ask: async (route: RouteInfo, call: FuzzCall) => {
      const answer = await send(route, call)
      if (answer.status !== 401) return answer
      await renew()
      return send(route, call)
    },
  }
}
