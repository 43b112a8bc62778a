import { Newspaper } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./newsletters.tsx')
const recipients = () => import('./recipients.tsx')
const [read, write] = [
  'is:admin organisation-knowledgebase:read',
  'is:admin organisation-knowledgebase:write',
] as const

/** News that contacts asked for, by mail. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/newsletters', {
      read,
      write,
      List: page(views, 'NewsletterList'),
      Show: page(views, 'NewsletterPage'),
      Form: page(views, 'NewsletterForm'),
      menu: {
        half: 'beheer',
        heading: 'Klantrelatiebeheer',
        place: 16,
        label: 'Nieuwsbrieven',
        icon: Newspaper,
        also: ['/v3/newsletter-recipients'],
      },
      task: 'Nieuwsbrief toevoegen',
    }),
    ...recordRoutes('/v3/newsletter-recipients', {
      read,
      write,
      List: page(recipients, 'RecipientList'),
      Show: page(recipients, 'RecipientPage'),
    }),
  ],
}
