import { ShieldCheck } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./roles.tsx')

/** What somebody may do. */
export const area: Area = {
  routes: recordRoutes('/v3/roles', {
    read: 'is:admin roles:read',
    write: 'is:admin roles:write',
    List: page(views, 'RoleList'),
    Show: page(views, 'RolePage'),
    Form: page(views, 'RoleForm'),
    menu: { half: 'beheer', heading: 'Beheer', place: 110, label: 'Rollen', icon: ShieldCheck },
  }),
}
