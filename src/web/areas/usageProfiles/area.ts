import { ChartSpline } from 'lucide-react'
import type { Area } from '../../portal/area.ts'
import { rateRoutes } from '../../records/rateRoutes.ts'

/** How use lies over the months of a year, by profile category. */
export const area: Area = {
  routes: rateRoutes('/v3/usage-profiles', {
    read: 'back-office-parameters:read',
    write: 'back-office-parameters:write',
    views: () => import('./usageProfiles.tsx'),
    menu: { half: 'beheer', heading: 'Beheer', place: 87, label: 'Verbruiksprofielen', icon: ChartSpline },
  }),
}
