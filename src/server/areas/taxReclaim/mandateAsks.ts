import { sql } from 'kysely'
import { openToChange } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import type { Db } from '../../storage/db/database.ts'
import { isInForce, mandatesInForce } from '../library/mandatesInForce.ts'
import type { Request } from './pieces.ts'

/** It is about a customer, not about one of its files: one mandate counts for all that asked for it. */
export const mandateKind = 'taxMandate'

type Mandated = Pick<Request, 'mandateId'>

/** Tells of these files whether the mandate that is chosen counts: one that ended, or another paper, is none. */
export async function mandatedOf(db: Db, rows: readonly Mandated[]): Promise<(row: Mandated) => boolean> {
  const inForce = await mandatesInForce(
    db,
    rows.map(({ mandateId }) => mandateId),
  )
  return ({ mandateId }) => mandateId !== null && inForce.has(mandateId)
}

/** The files of a customer that ask for a mandate: open, and without one that counts. */
const askingFor = (db: Db, customerId: number) =>
  db
    .selectFrom('taxRequests')
    .where('taxRequests.customerId', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.id', '=', 'taxRequests.mandateId')
            .where(isInForce),
        ),
      ),
    )
    .where('taxRequests.state', 'in', [...openToChange] as never)
    .orderBy('taxRequests.id')

/** For what a mandate is drawn: the files that ask for it now, and the connections that it names. */
export interface Asked {
  readonly fileIds: readonly number[]
  readonly connectionIds: readonly number[]
}

/** Of the files that ask the connections; where one does not say which it is about, all that the customer has besides. */
export async function askedBy(db: Db, customerId: number): Promise<Asked> {
  const files = await askingFor(db, customerId).select(['taxRequests.id', 'connectionIds']).execute()
  const fileIds = files.map(({ id }) => id)
  const own = files.flatMap(({ connectionIds }) => connectionIds)
  if (files.every(({ connectionIds }) => connectionIds.length > 0)) return { fileIds, connectionIds: own }
  const all = await db
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', customerId)
    .where('state', '<>', 'closed')
    .execute()
  return { fileIds, connectionIds: [...new Set([...own, ...all.map(({ id }) => id)])] }
}

/** The files for which a mandate went out and that still ask for it. */
export const askingOf = (db: Db, customerId: number) =>
  askingFor(db, customerId).innerJoin('taxMandateFiles', 'taxMandateFiles.requestId', 'taxRequests.id')

/** All that such a file is about stands on the paper that went out for it: it was not given another connection since. */
export const standsOnPaper = sql<boolean>`tax_requests.connection_ids <@ tax_mandate_files.connection_ids`
