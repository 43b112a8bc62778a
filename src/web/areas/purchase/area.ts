import { MousePointerClick, ShoppingCart } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const plans = () => import('./plans.tsx')
const clicks = () => import('./clicks.tsx')
const [read, write] = ['collective:read', 'collective:write']

/** What is bought ahead: where a customer stands in it, how it is bought, and the prices that are fixed one at a time. */
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
        also: [`${customer}/purchase-clicks`, `${customer}/purchase-plans`],
      },
    },
    {
      path: `${customer}/purchase/market`,
      needs: 'mod:purchase',
      Page: page(() => import('./market.tsx'), 'PurchaseMarketPage'),
    },
    {
      path: `${customer}/purchase/contracts`,
      needs: 'mod:purchase',
      Page: page(() => import('./contracts.tsx'), 'PurchaseContractsPage'),
    },
    { path: `${customer}/purchase-clicks`, needs: 'mod:purchase', Page: page(clicks, 'CustomerClickList') },
    {
      path: `${customer}/purchase-clicks/:id`,
      needs: 'mod:purchase',
      Page: page(clicks, 'CustomerClickPage'),
    },
    ...recordRoutes(`${customer}/purchase-plans`, {
      read: 'mod:purchase',
      write: 'mod:purchase collective:write',
      List: page(plans, 'PlanList'),
      Show: page(plans, 'PlanPage'),
      Form: page(plans, 'PlanForm'),
    }),
    {
      path: '/v3/collective/clicks',
      needs: read,
      Page: page(clicks, 'ClickList'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 50, label: 'Klikken', icon: MousePointerClick },
    },
    {
      path: '/v3/collective/clicks/create',
      needs: write,
      Page: page(clicks, 'ClickForm'),
      task: 'Klik voorstellen',
    },
    { path: '/v3/collective/clicks/:id', needs: read, Page: page(clicks, 'ClickPage') },
    { path: '/v3/collective/clicks/:id/edit', needs: write, Page: page(clicks, 'ClickForm') },
  ],
}
