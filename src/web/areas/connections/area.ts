import { Zap } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const write = 'organisation-connections:write'

/** Where the customer is connected to a grid. */
export const area: Area = {
  routes: [
    ...recordRoutes(`${customer}/connections`, {
      read: 'organisation-connections:read',
      write,
      List: page(() => import('./connections.tsx'), 'ConnectionList'),
      Show: page(() => import('./connectionPage.tsx'), 'ConnectionPage'),
      Form: page(() => import('./connectionForm.tsx'), 'ConnectionForm'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 40, label: 'Aansluitingen', icon: Zap },
      task: 'Aansluiting toevoegen',
    }),
    {
      path: `${customer}/connections/import`,
      needs: write,
      Page: page(() => import('./importPage.tsx'), 'ConnectionImportPage'),
    },
  ],
}
