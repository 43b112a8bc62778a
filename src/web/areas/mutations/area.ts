import { ArrowLeftRight, Truck } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./mutations.tsx')
const read = 'mod:mutations'
const overview = 'organisation-mutations:read'

/** Requests that change connections: of one customer, and of all. */
export const area: Area = {
  routes: [
    ...recordRoutes(`${customer}/mutations`, {
      read,
      write: 'mod:mutations organisation-mutations:write',
      List: page(views, 'MutationList'),
      Show: page(views, 'MutationPage'),
      Form: page(views, 'MutationForm'),
      menu: { half: 'klant', heading: 'Modules', place: 48, label: 'Mutaties', icon: ArrowLeftRight },
      task: 'Mutatie aanvragen',
    }),
    {
      path: `${customer}/mutations/import`,
      needs: 'mod:mutations organisation-mutations:write',
      Page: page(() => import('./importPage.tsx'), 'MutationImportPage'),
    },
    {
      path: '/v3/mutations',
      needs: overview,
      Page: page(views, 'AllMutations'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 44, label: 'Alle mutaties', icon: Truck },
    },
    {
      path: '/v3/mutations/turnaround',
      needs: overview,
      Page: page(() => import('./turnaround.tsx'), 'MutationTurnaround'),
    },
    { path: '/v3/mutations/:id', needs: overview, Page: page(views, 'AllMutationPage') },
  ],
}
