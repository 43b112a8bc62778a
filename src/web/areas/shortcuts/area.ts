import { type Area, page } from '../../portal/area.ts'

/** The keys that do something. */
export const area: Area = {
  routes: [
    {
      path: '/v3/shortcuts',
      needs: '',
      Page: page(() => import('./shortcuts.tsx'), 'Shortcuts'),
      task: 'Sneltoetsen bekijken',
    },
  ],
}
