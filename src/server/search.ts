import { type RawBuilder, sql } from 'kysely'
import type { AnyResource } from '../contract/resource.ts'

/** A search text as dutch_order() writes it, with LIKE's own signs as plain text. */
export function searchable(q: string): string {
  const plain = q.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** More words than this narrow nothing any further. */
const mostWords = 10

/**
 * Whether a text holds every word that somebody looks for, in whatever order: "weidebloem zuivel" is the dairy too, and an EAN-code
 * is found as it is shown, in groups.
 */
export function holds(column: string, q: string): RawBuilder<boolean> {
  const words = searchable(q).split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return sql<boolean>`true`
  const each = words.map((word) => sql`${sql.ref(column)} like ${`%${word}%`}`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** What somebody looks for: in the record itself, or by its customer. */
export function foundBy({ table, findsByCustomer }: AnyResource, q: string) {
  const own = holds(`${table}.searchText`, q)
  if (!findsByCustomer) return own
  // As a list that is known beforehand: both sides are then looked up in an index.
  const customers = sql`array(select id from customers where ${holds('customers.searchText', q)})`
  return sql<boolean>`(${own} or ${sql.ref(`${table}.customerId`)} = any(${customers}))`
}
