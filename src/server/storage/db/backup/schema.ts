import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** A table of ours with the columns that hold something of their own; what is generated from them comes back by itself. */
export interface TableColumns {
  readonly name: string
  readonly columns: readonly string[]
}

interface TypedColumns extends TableColumns {
  /** The type of each column, without its length: as a cast it keeps every value whole. */
  readonly types: readonly string[]
}

/** What no extension brought. */
const isFree = (catalog: string, alias: string) => sql`not exists (select from pg_depend d
  where d.classid = ${sql.lit(catalog)}::regclass and d.objid = ${sql.ref(`${alias}.oid`)} and d.deptype = 'e')`

/** Tables that belong to an extension, or hold a part of another table, are not ours to copy. */
const isOurs = sql`c.relnamespace = current_schema()::regnamespace and not c.relispartition and ${isFree('pg_class', 'c')}`

/** Our tables in the order of their names, without the list of migrations. */
export async function tablesOf(db: Db): Promise<TypedColumns[]> {
  const { rows } = await sql<TypedColumns>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format('%I.%I', t.typnamespace::regnamespace, t.typname) order by a.attnum) as types
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and ${isOurs} and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`.execute(db)
  return rows
}

export async function sequencesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c where c.relkind = 'S' and ${isOurs} order by c.relname`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Whether the list of migrations is there: without it nothing of ours is. */
export async function hasSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** The first table with a row that somebody made; null when there is none but those that the migrations put in themselves. */
export async function firstFilled(db: Db, migrations: readonly Migration[]): Promise<string | null> {
  const begunWith = new Set([
    ...migrations.flatMap(({ text }) =>
      [...text.matchAll(/^\s*insert into (\w+)/gm)].map(([, name]) => name),
    ),
    // How often tables were changed: what is in them says so by itself.
    'table_changes',
  ])
  for (const { name } of await tablesOf(db)) {
    if (begunWith.has(name)) continue
    const { rows } = await sql<{ filled: boolean }>`
      select exists (select from ${sql.id(name)}) as filled`.execute(db)
    if (rows[0]?.filled) return name
  }
  return null
}

/** Removes everything of ours: tables, sequences, functions, types and what waits for the job engine; extensions stay. */
export async function dropSchema(db: Db): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  // All of a kind go at once, in a third of the time. Some go along with another kind, so the list is made before the first ones go.
  const { rows } = await sql<{ command: string }>`
    select format('drop %s if exists %s cascade', kind, string_agg(name, ', ')) as command from (
      select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
        c.oid::regclass::text as name, c.relkind = 'S' as is_later
      from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs}
      union all
      select 'routine', p.oid::regprocedure::text, true from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and ${isFree('pg_proc', 'p')}
      union all
      select 'type', t.oid::regtype::text, true from pg_type t
      where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd') and ${isFree('pg_type', 't')}
    ) as ours group by kind, is_later order by is_later`.execute(db)
  for (const { command } of rows) await sql.raw(command).execute(db)
}

/** What puts the rules of a table aside, and what brings them back. */
interface Rules {
  readonly aside: string
  readonly back: string
}

/**
 * Runs work on tables whose rules between rows are put aside: rows come in any order, and what they caused when they were new
 * (counts, a refusal) must not happen again. Afterwards every reference is checked.
 */
export async function withoutRules(db: Db, work: () => Promise<void>): Promise<void> {
  // One statement for all rules of a table takes half the time of one for each.
  const { rows } = await sql<Rules>`
    select format('alter table %s %sdisable trigger user', c.oid::regclass, string_agg(
        format('drop constraint %I, ', k.conname), '') filter (where k.oid is not null)) as aside,
      format('alter table %s %senable trigger user', c.oid::regclass, string_agg(
        format('add constraint %I %s, ', k.conname, pg_get_constraintdef(k.oid)), '') filter (where k.oid is not null)) as back
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0
    where c.relkind in ('r', 'p') and ${isOurs} group by c.oid order by c.oid::regclass::text`.execute(db)
  for (const { aside } of rows) await sql.raw(aside).execute(db)
  await work()
  for (const { back } of rows) await sql.raw(back).execute(db)
}
