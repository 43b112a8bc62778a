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
 * A statement that is built once for each database and asked with other values each time: for what goes with every request, where
 * building it takes longer than answering it. `build` must put each value into the statement as it is, and may not look at it.
 */
export function prepared<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as Values
  const built = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, values) => {
    const statement = built.get(db) ?? build(db, places).compile()
    built.set(db, statement)
    const parameters = statement.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}
