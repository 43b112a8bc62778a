import { CircleUserRound, Settings } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

const views = () => import('./account.tsx')

/** One’s own account. */
export const area: Area = {
  routes: [
    {
      path: '/v3/account',
      needs: '',
      Page: page(views, 'AccountPage'),
      menu: {
        half: 'own',
        heading: 'Instellingen',
        place: 10,
        label: 'Mijn gegevens',
        icon: CircleUserRound,
      },
    },
    {
      path: '/v3/account/settings',
      needs: '',
      Page: page(views, 'AccountSettings'),
      menu: { half: 'own', heading: 'Instellingen', place: 20, label: 'Mijn instellingen', icon: Settings },
    },
    { path: '/v3/forbidden', needs: '', Page: page(() => import('../../flows/forbidden.tsx'), 'Forbidden') },
  ],
}
