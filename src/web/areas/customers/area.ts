import { Building2, House } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const views = () => import('./customers.tsx')

/** Whom everything is for. */
export const area: Area = {
  routes: [
    {
      path: '/v3/customers',
      needs: 'customers:read',
      Page: page(views, 'CustomerList'),
      menu: { half: 'beheer', heading: 'Klantrelatiebeheer', place: 10, label: 'Klanten', icon: Building2 },
    },
    {
      path: '/v3/customers/create',
      needs: 'customers:write',
      Page: page(views, 'CustomerForm'),
      task: 'Klant toevoegen',
    },
    {
      path: customer,
      needs: 'organisation:read',
      Page: page(() => import('./customerPage.tsx'), 'CustomerPage'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 10, label: 'Overzicht', icon: House },
    },
    { path: `${customer}/edit`, needs: 'organisation:write', Page: page(views, 'CustomerForm') },
  ],
}
