import { changeConnections } from '../../contract/connection-calls.ts'
import { connection } from '../../contract/connections.ts'
import { heldBy } from '../draft.ts'
import { eachOf } from '../eachOf.ts'
import type { Handlers } from '../handlers.ts'
import { mountWrite } from '../mount.ts'
import type { Portal } from '../route.ts'

/** Many connections at once: each is changed as by its own form, so the same rules hold and each has its own history. */
export function mountConnectionBulk(portal: Portal, handlers: Handlers): void {
  mountWrite(portal, changeConnections, (context, { body: { items, ...changes } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const row = await handlers.get(context, id)
      await handlers.update(context, id, { ...heldBy(connection, row), ...changes }, version)
    }),
  )
}
