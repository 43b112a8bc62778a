import { PlugZap } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./trafos.tsx')

/** Transformers of customers. */
export const area: Area = {
  routes: recordRoutes('/v3/trafos', {
    read: 'trafos:read',
    write: 'trafos:write',
    List: page(views, 'TrafoList'),
    Show: page(views, 'TrafoPage'),
    Form: page(views, 'TrafoForm'),
    menu: { half: 'beheer', heading: 'Beheer', place: 40, label: 'Trafo’s', icon: PlugZap },
    task: 'Trafo toevoegen',
  }),
}
