import { sql } from 'kysely'
import type { AnyResource } from '../contract/resource.ts'

/** A search text as dutch_order() writes it, with LIKE's own signs as plain text. */
export function searchable(q: string): string {
  const plain = q.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** What somebody looks for: in the record itself, or by its customer. */
export function foundBy({ table, findsByCustomer }: AnyResource, q: string) {
  const text = `%${searchable(q)}%`
  const own = sql<boolean>`${sql.ref(`${table}.searchText`)} like ${text}`
  if (!findsByCustomer) return own
  // As a list that is known beforehand: both sides are then looked up in an index.
  const customers = sql`array(select id from customers where search_text like ${text})`
  return sql<boolean>`(${own} or ${sql.ref(`${table}.customerId`)} = any(${customers}))`
}
