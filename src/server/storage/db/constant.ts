import { type RawBuilder, sql } from 'kysely'

/**
 * A word, number or yes and no of the program itself, written into a statement: the database then knows it when it decides how to
 * look, and need not decide anew each time. Nothing that anybody sends comes here.
 */
export function constant<Value extends string | number | boolean>(value: Value): RawBuilder<Value> {
  if (typeof value === 'string' && !/^[\w-]*$/.test(value))
    throw new Error(`${value} is no word of the program`)
  return sql.lit(value)
}
