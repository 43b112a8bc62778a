import { type AliasedRawBuilder, sql } from 'kysely'

/** A figure as people write it: without the zeros that its column holds behind it. */
export const trimmed = <const N extends string>(column: N): AliasedRawBuilder<string | null, N> =>
  sql<string | null>`trim_scale(${sql.ref(column)})`.as(column)

/** The same of a column that always holds one. */
export const trimmedFilled = <const N extends string>(column: N): AliasedRawBuilder<string, N> =>
  sql<string>`trim_scale(${sql.ref(column)})`.as(column)
