import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../../../src/contract/records/call.ts'
import type { Permission } from '../../../src/contract/records/permission.ts'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { bodies } from './bodies.ts'
import { sessionOf, type Tester, testers } from './people.ts'
import { queries } from './queries.ts'
import { freshIds } from './records.ts'
import { sampledBody } from './sampled.ts'
import { type Ids, pathOf } from './samples.ts'
import { type Shared, sharedIn } from './shared.ts'

/** What each tester may expect of each route, walked over whatever routes the server has: a new one is walked by itself. */
describeAnyEngine('every route, for every kind of person', (openFresh) => {
  let world: World
  let people: Tester[]
  let shared: Shared

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await world.customer('Bakkerij De Korenaar')
    const other = await world.customer('Kaasmakerij De Gouwe')
    people = await testers(world, own, other)
    shared = await sharedIn(world, own)
  })
  afterAll(() => world.close())

  test('is refused without a token, unless it is open to everyone', async () => {
    const ids = await freshIds(world, shared, people, people[3]?.userId ?? 0)
    for (const route of world.app.routes) {
      const { status } = await asked(world, route, ids, null)
      if (route.access === 'everyone') expect(status, nameOf(route)).toBeLessThan(500)
      else expect(status, nameOf(route)).toBe(401)
    }
  })

  describe.each([0, 1, 2, 3, 4])('person %i', (place) => {
    // Every route with records of its own: minutes where the machine has something else to do as well.
    test('gets exactly what is allowed', { timeout: 300_000 }, async () => {
      const person = people[place] as Tester
      const got: string[] = []
      const due: string[] = []
      let ids: Ids | null = null
      let session: Awaited<ReturnType<typeof sessionOf>> | null = null
      for (const route of world.app.routes.filter(({ access }) => access !== 'everyone')) {
        if (ids === null) {
          ids = await freshIds(world, shared, people, person.userId)
          await world.database.db
            .updateTable('users')
            .set({ termsAcceptedAt: person.owes ? null : world.now() })
            .where('id', '=', person.userId)
            .execute()
          const other = await sessionOf(world, person.userId)
          session = await sessionOf(world, person.userId)
          ids = { ...ids, sessionId: other.id }
        }
        const { status, message } = await asked(world, route, ids, session?.token ?? null)
        if (route.method !== 'GET') expect(message ?? '', nameOf(route)).not.toContain('dit onderdeel')
        const expected = expectedOf(route, person, shared.customerId)
        got.push(`${nameOf(route)}: ${isFine(route, status) ? 'allowed' : status}`)
        due.push(`${nameOf(route)}: ${expected}`)
        // Whoever was let in may have changed or removed them; what was refused is rolled back whole.
        if (route.method !== 'GET' && status < 300) ids = null
      }
      expect(got, person.name).toEqual(due)
    })
  })
})

const nameOf = ({ method, path }: RouteInfo) => `${method} ${path}`

/** Done, or refused for what was sent: the person got past the door. */
function isFine({ method }: RouteInfo, status: number): boolean {
  return status === 200 || (method !== 'GET' && [201, 202, 409, 422].includes(status))
}

const needsOf = (access: Access): readonly Permission[] => {
  if (access === 'everyone' || access === 'setup' || access === 'signedIn') return []
  return typeof access === 'string' ? [access] : access
}

/** Another customer does not exist (404), and only then is asked what one may do (403). */
function expectedOf(route: RouteInfo, { customerId, owes, has }: Tester, own: number): 'allowed' | 403 | 404 {
  if (owes && route.access !== 'setup') return 403
  const isOut = customerId !== null && customerId !== own
  const named =
    route.path.includes(':customerId') ||
    (route.resource?.within === 'self' && route.path.includes(':id')) ||
    route.path === 'auth/select-customer/:id'
  if (isOut && named) return 404
  if (!needsOf(route.access).every(has)) return 403
  return isOut && belongsToCustomer(route) ? 404 : 'allowed'
}

/** Records of a customer that have an address without it. */
function belongsToCustomer({ path, resource }: RouteInfo): boolean {
  if (path.startsWith('action-comments/') || path.startsWith('signings/:id/')) return true
  return path.includes(':id') && resource?.within === 'all' && 'customerId' in (resource.automatic ?? {})
}

function asked(world: World, route: RouteInfo, ids: Ids, token: string | null) {
  const name = nameOf(route)
  const body = bodies[name]?.(ids) ?? sampledBody(route, ids)
  if (route.body !== undefined && body === undefined)
    throw new Error(`Give the area a sample, or tests/server/routes/bodies.ts a body, for ${name}`)
  return world.ask(route.method, pathOf(route, ids) + (queries[name]?.(ids) ?? ''), {
    token,
    ...(route.method !== 'GET' && route.method !== 'DELETE' && { body: body ?? {} }),
  })
}
