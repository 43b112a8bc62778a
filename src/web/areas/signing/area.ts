import { PenLine } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

const views = () => import('./signings.tsx')
const read = 'back-office-signhost-contracts:read'

/** What people are asked to sign. */
export const area: Area = {
  routes: [
    {
      path: '/v3/signings',
      needs: read,
      Page: page(views, 'SigningList'),
      menu: {
        half: 'beheer',
        heading: 'Overzichten',
        place: 45,
        label: 'Ondertekeningen',
        icon: PenLine,
      },
    },
    { path: '/v3/signings/:id', needs: read, Page: page(views, 'SigningPage') },
  ],
}
