import { UsersRound } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./users.tsx')

/** Who signs in. */
export const area: Area = {
  routes: recordRoutes('/v3/users', {
    read: 'is:admin users:read',
    write: 'is:admin users:write',
    List: page(views, 'UserList'),
    Show: page(views, 'UserPage'),
    Form: page(views, 'UserForm'),
    menu: { half: 'beheer', heading: 'Beheer', place: 100, label: 'Gebruikers', icon: UsersRound },
    task: 'Gebruiker toevoegen',
  }),
}
