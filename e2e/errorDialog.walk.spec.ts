import type { Page } from '@playwright/test'
import { errorDialogWalk } from '../tests/walks/errorDialog.ts'
import { openContacts, servedContact, servedContacts } from './contacts-served.ts'
import { describeBrowser } from './walk.ts'

const answer = (page: Page, path: string, status: number) =>
  page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: '{"message":"Er ging iets mis"}' }),
  )

describeBrowser(errorDialogWalk, {
  as: 'beheer',
  served: { ...servedContacts, ...servedContact({ version: 3 }) },
  open: openContacts,
  happens: {
    forbidden: async (page) => {
      await page.evaluate(() => history.pushState(null, '', '/v3/customers/7/contacts/21/edit'))
      await page.getByLabel('Functie', { exact: true }).fill('Nog niet opgeslagen')
      await answer(page, '**/api/v3/customers/search?*', 403)
      await page.getByLabel('Zoek klant').fill('korenaar')
    },
    fileForbidden: async (page) => {
      await answer(page, '**/api/v3/customers/7/contacts/export.csv?*', 403)
      await page.evaluate(() => history.pushState(null, '', '/v3/customers/7/contacts'))
      await page.getByRole('button', { name: 'Exporteren' }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).click()
    },
    changeForbidden: async (page) => {
      await page.evaluate(() => history.pushState(null, '', '/v3/customers/7/contacts'))
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
