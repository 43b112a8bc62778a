import { confirmDeleteWalk } from '../tests/walks/confirmDelete.ts'
import { openContacts, servedContacts } from './contactsServed.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(confirmDeleteWalk, {
  as: 'beheer',
  served: servedContacts,
  open: openContacts,
})
