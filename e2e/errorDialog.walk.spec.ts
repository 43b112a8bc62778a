import type { Page } from '@playwright/test'
import { errorDialogWalk } from '../tests/walks/errorDialog.ts'
import { openContacts, servedContact, servedContacts } from './contacts-served.ts'
import { describeBrowser } from './walk.ts'

const answer = (page: Page, path: string, status: number) =>
  page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: '{"message":"Er ging iets mis"}' }),
  )

/** Presses what lies behind a dialog: what was asked for before it came is refused while it stands. */
const pressBehind = (page: Page, role: 'button' | 'menuitem', name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string', includeHidden: true })
    .first()
    .evaluate((element) => (element as HTMLElement).click())

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
      await pressBehind(page, 'button', 'Exporteren')
      await pressBehind(page, 'menuitem', /CSV/)
    },
    changeForbidden: async (page) => {
      await page.evaluate(() => history.pushState(null, '', '/v3/customers/7/contacts'))
      await answer(page, '**/api/v3/customers/7/contacts/21', 403)
      await pressBehind(page, 'button', 'Verwijderen')
      await pressBehind(page, 'button', 'Ja, verwijderen')
    },
    serverFailed: async (page) => {
      await answer(page, '**/api/v3/customers?*', 500)
      await page.evaluate(() => history.pushState(null, '', '/v3/customers'))
    },
  },
})
