import { supplyAgreementLifeCycle } from '../../../../machines/life-cycles/supplyAgreement.ts'
import { hasConnections } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { addDays } from '../../../domain/time/day.ts'
import { noticeDay, renewedEnd } from '../../../domain/time/noticeDay.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Reading, StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwn } from '../../records/transition.ts'
import { followAgreements } from './following.ts'
import { followedOf, overlapOf, overlapText } from './overlap.ts'
import { makeSuccessor } from './successor.ts'

/** What its guards ask; nothing goes out to be signed before there is something that signs. */
async function factsOf({ db }: Reading, rows: readonly StoredRow[]) {
  const renewing = rows.filter(({ state, autoRenew }) => state === 'active' && autoRenew === true)
  const followed = await followedOf(
    db,
    renewing.map(({ id }) => id),
  )
  return new Map(rows.map(({ id }) => [id, { isReadyToSign: false, isFollowed: followed.has(id) }]))
}

async function refuseOverlap({ db }: Writing, { id }: StoredRow): Promise<void> {
  const overlap = await overlapOf(db, id)
  if (overlap !== null) throw new Conflict(overlapText(overlap))
}

/** Signed on paper: complete, alone on its connections, and in force at once where its first day has come. */
async function registerSigned(context: Writing, row: StoredRow): Promise<void> {
  const isEmpty = (row.connectionIds as readonly number[]).length === 0
  if (isEmpty && hasConnections(row) && row.kind !== 'meet')
    throw new Conflict('Kies eerst minstens één aansluiting.')
  await refuseOverlap(context, row)
  await takeOwn(supplyAgreement, supplyAgreementLife, context, row, 'sys.START')
}

/** A last day after that of its term may lie in that of another one. */
async function terminate(context: Writing, row: StoredRow): Promise<void> {
  await refuseOverlap(context, row)
  await follow(context, row)
}

async function goOn(context: Writing, row: StoredRow): Promise<void> {
  await context.db
    .updateTable('supplyAgreements')
    .set({ terminationDate: null, terminationFee: null })
    .where('id', '=', row.id)
    .execute()
  await refuseOverlap(context, row)
  await follow(context, row)
}

/** Another term begins, for which nobody agreed a price. */
async function renew(context: Writing, row: StoredRow): Promise<void> {
  const before = { endDate: String(row.endDate), noticeDate: String(row.noticeDate) }
  const endDate = renewedEnd(before.endDate, Number(row.renewalMonths))
  const noticeDate = noticeDay(endDate, Number(row.noticeMonths))
  const renewedFrom = (row.renewedFrom as string | null) ?? addDays(before.endDate, 1)
  await context.db
    .updateTable('supplyAgreements')
    .set({ endDate, noticeDate, renewedFrom })
    .where('id', '=', row.id)
    .execute()
  await context.record({
    action: 'update',
    subject: supplyAgreement.name,
    subjectId: row.id,
    customerId: row.customerId as number,
    before,
    after: { endDate, noticeDate, renewedFrom },
  })
  await follow(context, row)
}

const follow = (context: Writing, { id }: StoredRow) => followAgreements(context, { agreementId: id })

/** The life of an agreement; its connections follow. */
export const supplyAgreementLife: LifeCycle = {
  machine: supplyAgreementLifeCycle,
  facts: factsOf,
  effects: {
    REGISTER_SIGNED: registerSigned,
    RENEW: makeSuccessor,
    TERMINATE: terminate,
    WITHDRAW: goOn,
    'sys.START': follow,
    'sys.END': follow,
    'sys.AUTO_RENEW': renew,
  },
  due: {
    'sys.START': (rows, day) =>
      rows.where('supplyAgreements.state', '=', 'signed').where('supplyAgreements.startDate', '<=', day),
    // Before their connections would lose it: what goes on, goes on.
    'sys.AUTO_RENEW': (rows, day) =>
      rows
        .where('supplyAgreements.state', '=', 'active')
        .where('supplyAgreements.autoRenew', '=', true)
        .where('supplyAgreements.endDate', '<', day),
    'sys.END': (rows, day) =>
      rows.where((where) =>
        where.or([
          where.and([
            where('supplyAgreements.state', '=', 'active'),
            where('supplyAgreements.endDate', '<', day),
          ]),
          where.and([
            where('supplyAgreements.state', '=', 'terminating'),
            where(
              where.fn.coalesce('supplyAgreements.terminationDate', 'supplyAgreements.endDate'),
              '<',
              day,
            ),
          ]),
        ]),
      ),
  },
}
