import { Landmark } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./entities.tsx')
const read = 'organisation-entities:read'

/** Companies and buildings of the customer. */
export const area: Area = {
  routes: [
    ...recordRoutes(`${customer}/entities`, {
      read,
      write: 'organisation-entities:write',
      List: page(views, 'EntityList'),
      Show: page(views, 'EntityPage'),
      Form: page(views, 'EntityForm'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 30, label: 'Entiteiten', icon: Landmark },
      task: 'Entiteit toevoegen',
    }),
    { path: `${customer}/entities/tree`, needs: read, Page: page(() => import('./tree.tsx'), 'EntityTree') },
  ],
}
