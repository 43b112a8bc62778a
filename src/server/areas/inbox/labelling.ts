import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { labelConversations } from '../../../contract/areas/inbox/inboxCalls.ts'
import { heldBy } from '../../records/draft.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'

/** Labels for many conversations at once: each is changed as by its own form, and keeps the labels it had. */
export function mountLabelling(portal: Portal, { get, update }: Handlers<typeof inbox>): void {
  mountWrite(portal, labelConversations, (context, { body: { items, labels } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const held = heldBy(inbox, await get(context, id))
      const all = [...new Set([...held.labels, ...labels])]
      await update(context, id, { ...held, labels: all }, version)
    }),
  )
}
