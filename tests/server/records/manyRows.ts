import type postgres from 'postgres'
import type { AnyField } from '../../../src/contract/records/field.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { nameInSql } from '../../../src/server/storage/db/names.ts'

export const many = 100_000
/** Rows come after what was there, so that whoever asks stays who they are. */
export const before = 1000
/** Each customer has a fiftieth of all. */
const customers = 50
/** Each record that is referred to, by a thousandth. */
const references = 1000

interface Column {
  readonly name: string
  readonly type: string
  readonly needed: boolean
}

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`
/** One of these by chance, but the same each time; `salt` keeps columns from going together. */
const oneOf = (values: readonly unknown[], salt: number) =>
  `(array[${values.map(quoted).join(', ')}])[1 + abs(hashint4(g + ${salt})::bigint) % ${values.length}]`

/** What a column of a row holds, by its type alone; `g` counts the rows. */
const byType: Readonly<Record<string, string>> = {
  text: `'naam ' || g::bigint * 7919 % 100003`,
  int2: 'g % 100',
  int4: `1 + g % ${references}`,
  int8: 'g',
  numeric: 'g % 1000',
  bool: 'g % 2 = 0',
  date: `date '2024-01-01' + g % 1500`,
  timestamptz: `timestamptz '2024-01-01' + g * interval '7 minutes'`,
  timestamp: `timestamp '2024-01-01' + g * interval '7 minutes'`,
  time: `time '08:00'`,
  jsonb: `'{}'::jsonb`,
  bytea: `'\\x00'::bytea`,
  uuid: 'gen_random_uuid()',
  _text: `'{}'::text[]`,
  _int4: `array[1 + g % ${references}]`,
}

/** The fields lists are ordered and narrowed by, by their column. */
function fieldsIn(resources: readonly AnyResource[]): Map<string, AnyField> {
  const all = resources.flatMap(({ fields, automatic, ...one }) => {
    const asked = new Set<string>([
      ...[...Object.values(one.sort), one.order].flat().map((name) => String(name).replace('-', '')),
      ...[...(one.filters ?? []), ...(one.ranges ?? [])],
      ...Object.values(one.dayFilters ?? {}).map(({ of }) => of),
    ])
    const known = Object.entries<AnyField>({ ...automatic, ...fields })
    return known.filter(([name]) => asked.has(name))
  })
  return new Map(all.map(([name, field]) => [nameInSql(name), field]))
}

function filledWith(
  resources: readonly AnyResource[],
  { name, type, needed }: Column,
  field?: AnyField,
): string | null {
  if (name === 'id') return `g + ${before}`
  if (name === 'customer_id') return `1 + ${before} + g % ${customers}`
  const fixed = resources.flatMap((one) =>
    Object.entries(one.fixed ?? {}).filter(([own]) => nameInSql(own) === name),
  )
  if (fixed.length > 0) return oneOf([...new Set(fixed.map(([, value]) => value))], 0)
  const states = resources.flatMap((one) => Object.keys(one.states ?? {}))
  if (name === 'state' && states.length > 0) return oneOf([...new Set(states)], many)
  const choices = field?.choices?.map(({ value }) => value)
  if (choices && type === '_text') return `array[${oneOf(choices, 2 * many)}]`
  if (choices && type === 'text') return oneOf(choices, 2 * many)
  if (field === undefined && !needed) return null
  return byType[type] ?? null
}

/** Fills the table of these resources, without rules between rows; its indexes are put aside meanwhile, which is quicker. */
export async function fillMany(
  sql: postgres.Sql,
  table: string,
  resources: readonly AnyResource[],
): Promise<void> {
  const rows = await sql<{ name: string; type: string; needed: boolean }[]>`
    select column_name as name, udt_name as type, is_nullable = 'NO' and column_default is null as needed
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`
  const checks = await sql`select quote_ident(conname) as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`
  const indexes = await sql<{ name: string; text: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
    where i.indrelid = ${table}::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
  const made = await sql<{ name: string }[]>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'ALWAYS' and is_nullable = 'NO'`
  const fields = fieldsIn(resources)
  const filled = rows.flatMap((column) => {
    const value = filledWith(resources, column, fields.get(column.name))
    return value === null ? [] : [[column.name, value] as const]
  })
  await sql.unsafe(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
  for (const { name } of made) await sql.unsafe(`alter table ${table} alter column ${name} drop not null`)
  for (const { name } of checks) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await sql.unsafe(`insert into ${table} (${filled.map(([name]) => name).join(', ')})
    select ${filled.map(([, value]) => value).join(', ')} from generate_series(1, ${many}) as rows(g)`)
  // One main contact a customer, and the like: what must be unique need not be so here.
  for (const { text } of indexes) await sql.unsafe(text.replace('CREATE UNIQUE', 'CREATE'))
  // All rows are looked at: a sample by chance would find another plan now and then.
  await sql.unsafe(`set default_statistics_target = ${Math.ceil((many + before) / 300)}`)
  await settled(sql, table)
  await sql.unsafe(`analyze ${table} (${[...(await indexed(sql, table))].join(', ')})`)
}

/** What orders and filters go by: nobody asks how the other columns are spread, and finding that out takes as long as filling them. */
async function indexed(sql: postgres.Sql, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`select distinct quote_ident(attname) as name from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = ${table}::regclass`
  return columns.map(({ name }) => name)
}

/** Vacuums until nearly every page is known to be seen by all: who looks at something else meanwhile may keep that from being so. */
async function settled(sql: postgres.Sql, table: string): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await sql.unsafe(`vacuum ${table}`)
    const [page] = await sql`
      select relallvisible >= 0.9 * relpages as seen from pg_class where oid = ${table}::regclass`
    if (page?.seen) return
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** The database does nothing by itself from here on: its own look at a table, of a sample, may change a plan. */
export async function leaveAlone(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  for (const { name } of tables) await sql.unsafe(`alter table ${name} set (autovacuum_enabled = false)`)
}
