import { Leaf } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./emissionFactors.tsx')

/** CO₂ factors, by year and by what the contract says. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/emission-factors', {
      read: 'back-office-parameters:read',
      write: 'back-office-parameters:write',
      List: page(views, 'EmissionFactorList'),
      Show: page(views, 'EmissionFactorPage'),
      Form: page(views, 'EmissionFactorForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 84, label: 'CO₂-factoren', icon: Leaf },
    }),
    {
      path: '/v3/emission-factors/import',
      needs: 'back-office-parameters:write',
      Page: page(views, 'EmissionFactorImport'),
    },
    {
      path: '/v3/emission-factors/:id/compare',
      needs: 'back-office-parameters:read',
      Page: page(views, 'EmissionFactorCompare'),
    },
  ],
}
