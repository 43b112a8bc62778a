import type { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { conversationClaims, decideClaims } from '../../../contract/areas/inbox/inboxCalls.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { decide, namedIn } from '../invoiceAudit/proposed.ts'

/** Which findings a conversation answers, and saying so of one that does not come from whom they were put to. */
export function mountClaims(portal: Portal, get: Handlers<typeof inbox>['get']): void {
  mountRead(portal, conversationClaims, async (context, { params }) => {
    const { id } = await get(context, params.id)
    return namedIn(context, id)
  })
  mountWrite(portal, decideClaims, async (context, { params, body: { isAnswer } }) => {
    const { id } = await get(context, params.id)
    await decide(context, id, isAnswer)
    return namedIn(context, id)
  })
}
