import { MessageSquareText } from 'lucide-react'
import { plainArea } from '../../records/plainArea.ts'

/** Texts that support answers with more than once. */
export const area = plainArea({
  record: async () => (await import('../../../contract/areas/savedReplies/area.ts')).savedReply,
  name: 'saved-replies',
  within: 'all',
  label: { one: 'Standaardantwoord', many: 'Standaardantwoorden' },
  read: 'support-email-inbox:read',
  write: 'support-email-inbox:write',
  menu: { half: 'beheer', heading: 'Beheer', place: 89, icon: MessageSquareText },
})
