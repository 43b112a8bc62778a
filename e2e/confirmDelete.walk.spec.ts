import { confirmDeleteWalk } from '../tests/walks/confirmDelete.ts'
import { openContacts, servedContacts } from './contactsServed.ts'
import { test } from './test.ts'
import { describeBrowser } from './walk.ts'

// What opens, leaves or grows does so as it moves.
test.use({ reducedMotion: 'no-preference' })

describeBrowser(confirmDeleteWalk, {
  as: 'beheer',
  served: servedContacts,
  open: openContacts,
})
