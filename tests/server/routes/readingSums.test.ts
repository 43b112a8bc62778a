import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt } from '../../../src/domain/time/day.ts'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import { draft as budgetDraft } from '../areas/budgets/budgeting.ts'
import { describeAnyEngine } from '../engines.ts'
import { smallConnection } from '../records/drafts.ts'
import { type World, worldOn } from '../world.ts'
import { offered } from './offered.ts'
import { testers } from './people.ts'
import { queries } from './queries.ts'
import { freshIds } from './records.ts'
import { type Ids, pathOf } from './samples.ts'
import { keptChart, mailed, parties } from './shared.ts'
import { wordsOf } from './wordsOf.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
/** Every month came to 7,654.321 kWh: that, its year, and both in whole kWh, as they are written anywhere. */
const sums = /(?<![\d.,])(7654321|7654[.,]321|7[.]?654|91851852|91851[.,]852|9185[12]|91[.]85[12])(?![\d])/

/** What adds readings up outside energy monitoring, and tells it to who may see readings. */
const told: Readonly<Record<string, string>> = {
  'GET customers/:customerId/measures/:id/measured': '',
  'GET customers/:customerId/energy-saving': '',
  'GET customers/:customerId/energy-saving/export.csv': '',
  'GET customers/:customerId/energy-saving/export.xlsx': '',
  'GET customers/:customerId/energy-saving/:id/pdf': '',
  'GET energy-saving': '',
  'GET energy-saving/export.csv': '',
  'GET energy-saving/export.xlsx': '',
  'GET energy-saving/:id': '',
  'GET customers/:customerId/energy-saving/:id': '',
  'GET customers/:customerId/energy-saving/:id/use': '',
  'GET customers/:customerId/rates/connections/:id': `?day=${year}-06-15`,
  'GET customers/:customerId/budgets/:id/grid': '',
  'GET customers/:customerId/budgets/:id/overview': '',
  'GET customers/:customerId/budgets/:id/figure': '?product=1&kind=volume&month=3',
}

/** One rule for whatever answers: a sum of readings is told to nobody who may not see readings, in no call. */
describeAnyEngine('a sum of readings', (openFresh) => {
  let world: World
  let ids: Ids
  const tokens: Record<string, string> = {}

  /** A location with two years of readings, and all that is made of them. */
  const made = async (customerId: number, token: string) => {
    const { db } = world.database
    const make = async (path: string, body: object) => {
      const answer = await world.ask<{ id: number; version: number }>(
        'POST',
        `customers/${customerId}/${path}`,
        {
          token,
          body,
        },
      )
      expect(answer.status, path).toBeLessThan(300)
      return answer.data
    }
    const place = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }
    const { id: entityId } = await make('entities', { type: 'gebouw', name: 'Loods', ...place })
    const draft = smallConnection(await world.gridOperator(), { entityId, startDate: '2020-01-01' })
    const { id: connectionId } = await make('connections', draft)
    await db.updateTable('connections').set({ state: 'active' }).where('id', '=', connectionId).execute()
    await sql`
      insert into reading_months (connection_id, month, direction, covered, quality, total_single, total_covered)
      select ${connectionId}, month::date, 0, '{}', '{}', 7654321,
        (extract(epoch from (month + interval '1 month') - month) / 60)::integer
      from generate_series(${`${year - 1}-01-01`}::date, ${`${year}-12-01`}::date, interval '1 month') as month`.execute(
      db,
    )
    const own = { list: 'eigen', code: 'E9', name: 'Ledlampen', entityId, savingE: 900 }
    const measure = await make('measures', own)
    await make(`measures/${measure.id}/transition`, {
      event: 'ALREADY_DONE',
      version: measure.version,
      executedOn: `${year}-01-01`,
    })
    const file = await make('energy-saving', { entityId, referenceYear: year })
    const scope = { scope: 'aansluiting', connectionIds: [connectionId] }
    const budget = await make('budgets', { ...budgetDraft, ...scope, assumedPower: '0.13', year: year + 1 })
    return { connectionId, measures: measure.id, file: file.id, budgets: budget.id }
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const customerId = await world.customer('Bakkerij De Korenaar')
    const people = await testers(world, customerId, await world.customer('Kaasmakerij De Gouwe'))
    const has = (name: string) => name !== 'organisation-report-ems:read'
    const user = { role: 'Klant lezer', type: 'customer', customerIds: [customerId] } as const
    const without = await world.person({ ...user, roleIds: [await world.role('customer', has)] })
    const ours = { role: 'Accountmanager', type: 'employee' } as const
    const colleague = await world.person({ ...ours, roleIds: [await world.role('employee', has)] })
    const shared = { customerId, ...(await parties(world)), importId: await offered(world, customerId) }
    const more = { mailId: await mailed(world), chartVersionId: await keptChart(world) }
    ids = await freshIds(world, { ...shared, ...more }, people, without.id)
    const token = await world.signedIn({ role: 'Beheerder' })
    tokens.reader = token
    const own = await made(customerId, token)
    const sampled = {
      ...ids.sampled,
      measures: own.measures,
      budgets: own.budgets,
      'energy-saving': own.file,
    }
    ids = { ...ids, connectionId: own.connectionId, sampled }
    for (const [name, { emailAddress }] of Object.entries({ without, colleague })) {
      const { data } = await world.login(emailAddress)
      tokens[name] = data.accessToken
    }
  })
  afterAll(() => world.close())

  /** Whether a call tells a sum, to who asks so. */
  const tells = async (route: RouteInfo, who: string) => {
    const name = `${route.method} ${route.path}`
    const path = pathOf(route, ids) + (told[name] ?? queries[name]?.(ids) ?? '')
    const answer = await world.ask<Buffer>('GET', path, { token: tokens[who] as string })
    const isData = !('data' in answer && Buffer.isBuffer(answer.data))
    return sums.test(isData ? JSON.stringify(answer.body) : await wordsOf(answer.data))
  }
  const telling = async (who: string, routes: readonly RouteInfo[]) => {
    const found: string[] = []
    for (const route of routes) if (await tells(route, who)) found.push(`${route.method} ${route.path}`)
    return found
  }
  /** All that is kept of a customer, as the law asks it, holds readings as well and has a right of its own. */
  const reads = () =>
    world.app.routes.filter(
      ({ method, path }) =>
        method === 'GET' && !path.includes('stream') && path !== 'customers/:customerId/personal-data',
    )

  test('is told by these calls to who may see readings', async () => {
    const routes = reads().filter(({ method, path }) => `${method} ${path}` in told)
    expect((await telling('reader', routes)).toSorted()).toEqual(Object.keys(told).toSorted())
  })

  test.each(['without', 'colleague'])(
    'is told by no call at all to who may not: %s',
    { timeout: 600_000 },
    async (who) => {
      expect(await telling(who, reads())).toEqual([])
    },
  )
})
