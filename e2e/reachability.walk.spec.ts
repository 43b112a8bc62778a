import { reachabilityWalk } from '../tests/walks/reachability.ts'
import { openContacts, servedContacts } from './contactsServed.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(reachabilityWalk, {
  as: 'beheer',
  clock: true,
  served: servedContacts,
  open: openContacts,
  happens: {
    callBroke: async (page) => {
      await page.route('**/api/v3/customers/7/contacts/21', (route) => route.abort('connectionfailed'))
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
      await page.getByRole('button', { name: 'Ja, verwijderen' }).click()
      await page.getByRole('button', { name: 'Nee, terugkeren' }).click()
    },
    wentOffline: (page) => page.evaluate(() => void window.dispatchEvent(new Event('offline'))),
    cameOnline: (page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  },
})
