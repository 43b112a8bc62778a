import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'

/** A table with something about customers or people, and what of it is about one of them. */
export interface KeptTable {
  readonly table: string
  /** The columns that may leave: no bytes, no secrets. */
  readonly columns: readonly string[]
  /** Those of all its columns that cannot be empty. */
  readonly required: readonly string[]
  /** True of the rows that are about this customer, or this person. */
  readonly about: (id: number) => RawBuilder<SqlBool>
}

/** What is nobody's to read, nor about anybody. */
const secret = /password|secret|token|hash|recovery|_key$|^search_text$/

/** Tables that point to customers but say nothing about them. */
const leftOut = new Set(['sessions'])

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly required: boolean
}

interface Reference {
  readonly table: string
  readonly column: string
  readonly target: string
}

interface Schema {
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
}

/** Which tables there are, and which of them refer to the id of another. */
async function schemaOf(db: Db): Promise<Schema> {
  const { rows: columns } = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as "type", is_nullable = 'NO' as required
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position
  `.execute(db)
  const { rows: references } = await sql<Reference>`
    select refering.relname as "table", named.attname as "column", referred.relname as "target"
    from pg_constraint link
    join pg_class refering on refering.oid = link.conrelid
    join pg_class referred on referred.oid = link.confrelid
    join pg_attribute theirs on theirs.attrelid = link.confrelid and theirs.attname = 'id'
    join pg_attribute named on named.attrelid = link.conrelid
      and named.attnum = link.conkey[array_position(link.confkey, theirs.attnum)]
    where link.contype = 'f' and link.connamespace = current_schema()::regnamespace
  `.execute(db)
  return { columns, references }
}

/**
 * Every table that holds something about a customer, asked of the database itself, so that a new area is never forgotten: those
 * with a customer_id, and those that refer to a row of one of them.
 */
export async function keptAbout(db: Db): Promise<KeptTable[]> {
  const { columns, references } = await schemaOf(db)
  const own = new Set(columns.filter(({ column }) => column === 'customer_id').map(({ table }) => table))
  const direct = [...own].map(
    (table): KeptTable => ({
      ...shapeOf(columns, table),
      about: (customerId) => sql`${sql.ref('customer_id')} = ${customerId}`,
    }),
  )
  const through = references
    .filter(({ table, target }) => own.has(target) && !own.has(table) && table !== 'customers')
    .map(
      ({ table, column, target }): KeptTable => ({
        ...shapeOf(columns, table),
        about: (customerId) =>
          sql`${sql.id(column)} in (select id from ${sql.table(target)} where customer_id = ${customerId})`,
      }),
    )
  const customer: KeptTable = {
    ...shapeOf(columns, 'customers'),
    about: (customerId) => sql`id = ${customerId}`,
  }
  const users: KeptTable = {
    ...shapeOf(columns, 'users'),
    about: (customerId) =>
      sql`type = 'customer' and id in (select user_id from user_customers where customer_id = ${customerId})`,
  }
  return [customer, users, ...direct, ...through].filter(({ table }) => !leftOut.has(table))
}

function shapeOf(columns: readonly Column[], table: string): Omit<KeptTable, 'about'> {
  const own = columns.filter((one) => one.table === table)
  return {
    table,
    columns: own
      .filter(({ column, type }) => type !== 'bytea' && !secret.test(column))
      .map(({ column }) => column),
    required: own.filter(({ required }) => required).map(({ column }) => column),
  }
}

/** Of whom all can be asked for: somebody who signs in, or somebody at a customer. */
export type PersonTable = 'users' | 'contacts'

/** Tables that name an account without being about the person: the customers somebody looks after, and answers to retries. */
const ofOthers = new Set(['customers', 'idempotency_keys'])

/** Every table that holds something about one person: the record itself, all that refers to it, and what the audit says of it. */
export async function keptOf(db: Db, person: PersonTable): Promise<KeptTable[]> {
  const { columns, references } = await schemaOf(db)
  const refering = Map.groupBy(
    references.filter(({ table, target }) => target === person && !ofOthers.has(table)),
    ({ table }) => table,
  )
  const audited = (id: number) => sql<SqlBool>`subject = ${person} and subject_id = ${id}`
  const did = (id: number) => sql<SqlBool>`user_id = ${id} or real_user_id = ${id} or ${audited(id)}`
  return [
    { ...shapeOf(columns, person), about: (id) => sql`id = ${id}` },
    ...[...refering].map(
      ([table, links]): KeptTable => ({
        ...shapeOf(columns, table),
        about: (id) =>
          sql.join<SqlBool>(
            links.map(({ column }) => sql`${sql.id(column)} = ${id}`),
            sql` or `,
          ),
      }),
    ),
    { ...shapeOf(columns, 'audit'), about: person === 'users' ? did : audited },
  ]
}
