import { FileDown } from 'lucide-react'
import { type Area, page } from '../../portal/area.ts'

const views = () => import('./exports.tsx')
const needs = 'is:admin export:read'

/** Lists that the server wrote as a file. */
export const area: Area = {
  routes: [
    {
      path: '/v3/exports',
      needs,
      Page: page(views, 'ExportList'),
      menu: { half: 'beheer', heading: 'Overzichten', place: 90, label: 'Exports', icon: FileDown },
    },
    { path: '/v3/exports/:id', needs, Page: page(views, 'ExportPage') },
    { path: '/v3/exports/:id/edit', needs, Page: page(views, 'ExportForm') },
  ],
}
