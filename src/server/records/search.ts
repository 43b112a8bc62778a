import { type RawBuilder, sql } from 'kysely'
import type { AnyResource } from '../../contract/records/resource.ts'
import { plainLetters } from '../../domain/plainLetters.ts'

/** A search text as dutch_order() writes it, with LIKE's own signs as plain text. */
export function searchable(q: string): string {
  return plainLetters(q).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** A telephone or meter number as it is written in groups: its digits alone are stored. */
const bareDigits = (word: string) =>
  /^[\d().\-/]+$/.test(word) && word.replaceAll(/\D/g, '').length >= 8 ? word.replaceAll(/\D/g, '') : word

/** More words than this narrow nothing any further. */
const mostWords = 10

/**
 * Whether a text holds every word that somebody looks for, in whatever order: "weidebloem zuivel" is the dairy too, and an EAN-code
 * is found as it is shown, in groups.
 */
export function holds(column: string, q: string): RawBuilder<boolean> {
  return holdsAll(column, patternsOf(q))
}

/** What a text is like that holds the words of a search. */
export function patternsOf(q: string): readonly string[] {
  const words = searchable(q).split(/\s+/).filter(Boolean).map(bareDigits).slice(0, mostWords)
  return words.map((word) => `%${word}%`)
}

function holdsAll(column: string, patterns: readonly unknown[]): RawBuilder<boolean> {
  if (patterns.length === 0) return sql<boolean>`true`
  const each = patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** A number alone is mostly of a house or a bill: it is not looked for in what letters call the record, which it would hold by chance. */
function holdsItself(
  { table, searchable: by }: AnyResource,
  patterns: readonly unknown[],
): RawBuilder<boolean> {
  const column = `${table}.searchText`
  if (typeof by !== 'object' || patterns.length === 0) return holdsAll(column, patterns)
  // A word of its own: HVAC-2024 is no action.
  const called = `\\m${by.calledBy.toLowerCase()}-[0-9]+`
  const besides = sql`regexp_replace(${sql.ref(column)}, ${called}::text, ' ', 'g')`
  const each = patterns.map(
    (pattern) => sql`(${pattern}::text !~ '^%[0-9]+%$' or ${besides} like ${pattern})`,
  )
  return sql<boolean>`(${holdsAll(column, patterns)} and ${sql.join(each, sql` and `)})`
}

/** What somebody looks for: in the record itself, or by its customer or its entity. */
export function foundBy(resource: AnyResource, patterns: readonly unknown[]): RawBuilder<boolean> {
  const { table, findsBy = [] } = resource
  // As a list that is known beforehand: each side is then looked up in an index.
  const of = (owner: string, column: string) =>
    sql`${sql.ref(`${table}.${column}`)} = any(array(select id from ${sql.table(owner)}
      where ${holdsAll(`${owner}.searchText`, patterns)}))`
  const found = [
    holdsItself(resource, patterns),
    ...(findsBy.includes('customers') ? [of('customers', 'customerId')] : []),
    ...(findsBy.includes('entities') ? [of('entities', 'entityId')] : []),
  ]
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}
