import { Percent } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'
import { rateRoutes } from '../../records/rateRoutes.ts'

/** Taxes, by year. */
export const area: Area = {
  routes: [
    ...rateRoutes('/v3/taxes', {
      read: 'financial-taxes-heffing:read',
      write: 'financial-taxes-heffing:write',
      views: () => import('./taxes.tsx'),
      menu: { half: 'beheer', heading: 'Beheer', place: 83, label: 'Heffingen', icon: Percent },
    }),
    {
      path: '/v3/taxes/help',
      needs: 'financial-taxes-heffing:read',
      Page: page(() => import('./help.tsx'), 'TaxHelpPage'),
    },
  ],
}
