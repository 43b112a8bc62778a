import { Handshake, UsersRound } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./collectives.tsx')
const dashboard = () => import('./dashboard.tsx')
const people = () => import('./participants.tsx')
const interests = () => import('./interests.tsx')
const bought = () => import('./purchases.tsx')
const inviting = () => import('./inviting.tsx')
const own = () => import('./ownParticipations.tsx')
const [read, write] = ['collective:read', 'collective:write']

/** Energy that customers buy together. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/collective/collectives', {
      read,
      write,
      List: page(views, 'CollectiveList'),
      Show: page(views, 'CollectivePage'),
      Form: page(views, 'CollectiveForm'),
      menu: {
        half: 'beheer',
        heading: 'Overzichten',
        place: 47,
        label: 'Collectieven',
        icon: Handshake,
        also: ['/v3/collective'],
      },
      task: 'Collectief toevoegen',
    }),
    { path: '/v3/collective/collectives/:id/invite', needs: write, Page: page(inviting, 'CollectiveInvite') },
    { path: '/v3/collective/dashboard', needs: read, Page: page(dashboard, 'CollectiveDashboard') },
    { path: '/v3/collective/participants', needs: read, Page: page(people, 'ParticipantList') },
    { path: '/v3/collective/participants/:id', needs: read, Page: page(people, 'ParticipantPage') },
    { path: '/v3/collective/participants/:id/edit', needs: write, Page: page(people, 'ParticipantForm') },
    { path: '/v3/collective/interests', needs: read, Page: page(interests, 'InterestList') },
    { path: '/v3/collective/interests/:id', needs: read, Page: page(interests, 'InterestPage') },
    { path: '/v3/collective/interests/:id/edit', needs: write, Page: page(interests, 'InterestForm') },
    { path: '/v3/collective/purchases', needs: read, Page: page(bought, 'PurchaseList') },
    { path: '/v3/collective/purchases/:id', needs: read, Page: page(bought, 'PurchasePage') },
    {
      path: `${customer}/participations`,
      needs: 'mod:purchase',
      Page: page(own, 'OwnParticipations'),
      menu: { half: 'klant', heading: 'Modules', place: 29, label: 'Collectieven', icon: UsersRound },
    },
    { path: `${customer}/participations/:id`, needs: 'mod:purchase', Page: page(own, 'OwnParticipation') },
  ],
}
