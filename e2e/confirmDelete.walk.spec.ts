import { confirmDeleteWalk } from '../tests/walks/confirmDelete.ts'
import { servedContacts } from './contacts-served.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(confirmDeleteWalk, {
  as: 'beheer',
  served: servedContacts,
  open: async (page) => {
    await page.goto('/v3/customers/7/contacts')
  },
})
