import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { bodies } from './bodies.ts'
import { offered } from './offered.ts'
import { sessionOf, testers } from './people.ts'
import { queries } from './queries.ts'
import { freshIds } from './records.ts'
import { type Ids, pathOf } from './samples.ts'
import { keptChart, mailed, parties } from './shared.ts'

/** Whatever answers readings, or what was made of them, by its path: a new call falls under it by itself. */
const answersReadings = ({ path }: RouteInfo) =>
  /\/(ems|readings|meter-readings|signals-difference)(\/|$)/.test(path)

/** One rule: without the right to see reports of energy no call answers readings, whatever else somebody may. */
describeAnyEngine('readings', (openFresh) => {
  let world: World
  let ids: Ids
  const tokens: Record<'without' | 'only', string> = { without: '', only: '' }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await world.customer('Bakkerij De Korenaar')
    const people = await testers(world, own, await world.customer('Kaasmakerij De Gouwe'))
    const roles = {
      without: await world.role('customer', (name) => !name.startsWith('organisation-report-ems')),
      only: await world.role('customer', (name) => name === 'organisation-report-ems:read'),
    }
    const shared = { customerId: own, ...(await parties(world)), importId: await offered(world, own) }
    for (const kind of ['without', 'only'] as const) {
      const person = await world.person({
        role: 'Klant lezer',
        type: 'customer',
        roleIds: [roles[kind]],
        customerIds: [own],
      })
      tokens[kind] = (await sessionOf(world, person.id)).token
      ids = await freshIds(
        world,
        { ...shared, mailId: await mailed(world), chartVersionId: await keptChart(world) },
        people,
        person.id,
      )
    }
  })
  afterAll(() => world.close())

  const asked = async (route: RouteInfo, token: string) => {
    const name = `${route.method} ${route.path}`
    const path = pathOf(route, ids) + (queries[name]?.(ids) ?? '')
    const body =
      route.method === 'GET' || route.method === 'DELETE' ? {} : { body: bodies[name]?.(ids) ?? {} }
    return `${name}: ${(await world.ask(route.method, path, { token, ...body })).status}`
  }

  test('are seen by nobody without the right to them, through no call', async () => {
    const routes = world.app.routes.filter(answersReadings)
    expect(routes.length).toBeGreaterThan(20)
    const got: string[] = []
    for (const route of routes) got.push(await asked(route, tokens.without))
    expect(got.filter((one) => !one.endsWith(': 403'))).toEqual([])
  })

  test('are seen with that right alone, through every call of energy monitoring that reads', async () => {
    const routes = world.app.routes.filter(
      ({ method, path }) =>
        method === 'GET' && path.startsWith('customers/:customerId/ems/') && !path.includes('export.'),
    )
    expect(routes.length).toBeGreaterThan(10)
    const got: string[] = []
    for (const route of routes) got.push(await asked(route, tokens.only))
    expect(got.filter((one) => !one.endsWith(': 200'))).toEqual([])
  })
})
