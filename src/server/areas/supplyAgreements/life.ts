import { supplyAgreementLifeCycle } from '../../../../machines/life-cycles/supplyAgreement.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { noticeDay } from '../../../domain/time/noticeDay.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwn } from '../../records/transition.ts'
import { asSubject, makeAction } from '../actions/make.ts'
import type { AgreementRow } from './agreementRow.ts'
import { followedOf } from './overlap.ts'
import { followRows, holdRenewing, renew } from './renewal.ts'
import { refuseOverlap, refuseUnfit, unfitSince, unpriced } from './signedFit.ts'
import { makeSuccessor, succeededOf } from './successor.ts'

/** What its guards ask. Without connections there is nothing to sign for; what else is missing is told in words when it goes out. */
async function factsOf({ db }: Reading, rows: readonly AgreementRow[]) {
  const running = rows.filter(({ state }) => state === 'active')
  const idsOf = (some: readonly AgreementRow[]) => some.map(({ id }) => id)
  const followed = await followedOf(db, idsOf(running.filter(({ autoRenew }) => autoRenew === true)))
  const succeeded = await succeededOf(db, idsOf(running))
  return new Map(
    rows.map(({ id, kind, connectionIds }) => [
      id,
      {
        isReadyToSign: kind === 'raam' || kind === 'meet' || connectionIds.length > 0,
        isFollowed: followed.has(id),
        isSucceeded: succeeded.has(id),
      },
    ]),
  )
}

/** What was signed stands among the documents of its agreement, unless it is that of another one as well. */
async function keepSigned({ db }: Writing, { id, documentId }: AgreementRow): Promise<void> {
  await db
    .updateTable('documents')
    .set(({ eb }) => ({ supplyAgreementId: id, version: eb('version', '+', 1) }))
    .where('id', '=', Number(documentId))
    .where('supplyAgreementId', 'is', null)
    .execute()
}

/** What is signed stands, and whoever keeps it is asked to look at what of it does not fit. */
const askToLook = (context: Writing, { id, customerId, ownerId, number }: AgreementRow, unfit: string) =>
  makeAction(context, {
    customerId,
    subject: asSubject(`${number} is getekend, maar kijk na: ${unfit}`),
    actionType: 'controle',
    days: 2,
    about: { supplyAgreementId: id },
    assigneeId: ownerId,
  })

/**
 * Signed on paper: complete, with a party that is dealt with, alone on its connections, and in force at once where its first day has
 * come. A price that nobody fixed yet undoes no signature, and counts nowhere: whoever keeps the agreement is told.
 */
async function registerSigned(context: Writing, row: AgreementRow): Promise<void> {
  await refuseUnfit(context, row)
  await keepSigned(context, row)
  const lack = await unpriced(context, row)
  if (lack !== null) await askToLook(context, row, lack)
  if (!(await takeOwn(supplyAgreement, supplyAgreementLife, context, row, 'sys.START')))
    await follow(context, row)
}

/** Signed in the portal: nothing can stand in its way any more, so what changed since it went out is told to who keeps it. */
async function signedElectronically(context: Writing, { id }: AgreementRow): Promise<void> {
  const row = await context.db
    .selectFrom('supplyAgreements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const unfit = await unfitSince(context, row)
  if (unfit !== null) await askToLook(context, row, unfit)
  if (!(await takeOwn(supplyAgreement, supplyAgreementLife, context, row, 'sys.START')))
    await follow(context, row)
}

/** A last day after that of its term may lie in that of another one. */
async function terminate(context: Writing, row: AgreementRow): Promise<void> {
  await refuseOverlap(context, row)
  // Notice is given: there is no day left to give it on, in its list and the calendar.
  await context.db
    .updateTable('supplyAgreements')
    .set({ noticeDate: null })
    .where('id', '=', row.id)
    .execute()
  await follow(context, row)
}

async function goOn(context: Writing, row: AgreementRow): Promise<void> {
  const { terminationDate, terminationFee } = row
  const none = { terminationDate: null, terminationFee: null }
  const noticeDate = noticeDay(String(row.endDate), Number(row.noticeMonths))
  await context.db
    .updateTable('supplyAgreements')
    .set({ ...none, noticeDate })
    .where('id', '=', row.id)
    .execute()
  await context.record({
    action: 'update',
    subject: supplyAgreement.name,
    subjectId: row.id,
    customerId: Number(row.customerId),
    before: { terminationDate, terminationFee },
    after: none,
  })
  await refuseOverlap(context, row)
  await follow(context, row)
}

const follow = (context: Writing, row: AgreementRow) => followRows(context, [row])

/** The life of an agreement; its connections follow. */
export const supplyAgreementLife: LifeCycle<typeof supplyAgreement> = {
  machine: supplyAgreementLifeCycle,
  facts: factsOf,
  effects: {
    REGISTER_SIGNED: registerSigned,
    RENEW: makeSuccessor,
    TERMINATE: terminate,
    WITHDRAW: goOn,
    CANCEL: follow,
    'sys.SIGNED': signedElectronically,
  },
  effectsOfAll: { 'sys.START': followRows, 'sys.END': followRows, 'sys.AUTO_RENEW': renew },
  holds: { 'sys.AUTO_RENEW': holdRenewing },
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
