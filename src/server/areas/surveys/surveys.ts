import { sql } from 'kysely'
import type { SurveyCalls, SurveyKind } from '../../../contract/areas/surveys/surveyCalls.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { standingFrom } from './underWay.ts'
import { end, type SurveyWork, surveysWorker } from './work.ts'

/** A survey as an area has it: how it is asked for, and what it does. */
export interface Survey extends SurveyWork {
  readonly calls: SurveyCalls
}

/** Going through all of a customer in the background: asking for it, how it stands, and calling it off. */
export function mountSurveys(portal: Portal, surveys: readonly Survey[]): void {
  for (const { kind, calls } of surveys) {
    mountRead(portal, calls.look, ({ db }, { params: { customerId } }) => standingOf(db, customerId, kind))
    mountWrite(portal, calls.start, async (context, { params: { customerId } }) => {
      await start(context, customerId, kind)
      return standingOf(context.db, customerId, kind)
    })
    mountWrite(portal, calls.cancel, async (context, { params: { customerId } }) => {
      await cancel(context, customerId, kind)
      return standingOf(context.db, customerId, kind)
    })
  }
  portal.workers.push(surveysWorker(portal, surveys))
}

const lastOf = (db: Db, customerId: number, kind: SurveyKind) =>
  db
    .selectFrom('surveys')
    .leftJoin('users', 'users.id', 'surveys.requestedById')
    .select(['surveys.state', 'surveys.done', 'surveys.total', 'surveys.told', 'surveys.createdAt'])
    .select(['surveys.endedAt', 'users.name as askedBy'])
    .where('surveys.customerId', '=', customerId)
    .where('surveys.kind', '=', kind)
    .orderBy('surveys.id', 'desc')
    .limit(1)
    .executeTakeFirst()

const standingOf = async (db: Db, customerId: number, kind: SurveyKind) =>
  standingFrom(await lastOf(db, customerId, kind))

/** The one under way, held until this is decided. */
const goingOf = (db: Db, customerId: number, kind: SurveyKind) =>
  db
    .selectFrom('surveys')
    .select([
      'id',
      sql<boolean>`exists (select from pgboss.job where name = 'surveys'
      and state in ('created', 'retry', 'active') and (data ->> 'id')::integer = surveys.id)`.as('hasJob'),
    ])
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .forUpdate()
    .executeTakeFirst()

/** What the history says of which one it is. */
const about = (subjectId: number, customerId: number) => ({ subject: 'surveys', subjectId, customerId })

/** Has one begin, unless it is under way: a queue gives up after some tries and a backup holds no jobs, so one may stand for nothing. */
async function start({ db, reach, record }: Writing, customerId: number, kind: SurveyKind): Promise<void> {
  const going = await goingOf(db, customerId, kind)
  if (going?.hasJob) return
  if (going !== undefined) await end(db, going.id, 'failed', null)
  const made = await db
    .insertInto('surveys')
    .values({ customerId, kind, requestedById: reach.session.userId })
    // Of two who ask in the same moment one finds it asked for.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  await enqueue(db, { queue: 'surveys', data: { id: made.id } })
  await record({ ...about(made.id, customerId), action: 'create', after: { kind } })
}

/** Calls off what is under way; what was done of it stays. */
async function cancel({ db, record }: Writing, customerId: number, kind: SurveyKind): Promise<void> {
  const going = await goingOf(db, customerId, kind)
  if (going === undefined) return
  await end(db, going.id, 'cancelled', null)
  const after = { kind, state: 'cancelled' }
  await record({ ...about(going.id, customerId), action: 'update', after })
}
