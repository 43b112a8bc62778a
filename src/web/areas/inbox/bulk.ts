import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { labelConversations } from '../../../contract/areas/inbox/inboxCalls.ts'
import { required } from '../../../contract/records/field.ts'
import { askFilled } from '../../calls/ask.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

/** What can be done with many conversations at once, besides their steps. */
export const bulkDeeds: readonly BulkDeed[] = [
  {
    event: 'LABEL',
    ask: (body) => askFilled(labelConversations, { body }),
    step: {
      label: 'Labels geven',
      permission: inbox.permission.update,
      asks: { labels: required(inbox.fields.labels) },
    },
  },
]
