import { sql } from 'kysely'

/** Whether two runs are of the same connections. */
export const isSameScope = (one: string, other: string) =>
  sql<boolean>`(${sql.ref(`${one}.product`)} = ${sql.ref(`${other}.product`)}
    and ${sql.ref(`${one}.customerId`)} is not distinct from ${sql.ref(`${other}.customerId`)}
    and ${sql.ref(`${one}.connectionIds`)} = ${sql.ref(`${other}.connectionIds`)})`
