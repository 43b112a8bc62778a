import { Percent } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./taxes.tsx')

/** Taxes, by year. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/taxes', {
      read: 'financial-taxes-heffing:read',
      write: 'financial-taxes-heffing:write',
      List: page(views, 'TaxList'),
      Show: page(views, 'TaxPage'),
      Form: page(views, 'TaxForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 83, label: 'Heffingen', icon: Percent },
    }),
    {
      path: '/v3/taxes/:id/compare',
      needs: 'financial-taxes-heffing:read',
      Page: page(views, 'TaxCompare'),
    },
    {
      path: '/v3/taxes/import',
      needs: 'financial-taxes-heffing:write',
      Page: page(views, 'TaxImport'),
    },
    {
      path: '/v3/taxes/help',
      needs: 'financial-taxes-heffing:read',
      Page: page(() => import('./help.tsx'), 'TaxHelpPage'),
    },
  ],
}
