import { changeActions } from '../../../contract/areas/actions/actionCalls.ts'
import { action, allActions } from '../../../contract/areas/actions/actions.ts'
import { crud } from '../../records/crud.ts'
import { heldBy } from '../../records/draft.ts'
import { eachOf } from '../../records/eachOf.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { actionHandlers } from './actions.ts'
import { atCustomer } from './atCustomer.ts'

const anywhere = crud(allActions)

/** Many actions at once, of whatever customers: each is changed as by its own form, so the same rules hold and the same people are told. */
export function mountActionBulk(portal: Portal): void {
  mountWrite(portal, changeActions, (context, { body: { items, assigneeId, deadline } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const { customerId } = await anywhere.get(context, id)
      const there = await atCustomer(context, customerId)
      const draft = {
        ...heldBy(action, await actionHandlers.get(there, id)),
        ...(assigneeId && { assigneeId }),
        ...(deadline && { deadline }),
      }
      await actionHandlers.update(there, id, draft, version)
    }),
  )
}
