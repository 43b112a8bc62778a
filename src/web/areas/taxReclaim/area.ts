import { Euro } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

/** Energy tax that a customer may ask back. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/tax-chances`,
      needs: 'mod:taxrequest',
      Page: page(() => import('./chances.tsx'), 'ChancePage'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 52,
        label: 'Kansen op teruggaaf',
        icon: Euro,
      },
    },
  ],
}
