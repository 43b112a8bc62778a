import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Where a value comes in a statement that is built without one. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

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
    const parameters = built.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
