import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { addDays } from '../../../domain/time/day.ts'
import { noticeDay, renewedEnd } from '../../../domain/time/noticeDay.ts'
import { Conflict } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import { heldBy } from '../../records/draft.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { connectionsOf, keepConnections } from './rows.ts'

/** How long an agreement goes on that says nothing of it. */
const usualMonths = 12

/** A draft that takes over on the day after the end, with the connections that were in it until then. */
export async function makeSuccessor(context: Writing, row: StoredRow): Promise<void> {
  const { db } = context
  const known = await db
    .selectFrom('supplyAgreements')
    .select('number')
    .where('predecessorId', '=', row.id)
    .where('state', 'not in', ['cancelled', 'declined', 'expiredUnsigned'])
    .executeTakeFirst()
  if (known !== undefined) throw new Conflict(`${known.number} is al de opvolger.`)
  const customerId = row.customerId as number
  const last = String(row.endDate)
  const startDate = addDays(last, 1)
  const endDate = renewedEnd(last, (row.renewalMonths as number | null) ?? usualMonths)
  const connections = (await connectionsOf(db, row.id))
    .filter(({ untilDate }) => untilDate === null || untilDate >= last)
    .map(({ connectionId }) => ({ connectionId, fromDate: null, untilDate: null }))
  const draft = {
    ...heldBy(supplyAgreement, row),
    startDate,
    endDate,
    predecessorId: row.id,
    supplierReference: null,
    clickUntil: null,
    connections,
  }
  const filled = {
    customerId,
    noticeDate: noticeDay(endDate, Number(row.noticeMonths)),
    connectionIds: connections.map(({ connectionId }) => connectionId),
  }
  const plain = crud(
    supplyAgreement,
    async () => filled,
    async ({ db: tx }, agreementId) => keepConnections(tx, { agreementId, customerId }, connections),
  )
  await plain.create(context, draft)
}
