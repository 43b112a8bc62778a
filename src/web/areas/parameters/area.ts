import { SlidersHorizontal } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./parameters.tsx')

/** Settings and pick lists that staff keep. */
export const area: Area = {
  routes: recordRoutes('/v3/parameters', {
    read: 'back-office-parameters:read',
    write: 'back-office-parameters:write',
    List: page(views, 'ParameterList'),
    Show: page(views, 'ParameterPage'),
    Form: page(views, 'ParameterForm'),
    menu: { half: 'beheer', heading: 'Beheer', place: 82, label: 'Parameters', icon: SlidersHorizontal },
    task: 'Parameter toevoegen',
  }),
}
