import { Package } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./services.tsx')
const catalogue = () => import('./catalogue.tsx')

/** What can be bought, and what a customer bought. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/control/services', {
      read: 'is:admin module-services-definitions:read',
      write: 'is:admin module-services-definitions:write',
      List: page(catalogue, 'DefinitionList'),
      Show: page(catalogue, 'DefinitionPage'),
      Form: page(catalogue, 'DefinitionForm'),
      menu: {
        half: 'beheer',
        heading: 'Beheer',
        place: 80,
        label: 'Diensten',
        icon: Package,
        also: ['/v3/control/customer-services'],
      },
    }),
    {
      path: '/v3/control/customer-services',
      needs: 'is:admin organisation-services:read module-services-definitions:read',
      Page: page(catalogue, 'AllServices'),
    },
    ...recordRoutes(`${customer}/services`, {
      read: 'is:admin organisation-services:read',
      write: 'is:admin organisation-services:write',
      List: page(views, 'ServiceList'),
      Show: page(views, 'ServicePage'),
      Form: page(views, 'ServiceForm'),
      menu: { half: 'klant', heading: 'Instellingen', place: 30, label: 'Diensten', icon: Package },
      task: 'Dienst toevoegen',
    }),
  ],
}
