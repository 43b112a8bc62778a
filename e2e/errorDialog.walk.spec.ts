import type { Page } from '@playwright/test'
import { errorDialogWalk } from '../tests/walks/errorDialog.ts'
import { openContacts, servedContacts } from './contacts-served.ts'
import { describeBrowser } from './walk.ts'

const answer = (page: Page, path: string, status: number) =>
  page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: '{"message":"Er ging iets mis"}' }),
  )

describeBrowser(errorDialogWalk, {
  as: 'beheer',
  served: servedContacts,
  open: openContacts,
  happens: {
    forbidden: async (page) => {
      await answer(page, '**/api/v3/customers/7/contacts/21', 403)
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
      await page.getByRole('button', { name: 'Ja, verwijderen' }).click()
    },
    serverFailed: async (page) => {
      await answer(page, '**/api/v3/customers?*', 500)
      await page.evaluate(() => history.pushState(null, '', '/v3/customers'))
    },
  },
})
