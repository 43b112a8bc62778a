import { sql } from 'kysely'

/** A figure of a row as people write it: without the zeros that its column holds behind it. */
export const trimmed = <const N extends 'upto' | 'rate' | 'rateOther'>(column: N) =>
  sql<N extends 'rate' ? string : string | null>`trim_scale(${sql.ref(column)})`.as(column)
