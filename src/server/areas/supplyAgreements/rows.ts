import { sql } from 'kysely'
import type { AgreementConnection } from '../../../contract/areas/supplyAgreements/agreementConnections.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

/** The connections of an agreement with their days, as its form has them. */
export async function connectionsOf(db: Db, agreementId: number): Promise<AgreementConnection[]> {
  return db
    .selectFrom('agreementConnections')
    .select(['connectionId', 'fromDate', 'untilDate'])
    .where('agreementId', '=', agreementId)
    .orderBy('connectionId')
    .execute()
}

/** Puts these connections in the place of those there are; one that stays as it is, is not touched: what changes here is out of date elsewhere. */
export async function keepConnections(
  db: Db,
  { agreementId, customerId }: { agreementId: number; customerId: number },
  connections: readonly AgreementConnection[],
): Promise<void> {
  const ids = connections.map(({ connectionId }) => connectionId)
  await db
    .deleteFrom('agreementConnections')
    .where('agreementId', '=', agreementId)
    .where(sql<boolean>`connection_id <> all(${ids}::integer[])`)
    .execute()
  if (connections.length === 0) return
  await db
    .insertInto('agreementConnections')
    .values(
      connections.map(({ connectionId, fromDate, untilDate }) => ({
        agreementId,
        customerId,
        connectionId,
        fromDate,
        untilDate,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['agreementId', 'connectionId'])
        .doUpdateSet({ fromDate: sql`excluded.from_date`, untilDate: sql`excluded.until_date` })
        .where(
          sql<boolean>`(agreement_connections.from_date, agreement_connections.until_date)
            is distinct from (excluded.from_date, excluded.until_date)`,
        ),
    )
    .execute()
}

/** Which connections of an agreement changed, by their names: its history tells these and leaves out the others. */
export async function tellConnections(
  { db, record }: Writing,
  before: Stored<typeof supplyAgreement>,
  after: Stored<typeof supplyAgreement>,
): Promise<void> {
  const [old, now] = [before.connections, after.connections].map((rows) =>
    rows.map((row) => JSON.stringify(row)),
  )
  const other = (rows: readonly AgreementConnection[], those: readonly string[] = []) =>
    rows.filter((row) => !those.includes(JSON.stringify(row)))
  const [left, came] = [other(before.connections, now), other(after.connections, old)]
  if (left.length + came.length === 0) return
  const ids = [...left, ...came].map(({ connectionId }) => connectionId)
  const found = await db.selectFrom('connections').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const named = (rows: readonly AgreementConnection[]) =>
    rows.map((row) => ({ ...row, connectionName: names.get(row.connectionId) }))
  await record({
    action: 'update',
    subject: supplyAgreement.name,
    subjectId: after.id,
    customerId: Number(after.customerId),
    before: { connections: named(left) },
    after: { connections: named(came) },
  })
}
