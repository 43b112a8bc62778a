import { action } from '../../../contract/areas/actions/actions.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import { actionLife } from './life.ts'

/** The actions by which something was asked that are not done yet. */
export type OpenActions = (context: Writing) => Promise<readonly StoredRow[]>

/** Those of a customer that are not done yet; whoever takes a step of one meanwhile waits. */
export const openActionsOf = ({ db }: Writing, customerId: number) =>
  db
    .selectFrom('actions')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('kind', '=', 'action')
    .where('state', 'in', ['open', 'inProgress', 'waiting'])
    .orderBy('id')
    .forUpdate()

/** What they were made for ended, so that nobody has to do them any more; one that waits for somebody goes on first, as by hand. */
export async function endActions(
  context: Writing,
  openOnes: OpenActions,
  event: 'COMPLETE' | 'CANCEL',
): Promise<void> {
  const end = (rows: readonly StoredRow[], by: string) =>
    takeOwnOfAll(action, actionLife as LifeCycle, context, rows, by)
  const asked = await openOnes(context)
  if (asked.length === 0) return
  await end(
    asked.filter(({ state }) => state === 'waiting'),
    'RESUME',
  )
  await end(await openOnes(context), event)
}
