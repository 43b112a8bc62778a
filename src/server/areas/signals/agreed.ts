import { actionStep } from '../../../domain/signals/deadline.ts'
import { agreementRules } from '../../../domain/signals/finding.ts'
import { type Day, daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Database } from '../../storage/db/database.ts'
import { makeAction } from '../actions/make.ts'
import { contractGapsOf } from './contractGaps.ts'
import { customersOf, inBatches } from './customers.ts'
import { deadlineMark, type Nearing, nearingOf } from './deadlines.ts'
import { keepTold } from './keepTold.ts'
import { settingsOfAll } from './settings.ts'

/**
 * Brings what is told of these customers about what is agreed in line with it: which agreements come to an end or to the last day on
 * which notice may be given, and which connections have no contract. Answers how many signals are new.
 */
export async function keepAgreed(
  context: Writing,
  customerIds: readonly number[],
  day = today(),
): Promise<number> {
  const { db } = context
  const settingsOf = await settingsOfAll(db, customerIds)
  const nearing = await nearingOf(db, customerIds, settingsOf, day)
  const gaps = await contractGapsOf(db, customerIds, settingsOf, day)
  const found = [...nearing.map(({ telling }) => telling), ...gaps]
  const told = await keepTold(context, { rules: agreementRules, customerIds }, found)
  for (const one of nearing) {
    const signalId = told.get(one.telling.fingerprint)
    // What went on by itself can no longer be given notice of.
    const isToDo = one.deadline.kind !== 'renewed' && one.deadline.step <= actionStep
    if (signalId !== undefined && isToDo) await askOwner(context, one, signalId, day)
  }
  return told.size
}

/** Its owner is asked once to do something about an agreement before a day, whatever became of that. */
async function askOwner(
  context: Writing,
  { agreement, deadline, telling }: Nearing,
  signalId: number,
  day: Day,
): Promise<void> {
  const asked = await context.db
    .selectFrom('actions')
    .innerJoin('signals', 'signals.id', 'actions.signalId')
    .select('actions.id')
    .where('actions.customerId', '=', agreement.customerId)
    .where('actions.supplyAgreementId', '=', agreement.id)
    .where('signals.fingerprint', 'like', `${deadlineMark(agreement.id, deadline)}%`)
    .executeTakeFirst()
  if (asked !== undefined) return
  await makeAction(context, {
    customerId: agreement.customerId,
    subject: telling.title,
    actionType: 'taak',
    days: daysBetween(day, deadline.day),
    about: { signalId, supplyAgreementId: agreement.id },
    assigneeId: telling.assigneeId,
  })
}

/** The same of customers of whom something that is agreed was changed: once for all that is changed at once. */
export async function followAgreed(context: Writing, customerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(customerIds)]
  await context.atEnd(`agreed ${ids.join()}`, async () => void (await keepAgreed(context, ids)))
}

/** The same of all customers; answers how many signals are new. */
export const keepAllAgreed = (
  database: Database,
  { day = today(), signal }: { day?: Day; signal?: AbortSignal | undefined } = {},
): Promise<number> => inBatches(database, (context, ids) => keepAgreed(context, ids, day), signal)

/** The same of the customers of these connections. */
export const keepAgreedOf = (database: Database, connectionIds: readonly number[]): Promise<number> =>
  database.transaction(async (db) =>
    keepAgreed(asServer(db, 'signals'), await customersOf(db, connectionIds)),
  )
