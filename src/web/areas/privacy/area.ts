import { Hourglass } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

/** How long what is kept. */
export const area: Area = {
  routes: [
    {
      path: '/v3/retention',
      needs: 'is:admin users:read',
      Page: page(() => import('./retention.tsx'), 'RetentionPage'),
      menu: { half: 'beheer', heading: 'Beheer', place: 140, label: 'Bewaartermijnen', icon: Hourglass },
    },
  ],
}
