import { ContactRound } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./contacts.tsx')

/** People at the customer. */
export const area: Area = {
  routes: recordRoutes(`${customer}/contacts`, {
    read: 'organisation-contacts:read',
    write: 'organisation-contacts:write',
    List: page(views, 'ContactList'),
    Show: page(views, 'ContactPage'),
    Form: page(views, 'ContactForm'),
    menu: {
      half: 'klant',
      heading: 'Klantrelatiebeheer',
      place: 20,
      label: 'Contactpersonen',
      icon: ContactRound,
    },
    task: 'Contactpersoon toevoegen',
  }),
}
