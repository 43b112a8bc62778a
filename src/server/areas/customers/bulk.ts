import { changeCustomers } from '../../../contract/areas/customers/customerCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { heldBy } from '../../records/draft.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'

/** Many customers at once: each is changed as by its own form, so the same rules hold and each has its own history. */
export function mountCustomerBulk(portal: Portal, handlers: Handlers<typeof customer>): void {
  mountWrite(portal, changeCustomers, (context, { body: { items, accountManagerId } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const row = await handlers.get(context, id)
      await handlers.update(context, id, { ...heldBy(customer, row), accountManagerId }, version)
    }),
  )
}
