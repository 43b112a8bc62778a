import { FolderOpen } from 'lucide-react'
import { type Area, customer, page } from '../../portal/area.ts'

const views = () => import('./library.tsx')
const read = 'organisation-documents:read'

/** The documents of the customer. */
export const area: Area = {
  routes: [
    {
      path: `${customer}/library`,
      needs: read,
      Page: page(views, 'LibraryList'),
      menu: {
        half: 'klant',
        heading: 'Klantrelatiebeheer',
        place: 60,
        label: 'Documenten',
        icon: FolderOpen,
      },
    },
    {
      path: `${customer}/library/create`,
      needs: 'organisation-documents:write',
      Page: page(views, 'LibraryAdd'),
    },
    { path: `${customer}/library/:id`, needs: read, Page: page(views, 'DocumentPage') },
    { path: `${customer}/library/:id/edit`, needs: 'organisation:write', Page: page(views, 'DocumentForm') },
    {
      path: `${customer}/library/:id/version`,
      needs: 'organisation:write',
      Page: page(views, 'DocumentVersionPage'),
    },
  ],
}
