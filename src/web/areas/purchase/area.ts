import { ShoppingCart } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const plans = () => import('./plans.tsx')

/** Where the energy of a customer stands in what is bought ahead, and how it is bought. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/purchase`,
      needs: 'mod:purchase',
      Page: page(() => import('./purchase.tsx'), 'PurchasePage'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 28,
        label: 'Inkoop',
        icon: ShoppingCart,
        also: `${customer}/purchase-clicks`,
      },
    },
    ...recordRoutes(`${customer}/purchase-plans`, {
      read: 'mod:purchase',
      write: 'mod:purchase collective:write',
      List: page(plans, 'PlanList'),
      Show: page(plans, 'PlanPage'),
      Form: page(plans, 'PlanForm'),
    }),
  ],
}
