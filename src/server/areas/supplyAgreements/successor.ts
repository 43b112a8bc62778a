import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { addDays } from '../../../domain/time/day.ts'
import { noticeDay, renewedEnd } from '../../../domain/time/noticeDay.ts'
import { Conflict } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import { heldBy } from '../../records/draft.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { refuseEndedParty } from './party.ts'
import { keepConnections } from './rows.ts'

/** How long an agreement goes on that says nothing of it. */
const usualMonths = 12

/** What never came to anything is no successor. */
const failed = ['cancelled', 'declined', 'expiredUnsigned'] as const

/** Which of these agreements another one succeeds, or is to. */
export async function succeededOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('supplyAgreements')
    .select('predecessorId')
    .distinct()
    .where('predecessorId', 'in', [0, ...ids])
    .where('state', 'not in', failed)
    .execute()
  return new Set(rows.map(({ predecessorId }) => predecessorId))
}

/** The connections that are in an agreement until its last day, and go on after it. */
async function goingOn(db: Db, agreementId: number, last: string): Promise<number[]> {
  const rows = await db
    .selectFrom('agreementPeriods')
    .select('connectionId')
    .where('agreementId', '=', agreementId)
    .where('untilDay', '=', last)
    .where(({ or, eb }) => or([eb('connectionEnd', 'is', null), eb('connectionEnd', '>', last)]))
    .orderBy('connectionId')
    .execute()
  return rows.map(({ connectionId }) => connectionId)
}

/** A draft that takes over on the day after the end, with the connections that were in it until then. */
export async function makeSuccessor(context: Writing, row: Stored<typeof supplyAgreement>): Promise<void> {
  const { db } = context
  const known = await db
    .selectFrom('supplyAgreements')
    .select('number')
    .where('predecessorId', '=', row.id)
    .where('state', 'not in', failed)
    .executeTakeFirst()
  if (known !== undefined) throw new Conflict(`${known.number} is al de opvolger.`)
  await refuseEndedParty(context, row)
  const customerId = Number(row.customerId)
  const last = String(row.endDate)
  const startDate = addDays(last, 1)
  const endDate = renewedEnd(last, row.renewalMonths ?? usualMonths)
  const connectionIds = await goingOn(db, row.id, last)
  const connections = connectionIds.map((connectionId) => ({ connectionId, fromDate: null, untilDate: null }))
  const draft = {
    ...heldBy(supplyAgreement, row),
    startDate,
    endDate,
    predecessorId: row.id,
    supplierReference: null,
    pricedUntil: null,
    clickUntil: null,
    connections,
  }
  const filled = {
    customerId,
    noticeDate: noticeDay(endDate, Number(row.noticeMonths)),
    connectionIds,
  }
  const plain = crud<AnyResource>(
    supplyAgreement,
    async () => filled,
    async ({ db: tx }, agreementId) => keepConnections(tx, { agreementId, customerId }, connections),
  )
  await plain.create(context, draft)
}
