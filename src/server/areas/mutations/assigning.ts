import { assignMutations } from '../../../contract/areas/mutations/mutationCalls.ts'
import { allMutations, mutation } from '../../../contract/areas/mutations/mutations.ts'
import { Conflict } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import { heldBy } from '../../records/draft.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { atCustomer } from '../actions/atCustomer.ts'

const anywhere = crud(allMutations)

/** Many mutations at once, of whatever customers: each gets who deals with it as by its own form. */
export function mountMutationAssigning(portal: Portal, handlers: Handlers<typeof mutation>): void {
  mountWrite(portal, assignMutations, (context, { body: { items, assigneeId } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const { customerId } = await anywhere.get(context, id)
      const there = await atCustomer(context, customerId)
      const row = await handlers.get(there, id)
      const { label, group } = mutation.states[row.state]
      if (group === 'closed') throw new Conflict(`${row.number} is ${label.toLowerCase()}.`, row)
      await handlers.update(there, id, { ...heldBy(mutation, row), assigneeId }, version)
    }),
  )
}
