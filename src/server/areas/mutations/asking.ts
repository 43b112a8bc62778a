import type { StoredRow, Writing } from '../../records/handlers.ts'
import { endActions, openActionsOf } from '../actions/ending.ts'
import { makeAction } from '../actions/make.ts'
import type { Row } from './rows.ts'

const subjectOf = ({ number }: Row) => `Mutatie ${number} oppakken`
const customerOf = ({ reach }: Writing) => reach.customer?.id ?? 0

const openTasks = async (context: Writing, row: Row) =>
  (await openActionsOf(context, customerOf(context))
    .where('subject', '=', subjectOf(row))
    .execute()) as unknown as StoredRow[]

/** Whoever keeps the customer is asked to take it up: once, however often it is handed in. */
export async function askToTakeUp(context: Writing, row: Row): Promise<void> {
  if ((await openTasks(context, row)).length > 0) return
  const customerId = customerOf(context)
  await makeAction(context, { customerId, subject: subjectOf(row), actionType: 'taak', days: 2 })
}

/**
 * It is taken up, or need not be any more: nobody is asked to. A customer's user who takes a mutation back does not see that task, so
 * the server ends it.
 */
export const endAsking = (context: Writing, row: Row, event: 'COMPLETE' | 'CANCEL'): Promise<void> =>
  endActions(context, (within) => openTasks(within, row), event)
