import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Where a value comes in a statement that is built without one; nothing about the value can be read from it. */
export class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** In the key of a shape every place looks alike. */
  toJSON(): string {
    return '?'
  }
}

/** A built statement with these values in its places. */
export function filled<Row>(
  built: CompiledQuery<Row>,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery<Row> {
  const parameters = built.parameters.map((value) => (value instanceof Place ? values[value.name] : value))
  return { ...built, parameters }
}

/**
 * Whether a column holds one of a list, in a statement that PostgreSQL plans once. A list that it can look into tells it how many
 * rows come, which is always fewer than it must reckon with otherwise: it then plans anew each time, and a small answer waits
 * seven times as long for its plan as for itself. What is asked in a select of its own it reckons with as any list.
 */
export const isAmong = (column: string, list: unknown, type: 'integer' | 'bytea'): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any((select ${list}::${sql.raw(type)}[])::${sql.raw(type)}[])`

/**
 * A statement that is built once and asked with other values each time, in a transaction or not: where building it takes longer
 * than answering it. `build` must put each value into the statement as it is, and may not look at it.
 */
export function prepared<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as Values
  let built: CompiledQuery<Row> | null = null
  return async (db, values) => {
    // Both engines speak the same SQL.
    built ??= build(db, places).compile()
    return (await db.executeQuery(filled(built, values as Readonly<Record<string, unknown>>))).rows
  }
}
