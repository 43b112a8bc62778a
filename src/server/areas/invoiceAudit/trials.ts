import { sql } from 'kysely'
import { checkSetting } from '../../../contract/areas/invoiceAudit/checkSettings.ts'
import { cancelTrial, lookAtTrial, startTrial } from '../../../contract/areas/invoiceAudit/trialCalls.ts'
import type { CheckCode } from '../../../domain/audit/checks/names.ts'
import { Invalid, NotFound } from '../../ground/errors.ts'
import { draftOf } from '../../records/draft.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { standingFrom, type Tell, workOut } from '../surveys/underWay.ts'
import { type Tried, tryOut } from './tryOut.ts'

async function standingOf(db: Db, userId: number, checkCode: CheckCode) {
  const row = await db
    .selectFrom('checkTrials')
    .innerJoin('users', 'users.id', 'requestedById')
    .select(['checkTrials.state', 'done', 'total', 'told', 'checkTrials.createdAt', 'endedAt'])
    .select('users.name as askedBy')
    .where('requestedById', '=', userId)
    .where('checkCode', '=', checkCode)
    .orderBy('checkTrials.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return standingFrom(row)
}

const end = (db: Db, state: 'done' | 'failed' | 'cancelled', told: string | null) =>
  db
    .updateTable('checkTrials')
    .set({ state, told, endedAt: sql<Date>`now()` })
    .where('state', 'in', ['queued', 'running'])

/** One's own that is under way. */
const cancelOf = (db: Db, userId: number) =>
  end(db, 'cancelled', null).where('requestedById', '=', userId).execute()

/** A trial for a customer or in the place of a setting that is not there would count what nobody asked for. */
async function refuseUnknown(db: Db, { customerId, settingId, checkCode }: Tried): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId ?? 0)
    .executeTakeFirst()
  if (customerId !== null && customer === undefined)
    throw new Invalid({ customerId: ['Deze keuze bestaat niet (meer)'] })
  const setting = await db
    .selectFrom('checkSettings')
    .select('id')
    .where('id', '=', settingId ?? 0)
    .where('checkCode', '=', checkCode)
    .executeTakeFirst()
  if (settingId !== null && setting === undefined) throw new NotFound()
}

async function start(db: Db, userId: number, tried: Tried): Promise<void> {
  await refuseUnknown(db, tried)
  await cancelOf(db, userId)
  // Of one check its last is looked at, and nothing before it.
  await db
    .deleteFrom('checkTrials')
    .where('requestedById', '=', userId)
    .where('checkCode', '=', tried.checkCode)
    .execute()
  const made = await db
    .insertInto('checkTrials')
    .values({ requestedById: userId, checkCode: tried.checkCode, setting: JSON.stringify(tried) })
    // Of two presses in the same moment one finds it asked for.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) await enqueue(db, { queue: 'checkTrials', data: { id: made.id } })
}

/** Tries a setting out; one that a fallen process left half is begun anew. */
async function work({ database, http }: Portal, id: number, signal: AbortSignal): Promise<void> {
  const { db } = database
  const row = await db
    .updateTable('checkTrials')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning('setting')
    .executeTakeFirst()
  if (row === undefined) return
  const keep = (done: number, total: number) =>
    db
      .updateTable('checkTrials')
      .set({ done, total })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  const underWay = {
    keep,
    work: (tell: Tell) => tryOut(db, row.setting, tell),
    end: (state: 'done' | 'failed', told: string | null) =>
      end(db, state, told).where('id', '=', id).execute(),
    log: (error: unknown) => http.log.error({ err: error, trial: id }, 'a setting could not be tried out'),
  }
  await workOut(underWay, signal)
}

const trialsWorker = (portal: Portal): Worker => ({
  queue: 'checkTrials',
  atOnce: 1,
  every: 1,
  work: ({ id }, signal) => work(portal, Number(id), signal),
})

/** Trying a setting of a check out before it is saved: asking for it, how it stands, and calling it off. */
export function mountTrials(portal: Portal): void {
  mountRead(portal, lookAtTrial, ({ db, reach }, { query }) =>
    standingOf(db, reach.session.userId, query.checkCode),
  )
  mountWrite(portal, startTrial, async ({ db, reach }, { body: { settingId, ...typed } }) => {
    const draft = draftOf(checkSetting, reach, typed)
    const { userId } = reach.session
    await start(db, userId, { ...(draft as unknown as Omit<Tried, 'settingId'>), settingId })
    return standingOf(db, userId, typed.checkCode)
  })
  mountWrite(portal, cancelTrial, async ({ db, reach }, { body: { checkCode } }) => {
    const { userId } = reach.session
    await cancelOf(db, userId)
    return standingOf(db, userId, checkCode)
  })
  portal.workers.push(trialsWorker(portal))
}
