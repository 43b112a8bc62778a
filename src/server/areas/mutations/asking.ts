import { action } from '../../../contract/areas/actions/actions.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import { actionLife } from '../actions/life.ts'
import { makeAction } from '../actions/make.ts'
import type { Row } from './rows.ts'

const subjectOf = ({ number }: Row) => `Mutatie ${number} oppakken`
const customerOf = ({ reach }: Writing) => reach.customer?.id ?? 0

const openTasks = async (context: Writing, row: Row) =>
  (await context.db
    .selectFrom('actions')
    .selectAll()
    .where('customerId', '=', customerOf(context))
    .where('subject', '=', subjectOf(row))
    .where('kind', '=', 'action')
    .where('state', 'in', ['open', 'inProgress', 'waiting'])
    .orderBy('id')
    .forUpdate()
    .execute()) as unknown as StoredRow[]

/** Whoever keeps the customer is asked to take it up: once, however often it is handed in. */
export async function askToTakeUp(context: Writing, row: Row): Promise<void> {
  if ((await openTasks(context, row)).length > 0) return
  const customerId = customerOf(context)
  await makeAction(context, { customerId, subject: subjectOf(row), actionType: 'taak', days: 2 })
}

/**
 * It is taken up, or need not be any more: nobody is asked to. A customer's user who takes a mutation back does not see that task, so
 * the server ends it; one that waits for somebody goes on first, as by hand.
 */
export async function endAsking(context: Writing, row: Row, event: 'COMPLETE' | 'CANCEL'): Promise<void> {
  const end = (rows: readonly StoredRow[], by: string) =>
    takeOwnOfAll(action, actionLife as LifeCycle, context, rows, by)
  const tasks = await openTasks(context, row)
  await end(
    tasks.filter(({ state }) => state === 'waiting'),
    'RESUME',
  )
  await end(tasks.length > 0 ? await openTasks(context, row) : [], event)
}
