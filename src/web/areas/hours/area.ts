import { Clock } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./hours.tsx')
const read = 'organisation-hours:read'
const write = 'organisation-hours:write'

/** What was worked for a customer. */
export const area: Area = {
  routes: [
    {
      path: '/v3/hours',
      needs: read,
      Page: page(views, 'AllHours'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 5, label: 'Uren', icon: Clock },
    },
    { path: '/v3/hours/week', needs: write, Page: page(() => import('./week.tsx'), 'HoursWeek') },
    { path: '/v3/hours/overview', needs: read, Page: page(() => import('./overview.tsx'), 'HoursOverview') },
    { path: '/v3/hours/approve', needs: `is:admin ${read}`, Page: page(views, 'HoursToApprove') },
    {
      path: '/v3/hours/months',
      needs: `is:admin ${read}`,
      Page: page(() => import('./months.tsx'), 'HoursMonths'),
    },
    ...recordRoutes(`${customer}/hours`, {
      read,
      write,
      List: page(views, 'HoursList'),
      Show: page(views, 'HoursEntryPage'),
      Form: page(views, 'HoursForm'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 90, label: 'Uren', icon: Clock },
      task: 'Uren schrijven',
    }),
  ],
}
