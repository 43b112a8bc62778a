import { z } from 'zod'
import type { RouteInfo } from '../../src/server/records/route.ts'
import type { World } from './world.ts'

/** Made once for each route: a schema compiles itself when it is first asked, which costs more than the asking. */
const wholes = new WeakMap<RouteInfo, z.ZodType>()

/** The whole of what a route may answer: its data and what stands beside them, and nothing else. */
function wholeOf(route: RouteInfo): z.ZodType | undefined {
  const { answer, meta, instead } = route
  if (answer === undefined) return undefined
  const known = wholes.get(route)
  if (known !== undefined) return known
  const data = z.strictObject({ data: answer, ...(meta && { meta }) })
  const whole = instead ? z.union([data, instead]) : data
  wholes.set(route, whole)
  return whole
}

/** What is wrong with an answer of this route; null when it is what the route declares. */
export function faultIn(route: RouteInfo, body: unknown): string | null {
  const told = wholeOf(route)
  const place = `${route.method} ${route.path}`
  if (told === undefined)
    return `${place} answers JSON, but declares no answer: give its call an \`answer\` schema`
  const parsed = told.safeParse(body)
  return parsed.success
    ? null
    : `${place} answers otherwise than it declares:\n${z.prettifyError(parsed.error)}`
}

/** Holds every answer of a declared route against its schemas, while it leaves; answers what was wrong since it was last asked. */
export function heldAnswers({ http, routes }: World['app']): () => readonly string[] {
  const byPlace = new Map(routes.map((route) => [`${route.method} /api/v3/${route.path}`, route]))
  const faults: string[] = []
  http.addHook('onSend', async (request, reply, payload) => {
    const route = byPlace.get(`${request.method} ${request.routeOptions.url}`)
    const isJson = String(reply.getHeader('content-type')).includes('application/json')
    if (route === undefined || !isJson || reply.statusCode >= 300 || typeof payload !== 'string') return
    const fault = faultIn(route, JSON.parse(payload))
    if (fault === null) return
    faults.push(fault)
    throw new Error(fault)
  })
  return () => faults.splice(0)
}
