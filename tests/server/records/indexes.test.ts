import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyResource, filterField } from '../../../src/contract/records/resource.ts'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { contractedModules } from '../contracted.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { before, fillMany, leaveAlone, many } from './manyRows.ts'

/** A node of PostgreSQL's plan, after it was done. */
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** More of a table than this is as good as all of it. */
const most = many / 10

/**
 * What reads more than it should: what a view works out for each row, and the customers of one account manager, who all may have
 * signals or agreements. Of people, roles and the catalogue of services there are hundreds, and hours are searched by customer.
 */
const owed: ReadonlySet<string> = new Set([
  ...['users?sort=type', 'users?sort=-type', 'users?sort=statusName', 'users?sort=-statusName'],
  ...['users?roleIds=7', 'users?customerIds=7', 'users?twoFactorEnabled=1'],
  ...['hours?q=naam%207919', 'roles?sort=userCount', 'roles?sort=-userCount'],
  ...['control-services?sort=customerCount', 'control-services?sort=-customerCount'],
  ...['control-services?q=naam%207919', 'control-customer-services?module=ems'],
  ...['control-customer-services?module=energysaving', 'control-signals?accountManagerId=7'],
  ...['supply-agreements?accountManagerId=7', 'sales?isIdle=1', 'sales?isIdle=0'],
])

const within = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(within)]

/** How many rows of a table a plan reads in one place at most. */
function mostRead(plan: Node, table: string): number {
  const reads = within(plan).filter((node) => node['Relation Name'] === table)
  return Math.max(
    0,
    ...reads.map((node) => {
      const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return (node['Actual Rows'] + passed) * node['Actual Loops']
    }),
  )
}

/** Every order and filter of a list, each asked alone. */
function questionsOf(resource: AnyResource): string[] {
  const sorts = Object.keys(resource.sort).flatMap((name) => [`sort=${name}`, `sort=-${name}`])
  const filters = (resource.filters ?? []).flatMap((name: string) => {
    const field = filterField(resource, name)
    if (field?.choices)
      return [`${name}=${field.choices[0]?.value}`, `${name}=${field.choices.at(-1)?.value}`]
    return field?.kind === 'boolean' ? [`${name}=1`, `${name}=0`] : [`${name}=7`]
  })
  const groups = [...new Set(Object.values(resource.states ?? {}).map(({ group }) => `status=${group}`))]
  const ranges = (resource.ranges ?? []).map((name: string) =>
    filterField(resource, name)?.kind === 'money'
      ? `${name}_from=7&${name}_to=8`
      : `${name}_from=2024-06-01&${name}_to=2024-06-02`,
  )
  const own = Object.entries(resource.ownFilters ?? {}).flatMap(([name, { standings }]) =>
    Object.keys(standings as object).map((one) => `${name}=${one}`),
  )
  return [
    '',
    ...sorts,
    ...filters,
    ...groups,
    ...ranges,
    ...own,
    ...(resource.searchable ? ['q=naam%207919'] : []),
  ]
}

describeAnyEngine('every order and filter of every list', (_, { kind, freshConfig }) => {
  if (kind === 'embedded') return void test.skip('needs PostgreSQL')
  let database: Database
  let world: World
  let sql: postgres.Sql
  let heard: { readonly sql: string; readonly parameters: readonly unknown[] } | null

  beforeAll(async () => {
    const config = await freshConfig()
    database = await openDatabase(config)
    sql = postgres(config.databaseUrl ?? '', { max: 1, onnotice: () => {} })
    await leaveAlone(sql)
    const ask = database.db.executeQuery.bind(database.db)
    // A page is asked once, by who looks at how it is found; how many there are is not asked at all.
    database.db.executeQuery = async (query, options) => {
      if (!('sql' in query)) return ask(query, options)
      if (query.sql.includes(' as "total"')) return { rows: [{ total: 0, changes: {} }] as never }
      if (!query.sql.includes(' as "page"')) return ask(query, options)
      heard = query
      return { rows: [] }
    }
    world = await worldOn(database, {}, { areRowsInvented: true })
  })
  afterAll(async () => {
    await world.close()
    await sql.end()
    await database.close()
  })

  /** What is wrong with how a question is answered; null where an index finds it. */
  const answeredBadly = async (asked: string, table: string, token: string): Promise<string | null> => {
    heard = null
    const { status, message } = await world.ask('GET', asked, { token })
    if (status !== 200 || heard === null) return `${asked}: was answered ${status} (${message})`
    const { sql: text, parameters } = heard as { sql: string; parameters: readonly unknown[] }
    const [row] = await sql.unsafe(
      `explain (analyze, timing off, format json) ${text}`,
      parameters as (string | number)[],
    )
    const [{ Plan: plan }] = (row as unknown as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN']
    const read = mostRead(plan, table)
    return read > most ? `${asked}: reads ${read} rows of ${table}\n${JSON.stringify(plan)}` : null
  }

  /**
   * The same, of words asked with other numbers as well: of one that a bound of the histogram holds the database expects three hundred
   * rows, which is chance. What has no index reads everything for each of them.
   */
  const faultOf = async (asked: string, table: string, token: string): Promise<string | null> => {
    const numbers = asked.includes('7919') ? ['7919', '8311', '6547'] : ['']
    let fault: string | null = null
    for (const number of numbers) {
      fault = await answeredBadly(asked.replace('7919', number || '7919'), table, token)
      if (fault === null) return null
    }
    return fault
  }

  test('is found by an index among 100,000', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const lists = world.app.routes.filter(
      ({ method, path, resource }) =>
        method === 'GET' && resource !== undefined && path.endsWith(resource.name),
    )
    const byTable = Map.groupBy(lists, ({ resource }) => resource?.base ?? resource?.table ?? '')
    const faults: string[] = []
    // Customers first: most lists are of one of them.
    for (const [table, own] of [...byTable].sort(([one]) => (one === 'customers' ? -1 : 1))) {
      const resources = own.map(({ resource }) => resource as AnyResource)
      await fillMany(sql, table, resources)
      // The customer that is asked about has every module, whatever chance gave the others.
      if (table === 'customers')
        await sql`update customers set modules = ${[...contractedModules]} where id = ${before + 1}`
      for (const { path, resource } of own)
        for (const question of questionsOf(resource as AnyResource)) {
          const asked = `${path.replace(':customerId', String(before + 1))}?${question}`
          const fault = await faultOf(asked, table, token)
          if (fault !== null && !owed.has(asked)) faults.push(fault)
        }
    }
    expect(faults.join('\n')).toBe('')
  }, 900_000)
})
