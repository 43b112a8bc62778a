import { BadgeEuro } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./sales.tsx')
const read = 'is:admin sales:read'

/** What is to be sold, and to whom. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/sales', {
      read,
      write: 'is:admin sales:write',
      change: 'is:admin organisation:write',
      List: page(views, 'DealList'),
      Show: page(views, 'DealPage'),
      Form: page(views, 'DealForm'),
      menu: { half: 'beheer', heading: 'Klantrelatiebeheer', place: 12, label: 'Verkoop', icon: BadgeEuro },
      task: 'Verkoopkans toevoegen',
    }),
    {
      path: '/v3/sales/import',
      needs: 'is:admin sales:write',
      Page: page(() => import('./importPage.tsx'), 'LeadImportPage'),
    },
    { path: '/v3/sales/board', needs: read, Page: page(() => import('./board.tsx'), 'DealBoard') },
    { path: '/v3/sales/overview', needs: read, Page: page(() => import('./overview.tsx'), 'SalesOverview') },
  ],
}
