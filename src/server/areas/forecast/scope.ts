import { sql } from 'kysely'

/** Whether two runs are of the same connections. */
export const isSameScope = (one: string, other: string) =>
  sql<boolean>`(${sql.ref(`${one}.product`)} = ${sql.ref(`${other}.product`)}
    and ${sql.ref(`${one}.customerId`)} is not distinct from ${sql.ref(`${other}.customerId`)}
    and ${sql.ref(`${one}.connectionIds`)} = ${sql.ref(`${other}.connectionIds`)})`

/** Whether one run tells every month that another one does: of less the other is still needed. */
export const tellsAllOf = (one: string, other: string) =>
  sql<boolean>`(${sql.ref(`${one}.fromMonth`)} <= ${sql.ref(`${other}.fromMonth`)}
    and ${sql.ref(`${one}.toMonth`)} >= ${sql.ref(`${other}.toMonth`)})`
