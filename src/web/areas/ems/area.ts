import { Gauge } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

/** The energy of a customer at a glance. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/ems`,
      needs: 'mod:ems organisation-report-ems:read',
      Page: page(() => import('./ems.tsx'), 'Ems'),
      menu: { half: 'klant', heading: 'Modules', place: 10, label: 'Energieoverzicht', icon: Gauge },
    },
  ],
}
