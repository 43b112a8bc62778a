import { AlarmClock } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const views = () => import('./pages.ts')
const List = page(views, 'DeadlineList')
const Calendar = page(views, 'DeadlineCalendar')
const menu = { heading: 'Klantrelatiebeheer', label: 'Termijnen', icon: AlarmClock } as const

/** Every day before which something has to be done: over all customers, and at one. */
export const area: Area = {
  routes: [
    { path: '/v3/deadlines', needs: '', Page: List, menu: { ...menu, half: 'beheer', place: 55 } },
    { path: '/v3/deadlines/calendar', needs: '', Page: Calendar },
    { path: `${customer}/deadlines`, needs: '', Page: List, menu: { ...menu, half: 'klant', place: 82 } },
    { path: `${customer}/deadlines/calendar`, needs: '', Page: Calendar },
  ],
}
