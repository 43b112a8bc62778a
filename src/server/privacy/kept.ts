import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A table with something about customers, and what of it is about one of them. */
export interface KeptTable {
  readonly table: string
  /** The columns that may leave: no bytes, no secrets. */
  readonly columns: readonly string[]
  /** True of the rows that are about this customer. */
  readonly about: (customerId: number) => RawBuilder<SqlBool>
}

/** What is nobody's to read, nor about anybody. */
const secret = /password|secret|token|hash|recovery|_key$|^search_text$/

/** Tables that point to customers but say nothing about them. */
const leftOut = new Set(['sessions'])

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

interface Reference {
  readonly table: string
  readonly column: string
  readonly target: string
}

/**
 * Every table that holds something about a customer, asked of the database itself, so that a new area is never forgotten: those
 * with a customer_id, and those that refer to a row of one of them.
 */
export async function keptAbout(db: Db): Promise<KeptTable[]> {
  const { rows: columns } = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as "type"
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position
  `.execute(db)
  const { rows: references } = await sql<Reference>`
    select refering.relname as "table", named.attname as "column", referred.relname as "target"
    from pg_constraint link
    join pg_class refering on refering.oid = link.conrelid
    join pg_class referred on referred.oid = link.confrelid
    join pg_attribute named on named.attrelid = link.conrelid and named.attnum = link.conkey[1]
    where link.contype = 'f' and link.connamespace = current_schema()::regnamespace
  `.execute(db)
  const own = new Set(columns.filter(({ column }) => column === 'customer_id').map(({ table }) => table))
  const direct = [...own].map(
    (table): KeptTable => ({
      ...{ table, columns: readable(columns, table) },
      about: (customerId) => sql`${sql.ref('customer_id')} = ${customerId}`,
    }),
  )
  const through = references
    .filter(({ table, target }) => own.has(target) && !own.has(table) && table !== 'customers')
    .map(
      ({ table, column, target }): KeptTable => ({
        ...{ table, columns: readable(columns, table) },
        about: (customerId) =>
          sql`${sql.id(column)} in (select id from ${sql.table(target)} where customer_id = ${customerId})`,
      }),
    )
  const customer: KeptTable = {
    ...{ table: 'customers', columns: readable(columns, 'customers') },
    about: (customerId) => sql`id = ${customerId}`,
  }
  const users: KeptTable = {
    ...{ table: 'users', columns: readable(columns, 'users') },
    about: (customerId) =>
      sql`type = 'customer' and id in (select user_id from user_customers where customer_id = ${customerId})`,
  }
  return [customer, users, ...direct, ...through].filter(({ table }) => !leftOut.has(table))
}

const readable = (columns: readonly Column[], table: string) =>
  columns
    .filter((one) => one.table === table && one.type !== 'bytea' && !secret.test(one.column))
    .map(({ column }) => column)
