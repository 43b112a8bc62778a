import { type CompiledQuery, sql } from 'kysely'
import type { Db } from './database.ts'
import { Memory } from './memory.ts'

/** How often each table was changed, from wherever it began to count; a table without a figure is not watched. */
export type Changes = Readonly<Record<string, string>>

/** The figures as one value of a statement, and so of the same moment as what else it answers. */
export const changesNow = sql<Changes>`(
  select jsonb_object_agg(name, changes) from (
    select name, sum(changes)::text as changes from table_changes group by name
  ) as counted
)`

/** What a table or view is read by its name; a view's own text says what it reads in turn. */
type Relations = ReadonlyMap<string, string | null>

interface Counted {
  readonly row: Readonly<Record<string, unknown>>
  readonly of: readonly string[]
  readonly changes: Changes
}

/** What is remembered of one database. */
class Book {
  readonly counted = new Memory<Counted>({ most: 2000, age: 10 * 60_000 })
  readonly reads = new Memory<readonly string[] | 'moving'>({ most: 2000, age: Number.POSITIVE_INFINITY })
  #relations: Promise<Relations> | null = null

  /** The tables and views, which stay as they are while the process lives. */
  relations(db: Db): Promise<Relations> {
    this.#relations ??= askRelations(db).catch((error: unknown) => {
      this.#relations = null
      throw error
    })
    return this.#relations
  }
}

const books = new WeakMap<object, Book>()

function bookOf(db: Db): Book {
  const executor = db.getExecutor()
  const book = books.get(executor) ?? new Book()
  books.set(executor, book)
  return book
}

async function askRelations(db: Db): Promise<Relations> {
  const { rows } = await sql<{ name: string; text: string | null }>`
    select relname::text as name, case when relkind = 'v' then pg_get_viewdef(oid) end as text
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
  `.execute(db)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

/** What answers otherwise though no table was changed. */
const moving = /\b(now|current_date|current_time|current_timestamp|localtimestamp|clock_timestamp|random)\b/i

/** Every table a statement may read, those behind views too; null where it moves by itself. Words that only look like one count. */
function tablesIn(text: string, relations: Relations, seen = new Set<string>()): Set<string> | null {
  if (moving.test(text)) return null
  for (const word of new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g))) {
    if (!relations.has(word) || seen.has(word) || word === 'table_changes') continue
    seen.add(word)
    const view = relations.get(word)
    if (view && tablesIn(view, relations, seen) === null) return null
  }
  return seen
}

/**
 * The one row a statement answers, which must select `changesNow` as `changes`: remembered until one of the tables it reads was
 * changed by anybody. `changes` are the figures of the moment the asker came; without them, in a transaction for instance, it is
 * asked.
 */
export async function untilChanged(
  db: Db,
  statement: CompiledQuery,
  changes: Changes | null,
): Promise<Readonly<Record<string, unknown>>> {
  if (changes === null) return rowOf(db, statement)
  const key = `${statement.sql}\n${JSON.stringify(statement.parameters)}`
  const book = bookOf(db)
  const earlier = book.counted.get(key)
  if (earlier?.of.every((table) => earlier.changes[table] === changes[table])) return earlier.row
  const row = await rowOf(db, statement)
  const of = await readBy(db, book, statement.sql)
  const seen = row.changes as Changes
  if (of?.every((table) => table in seen)) book.counted.set(key, { row, of, changes: seen })
  return row
}

async function rowOf(db: Db, statement: CompiledQuery) {
  const { rows } = await db.executeQuery(statement)
  return rows[0] as Readonly<Record<string, unknown>>
}

async function readBy(db: Db, book: Book, text: string): Promise<readonly string[] | null> {
  const found = book.reads.get(text)
  if (found !== undefined) return found === 'moving' ? null : found
  const tables = tablesIn(text, await book.relations(db))
  book.reads.set(text, tables === null ? 'moving' : [...tables])
  return tables && [...tables]
}
