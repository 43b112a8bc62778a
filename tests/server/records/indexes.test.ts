import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyResource, filterField } from '../../../src/contract/records/resource.ts'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { resources } from './drafts.ts'
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

/** Searched for: a word of nearly all rows, and a number that one of them has. */
const sought = 'q=naam%20NUMMER'

/**
 * What reads more than it should: what a view works out for each row, and the customers of one account manager, who all may have
 * signals or agreements. Of people, roles and the catalogue of services there are hundreds, and hours are searched by customer.
 */
const owed: ReadonlySet<string> = new Set([
  ...['users?sort=type', 'users?sort=-type', 'users?sort=statusName', 'users?sort=-statusName'],
  ...['users?roleIds=7', 'users?customerIds=7', 'users?twoFactorEnabled=1'],
  ...[`hours?${sought}`, 'roles?sort=userCount', 'roles?sort=-userCount'],
  ...['control-services?sort=customerCount', 'control-services?sort=-customerCount'],
  ...[`control-services?${sought}`, 'control-customer-services?module=ems'],
  ...['control-customer-services?module=energysaving', 'control-signals?accountManagerId=7'],
  ...['supply-agreements?accountManagerId=7'],
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
  return ['', ...sorts, ...filters, ...groups, ...ranges, ...own, ...(resource.searchable ? [sought] : [])]
}

const tableOf = ({ base, table }: AnyResource): string => base ?? table

/** Customers first: most lists are of one of them. */
const tables = [...new Set(['customers', ...resources.map(tableOf)])]

describeAnyEngine('every order and filter of every list', (_, { kind, freshConfig }) => {
  if (kind === 'embedded') return void test.skip('needs PostgreSQL')
  let database: Database
  let world: World
  let token: string
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
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(async () => {
    await world.close()
    await sql.end()
    await database.close()
  })

  /** What a list asks of its table to answer one question: the plan, and how many rows it read; null when it asked nothing. */
  const readBy = async (table: string) => {
    if (heard === null) return null
    const { sql: text, parameters } = heard as { sql: string; parameters: readonly unknown[] }
    const [row] = await sql.unsafe(
      `explain (analyze, timing off, format json) ${text}`,
      parameters as (string | number)[],
    )
    const [{ Plan: plan }] = (row as unknown as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN']
    return { plan, read: mostRead(plan, table) }
  }

  /**
   * A number that no bound of the histogram of what is searched holds. Of a word that one does hold the database expects three hundred
   * rows, whatever there are: it may then rather read all rows in their order, and whether a word is one of those is chance.
   */
  const numberIn = async (table: string): Promise<string> => {
    const [row] = await sql`select n::text from generate_series(47901, 47999) as n where not exists (
      select from pg_stats, unnest(histogram_bounds::text::text[]) as bound
      where tablename = ${table} and attname = 'search_text' and bound like '%' || n || '%') limit 1`
    return row?.n
  }

  // Each table by itself, so that the time it is given is enough however many there are.
  test.each(tables)('is found by an index among 100,000 of %s', async (table) => {
    const lists = world.app.routes.filter(
      ({ method, path, resource }) =>
        method === 'GET' && resource && path.endsWith(resource.name) && tableOf(resource) === table,
    )
    expect(lists).not.toEqual([])
    await fillMany(
      sql,
      table,
      lists.map(({ resource }) => resource as AnyResource),
    )
    const number = await numberIn(table)
    const faults: string[] = []
    for (const { path, resource } of lists)
      for (const question of questionsOf(resource as AnyResource)) {
        const asked = `${path.replace(':customerId', String(before + 1))}?${question}`
        heard = null
        const { status, message } = await world.ask('GET', asked.replace('NUMMER', number), { token })
        const found = status === 200 ? await readBy(table) : null
        if (found === null) faults.push(`${asked}: was answered ${status} (${message})`)
        else if (found.read > most && !owed.has(asked))
          faults.push(`${asked}: reads ${found.read} rows of ${table}\n${JSON.stringify(found.plan)}`)
      }
    expect(faults.join('\n')).toBe('')
  })
})
