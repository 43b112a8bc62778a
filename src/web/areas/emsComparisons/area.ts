import { Scale } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const views = () => import('./emsComparisons.tsx')
const needs = 'mod:ems organisation-report-ems:read'

/** What is used, laid beside another period or another place. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/ems/comparisons`,
      needs,
      Page: page(views, 'EmsComparisons'),
      menu: { half: 'klant', heading: 'Modules', place: 14, label: 'Vergelijken', icon: Scale },
    },
    { path: `${customer}/ems/comparisons/create`, needs, Page: page(views, 'SaveComparison') },
  ],
}
