import { ListTodo, NotebookPen } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./actions.tsx')
const notes = () => import('./notes.tsx')
const board = page(() => import('./board.tsx'), 'ActionBoard')
const calendar = page(() => import('./calendar.tsx'), 'ActionCalendar')
const read = 'actions:read'
const write = 'actions:write'

/** What is to be done, and what was noted. */
export const area: Area = {
  routes: [
    {
      path: '/v3/actions',
      needs: read,
      Page: page(views, 'AllActions'),
      menu: {
        half: 'beheer',
        heading: 'Klantrelatiebeheer',
        place: 50,
        label: 'Acties',
        icon: ListTodo,
        also: ['/v3/notes'],
      },
    },
    { path: '/v3/actions/board', needs: read, Page: board },
    { path: '/v3/actions/calendar', needs: read, Page: calendar },
    { path: '/v3/notes', needs: read, Page: page(notes, 'AllNotes') },
    ...recordRoutes(`${customer}/actions`, {
      read,
      write,
      List: page(views, 'ActionList'),
      Show: page(views, 'ActionPage'),
      Form: page(() => import('./form.tsx'), 'ActionForm'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 80, label: 'Acties', icon: ListTodo },
      task: 'Actie toevoegen',
    }),
    { path: `${customer}/actions/board`, needs: read, Page: board },
    { path: `${customer}/actions/calendar`, needs: read, Page: calendar },
    ...recordRoutes(`${customer}/notes`, {
      read,
      write,
      List: page(notes, 'NoteList'),
      Show: page(notes, 'NotePage'),
      Form: page(notes, 'NoteForm'),
      menu: { half: 'klant', heading: 'Klantrelatiebeheer', place: 85, label: 'Notities', icon: NotebookPen },
      task: 'Notitie toevoegen',
    }),
  ],
}
