import { changeConnections } from '../../../contract/areas/connections/connectionCalls.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { heldBy } from '../../records/draft.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { refuseBeside } from '../supplyAgreements/connection.ts'

/** Many connections at once: each is changed as by its own form, so the same rules hold and each has its own history. */
export function mountConnectionBulk(portal: Portal, handlers: Handlers<typeof connection>): void {
  mountWrite(portal, changeConnections, (context, { body: { items, ...changes } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const row = await handlers.get(context, id)
      const draft = { ...heldBy(connection, row), ...changes }
      refuseBeside(row, draft)
      await handlers.update(context, id, draft, version)
    }),
  )
}
