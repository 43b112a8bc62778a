import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { bodies } from './bodies.ts'
import { offered } from './offered.ts'
import { sessionOf, testers } from './people.ts'
import { queries } from './queries.ts'
import { freshIds } from './records.ts'
import { sampledBody } from './sampled.ts'
import { type Ids, pathOf } from './samples.ts'
import { keptChart, mailed, parties } from './shared.ts'

/** What the draft of the walk names, and what a call would make or change a connection to. */
const ean = '871687120061402458'
const table = `EAN-code;Soort;Segment;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats
${ean};Elektriciteit;Kleinverbruik;3x25A;Netbeheer Zuid;Dorpsstraat;1;2801 AA;Gouda`

const right = 'organisation-invoices:write'
const writes = ({ method, path, access }: RouteInfo) =>
  method !== 'GET' && path.startsWith('customers/:customerId/') && !`${access}`.split(',').includes(right)
/** Who may forget a person takes what is personal out of everything, also of what they may not change otherwise. */
const forgets = ({ path }: RouteInfo) => path.endsWith('/erase')

/** One rule: no call changes an invoice for somebody without that right, whatever else they may, and whatever the call is about. */
describeAnyEngine('without the right to change invoices', (openFresh) => {
  let world: World
  let fresh: () => Promise<{ ids: Ids; token: string }>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await world.customer('Bakkerij De Korenaar')
    await world.gridOperator('Netbeheer Zuid')
    const people = await testers(world, own, await world.customer('Kaasmakerij De Gouwe'))
    const roleId = await world.role('employee', (name) => name !== right)
    const { id } = await world.person({ role: 'Accountmanager', type: 'employee', roleIds: [roleId] })
    const shared = { customerId: own, ...(await parties(world)), importId: await offered(world, own) }
    fresh = async () => {
      const ids = await freshIds(
        world,
        { ...shared, mailId: await mailed(world), chartVersionId: await keptChart(world) },
        people,
        id,
      )
      await sql`update connections set state = 'closed' where ean = ${ean}`.execute(world.database.db)
      await sql`
        insert into invoice_lines (customer_id, invoice_id, place, line_type, period_from, period_to, amount_excl, vat_rate, named_ean)
        values (${own}, ${ids.invoiceId}, 7, 'levering_laag', '2026-01-01', '2026-01-31', 1, '21', ${ean})`.execute(
        world.database.db,
      )
      return { ids, token: (await sessionOf(world, id)).token }
    }
  })
  afterAll(() => world.close())

  const invoicesNow = async () => {
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(invoices order by id) from invoices)::text || (
        select json_agg(invoice_lines order by invoice_id, place) from invoice_lines)::text as all`.execute(
      world.database.db,
    )
    return rows[0]?.all
  }

  const asked = async (route: RouteInfo, ids: Ids, token: string) => {
    const name = `${route.method} ${route.path}`
    const path = pathOf(route, ids) + (queries[name]?.(ids) ?? '')
    if (name === 'POST customers/:customerId/connections/import')
      return (await world.send(`${path}?take=all`, table, 'aansluitingen.csv', token)).status
    const own = bodies[name]?.(ids) ?? sampledBody(route, ids) ?? {}
    const body = name === 'POST customers/:customerId/connections/:id' ? { ...own, ean } : own
    return (
      await world.ask(route.method, path, {
        token,
        ...(route.method !== 'DELETE' && { body: body as object }),
      })
    ).status
  }

  test('every other call about a customer leaves them as they were', { timeout: 300_000 }, async () => {
    const routes = world.app.routes.filter((route) => writes(route) && !forgets(route))
    expect(routes.length).toBeGreaterThan(40)
    const changed: string[] = []
    const done = new Set<string>()
    for (const route of routes) {
      const { ids, token } = await fresh()
      const before = await invoicesNow()
      if ((await asked(route, ids, token)) < 300) done.add(`${route.method} ${route.path}`)
      if ((await invoicesNow()) !== before) changed.push(`${route.method} ${route.path}`)
    }
    expect(changed).toEqual([])
    // What would give the draft its connection was really done.
    const making = ['connections', 'connections/:id', 'connections/import']
    expect(making.filter((path) => !done.has(`POST customers/:customerId/${path}`))).toEqual([])
    expect(done.size).toBeGreaterThan(30)
  })
})
