import { actionChoices } from '../../contract/action-calls.ts'
import { action } from '../../contract/actions.ts'
import { within } from '../crud.ts'
import { mountRead } from '../mount.ts'
import type { Portal } from '../route.ts'

const open = Object.entries(action.states).flatMap(([state, { group }]) => (group === 'open' ? [state] : []))

/** The open actions of a customer, as far as the asker sees them: hours are written on one of them. */
export function mountActionChoices(portal: Portal): void {
  mountRead(portal, actionChoices, async (context, { query }) => {
    const rows = await within(action, context)
      .where('actions.state', 'in', open)
      .select(['actions.id', 'actions.subject'])
      .orderBy('actions.deadline')
      .orderBy('actions.id')
      .limit(query.limit)
      .execute()
    return rows.map(({ id, subject }) => ({ id: Number(id), name: String(subject) }))
  })
}
