import { Percent } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./clusters.tsx')
const read = 'mod:taxrequest'

/** Connections of one property that the energy tax takes for one. */
export const area: Area = {
  routes: [
    ...recordRoutes(`${customer}/tax-clusters`, {
      read,
      write: 'mod:taxrequest organisation-taxrequests:write',
      List: page(views, 'ClusterList'),
      Show: page(views, 'ClusterPage'),
      Form: page(views, 'ClusterForm'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 50,
        label: 'Clusters energiebelasting',
        icon: Percent,
        also: [`${customer}/tax-cluster-proposals`],
      },
      task: 'Cluster energiebelasting toevoegen',
    }),
    {
      path: `${customer}/tax-cluster-proposals`,
      needs: read,
      Page: page(() => import('./proposals.tsx'), 'ProposalPage'),
    },
  ],
}
