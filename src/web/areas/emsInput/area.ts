import { FileUp } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const views = () => import('./emsInput.tsx')
const read = 'mod:ems organisation-report-ems:read'
const write = 'mod:ems organisation-report-ems:write'

/** Readings that are typed or taken from a file. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/ems/input`,
      needs: read,
      Page: page(views, 'EmsInput'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 16,
        label: 'Meetgegevens invoeren',
        icon: FileUp,
        needs: write,
        also: [`${customer}/meter-readings`],
      },
    },
    { path: `${customer}/ems/input/import`, needs: write, Page: page(views, 'EmsImport') },
    { path: `${customer}/meter-readings`, needs: read, Page: page(views, 'ReadingList') },
    { path: `${customer}/meter-readings/create`, needs: write, Page: page(views, 'ReadingForm') },
    { path: `${customer}/meter-readings/:id`, needs: read, Page: page(views, 'ReadingPage') },
  ],
}
