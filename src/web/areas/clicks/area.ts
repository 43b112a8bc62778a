import { MousePointerClick } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const views = () => import('./clicks.tsx')
const [read, write] = ['collective:read', 'collective:write']

/** Prices of energy that is delivered later, fixed one at a time. */
export const area: Area = {
  routes: [
    {
      path: '/v3/collective/clicks',
      needs: read,
      Page: page(views, 'ClickList'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 50, label: 'Klikken', icon: MousePointerClick },
    },
    {
      path: '/v3/collective/clicks/create',
      needs: write,
      Page: page(views, 'ClickForm'),
      task: 'Klik voorstellen',
    },
    { path: '/v3/collective/clicks/:id', needs: read, Page: page(views, 'ClickPage') },
    { path: '/v3/collective/clicks/:id/edit', needs: write, Page: page(views, 'ClickForm') },
    { path: `${customer}/purchase-clicks`, needs: 'mod:purchase', Page: page(views, 'CustomerClickList') },
    {
      path: `${customer}/purchase-clicks/:id`,
      needs: 'mod:purchase',
      Page: page(views, 'CustomerClickPage'),
    },
  ],
}
