import { MailCheck } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

const views = () => import('./outbox.tsx')
const needs = 'is:admin users:write'

/** The mails that were sent. */
export const area: Area = {
  routes: [
    {
      path: '/v3/outbox',
      needs,
      Page: page(views, 'Outbox'),
      menu: { half: 'beheer', heading: 'Beheer', place: 130, label: 'Verzonden e-mails', icon: MailCheck },
    },
    { path: '/v3/outbox/:id', needs, Page: page(views, 'OutboxMail') },
  ],
}
