import { Leaf } from 'lucide-react'
import type { Area } from '../../portal/area.ts'
import { rateRoutes } from '../../records/rateRoutes.ts'

/** CO₂ factors, by year and by what the contract says. */
export const area: Area = {
  routes: rateRoutes('/v3/emission-factors', {
    read: 'back-office-parameters:read',
    write: 'back-office-parameters:write',
    views: () => import('./emissionFactors.tsx'),
    menu: { half: 'beheer', heading: 'Beheer', place: 84, label: 'CO₂-factoren', icon: Leaf },
  }),
}
