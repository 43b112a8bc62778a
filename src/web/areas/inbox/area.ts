import { Inbox } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'
import { folders } from './folders.ts'

const views = () => import('./inbox.tsx')
const read = 'wl:inbox support-email-inbox:read'

/** The shared mailbox of support. */
export const area: Area = {
  routes: [
    {
      path: '/v3/inbox',
      needs: read,
      Page: page(views, 'InboxList'),
      menu: { half: 'beheer', heading: 'Klantrelatiebeheer', place: 14, label: 'Inbox', icon: Inbox },
    },
    ...folders
      .filter(({ id }) => id !== 'open')
      .map(({ id }) => ({ path: `/v3/inbox/${id}`, needs: read, Page: page(views, 'InboxList') })),
    {
      path: '/v3/inbox/:id',
      needs: read,
      Page: page(() => import('./conversation.tsx'), 'ConversationPage'),
    },
    {
      path: '/v3/inbox/:id/edit',
      needs: `${read} support-email-inbox:write`,
      Page: page(() => import('./conversation.tsx'), 'ConversationForm'),
    },
  ],
}
