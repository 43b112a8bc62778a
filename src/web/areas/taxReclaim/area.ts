import { Euro, HandCoins } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./requests.tsx')
const allViews = () => import('./allRequests.tsx')
const read = 'mod:taxrequest'
const overview = 'organisation-taxrequests:read'

/** Energy tax that is asked back: what a customer may ask, and the files that do. */
export const area: Area = {
  routes: [
    ...recordRoutes(`${customer}/tax-requests`, {
      read,
      write: 'mod:taxrequest organisation-taxrequests:write',
      List: page(views, 'RequestList'),
      Show: page(views, 'RequestPage'),
      Form: page(views, 'RequestForm'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 52,
        label: 'Teruggaaf energiebelasting',
        icon: Euro,
        also: [`${customer}/tax-chances`],
      },
      task: 'Teruggaaf energiebelasting toevoegen',
    }),
    {
      path: `${customer}/tax-chances`,
      needs: read,
      Page: page(() => import('./chances.tsx'), 'ChancePage'),
    },
    {
      path: '/v3/tax-requests',
      needs: overview,
      Page: page(allViews, 'AllRequests'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 43, label: 'Teruggaaf', icon: HandCoins },
    },
    { path: '/v3/tax-requests/:id', needs: overview, Page: page(allViews, 'AllRequestPage') },
  ],
}
