import { Thermometer } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

/** Outside temperatures, as they are taken in. */
export const area: Area = {
  routes: [
    {
      path: '/v3/control/temperatures',
      needs: 'is:admin back-office-parameters:read',
      Page: page(() => import('./temperatures.tsx'), 'Temperatures'),
      menu: { half: 'beheer', heading: 'Beheer', place: 85, label: 'Buitentemperaturen', icon: Thermometer },
    },
  ],
}
