import { Workflow } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

/** Every flow as a chart. The page itself asks for an admin, except where nothing is real. */
export const area: Area = {
  routes: [
    {
      path: '/statecharts',
      needs: '',
      Page: page(() => import('../../qa/statecharts.tsx'), 'Statecharts'),
      menu: {
        half: 'beheer',
        heading: 'Beheer',
        place: 160,
        label: 'Statecharts',
        icon: Workflow,
        needs: 'is:admin',
      },
    },
  ],
}
