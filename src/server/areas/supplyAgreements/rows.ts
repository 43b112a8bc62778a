import type { AgreementConnection } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
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

/** Puts these connections in the place of those there are. */
export async function keepConnections(
  db: Db,
  { agreementId, customerId }: { agreementId: number; customerId: number },
  connections: readonly AgreementConnection[],
): Promise<void> {
  await db.deleteFrom('agreementConnections').where('agreementId', '=', agreementId).execute()
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
    .execute()
}
