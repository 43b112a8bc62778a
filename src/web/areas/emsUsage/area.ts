import { ChartColumn } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const form = page(() => import('./noteForm.tsx'), 'UsageNoteForm')
const write = 'mod:ems organisation-report-ems:write'

/** What a customer uses, and what happened meanwhile. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/ems/usage`,
      needs: 'mod:ems organisation-report-ems:read',
      Page: page(() => import('./emsUsage.tsx'), 'EmsUsage'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 12,
        label: 'Verbruik',
        icon: ChartColumn,
        also: [`${customer}/usage-notes`],
      },
    },
    { path: `${customer}/usage-notes/create`, needs: write, Page: form },
    { path: `${customer}/usage-notes/:id/edit`, needs: write, Page: form },
  ],
}
