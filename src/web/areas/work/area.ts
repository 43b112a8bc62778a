import { ListChecks } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const Page = page(() => import('./work.tsx'), 'WorkPage')

/** What waits for whoever is signed in: over all customers, and at one. */
export const area: Area = {
  routes: [
    {
      path: '/v3/work',
      needs: '',
      Page,
      menu: {
        half: 'beheer',
        heading: 'Klantrelatiebeheer',
        place: 5,
        label: 'Mijn werk',
        icon: ListChecks,
      },
    },
    {
      path: `${customer}/work`,
      needs: '',
      Page,
      menu: {
        half: 'klant',
        heading: 'Klantrelatiebeheer',
        place: 5,
        label: 'Mijn werk',
        icon: ListChecks,
        needs: 'is:customer',
      },
    },
  ],
}
