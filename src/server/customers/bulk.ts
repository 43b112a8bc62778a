import { changeCustomers } from '../../contract/customer-calls.ts'
import { customer } from '../../contract/customers.ts'
import { heldBy } from '../draft.ts'
import { eachOf } from '../eachOf.ts'
import type { Handlers } from '../handlers.ts'
import { mountWrite } from '../mount.ts'
import type { Portal } from '../route.ts'

/** Many customers at once: each is changed as by its own form, so the same rules hold and each has its own history. */
export function mountCustomerBulk(portal: Portal, handlers: Handlers): void {
  mountWrite(portal, changeCustomers, (context, { body: { items, accountManagerId } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const row = await handlers.get(context, id)
      await handlers.update(context, id, { ...heldBy(customer, row), accountManagerId }, version)
    }),
  )
}
