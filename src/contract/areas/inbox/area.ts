import { areaOf } from '../../records/area.ts'
import { inbox } from './inbox.ts'

/** The shared mailbox of support. */
export const area = areaOf({
  records: [inbox],
  samples: {},
  privacy: {
    inbox_conversations: {
      person: 'subject preview from_name from_address reply_address words',
      plain: 'labels state',
    },
    inbox_messages: {
      person:
        'from_name from_address to_text cc_text subject body_text html attachments message_id in_reply_to thread_ids raw_hash also_answer',
      plain: 'direction kind problem failure',
    },
    inbox_reply_files: { removed: 'name type file_hash' },
    inbox_mailbox: { plain: 'holder state address own_addresses reason uid_validity' },
  },
})
