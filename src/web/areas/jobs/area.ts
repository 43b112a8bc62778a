import { RefreshCw } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

/** What the server does by itself. */
export const area: Area = {
  routes: [
    {
      path: '/v3/jobs',
      needs: 'is:admin users:read',
      Page: page(() => import('./jobs.tsx'), 'JobsPage'),
      menu: { half: 'beheer', heading: 'Beheer', place: 150, label: 'Achtergrondtaken', icon: RefreshCw },
    },
  ],
}
