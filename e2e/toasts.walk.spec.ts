import { refusal } from '../tests/walk/wire.ts'
import { toastsWalk } from '../tests/walks/toasts.ts'
import { openContacts, servedContacts } from './contactsServed.ts'
import { expect, test } from './test.ts'
import { describeBrowser } from './walk.ts'

// What opens, leaves or grows does so as it moves.
test.use({ reducedMotion: 'no-preference' })

describeBrowser(toastsWalk, {
  as: 'beheer',
  clock: true,
  served: {
    ...servedContacts,
    'GET customers/7/contacts/21/personal-data': refusal(422, 'Je hebt niet alle verplichte velden ingevuld'),
  },
  open: openContacts,
  happens: {
    succeeded: async (page) => {
      await page.route('**/api/v3/customers/7/contacts/21', (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":null}' }),
      )
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
      const sure = page.getByRole('button', { name: 'Ja, verwijderen' })
      const asked = page.getByRole('dialog').filter({ has: sure })
      await sure.click()
      // The dialog closes when the answer is there, and leaves with the frame that the walk gives after this.
      await expect(asked).toHaveAttribute('data-state', 'closed')
    },
    // A file that cannot be had is told in the corner.
    failed: (page) =>
      page.getByRole('button', { name: /^Alle gegevens van deze persoon exporteren/ }).click(),
  },
})
