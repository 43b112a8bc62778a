import type { Page } from '@playwright/test'
import { errorDialogWalk } from '../tests/walks/errorDialog.ts'
import { openContacts, servedContact, servedContacts } from './contactsServed.ts'
import { test } from './test.ts'
import { describeBrowser } from './walk.ts'

// What opens, leaves or grows does so as it moves.
test.use({ reducedMotion: 'no-preference' })

/** Answers one kind of question at `path` with `status`; whatever else is asked there goes on. */
const answer = (page: Page, path: string, status: number, method = 'GET') =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/json', body: '{"message":"Er ging iets mis"}' })
      : route.fallback(),
  )

/** Presses what lies behind a dialog: what was asked for before it came is refused while it stands. */
const pressBehind = (page: Page, role: 'button' | 'menuitem', name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string', includeHidden: true })
    .first()
    .evaluate((element) => (element as HTMLElement).click())

/** Fills in a form and leaves it unsaved: a change that is refused must not take this away. */
const typeIn = async (page: Page) => {
  if (page.url().endsWith('/edit')) return
  await page.evaluate(() => history.pushState(null, '', '/v3/customers/7/contacts/21/edit'))
  const field = page.getByLabel('Functie', { exact: true })
  await field.waitFor()
  // What an earlier step typed is offered again as a draft, and holds the fields until it is answered.
  const draft = page.getByRole('button', { name: 'Concept hervatten', includeHidden: true })
  if ((await draft.count()) > 0) await pressBehind(page, 'button', 'Verwijderen')
  await field.fill('Nog niet opgeslagen')
}

describeBrowser(errorDialogWalk, {
  as: 'beheer',
  served: { ...servedContacts, ...servedContact({ version: 3 }) },
  open: openContacts,
  happens: {
    forbidden: async (page) => {
      await typeIn(page)
      await answer(page, '**/api/v3/customers/search?*', 403)
      await page.getByLabel('Zoek klant').fill('korenaar')
    },
    fileForbidden: async (page) => {
      await answer(page, '**/api/v3/customers/export.csv?*', 403)
      await page.evaluate(() => history.pushState(null, '', '/v3/customers'))
      await pressBehind(page, 'button', 'Exporteren')
      await pressBehind(page, 'menuitem', /CSV/)
    },
    changeForbidden: async (page) => {
      await typeIn(page)
      await answer(page, '**/api/v3/customers/7/contacts/21', 403, 'POST')
      await pressBehind(page, 'button', 'Opslaan')
    },
    diskFull: async (page) => {
      await typeIn(page)
      await answer(page, '**/api/v3/customers/7/contacts/21', 507, 'POST')
      await pressBehind(page, 'button', 'Opslaan')
    },
    serverFailed: async (page) => {
      await answer(page, '**/api/v3/actions?*', 500)
      await page.evaluate(() => history.pushState(null, '', '/v3/actions'))
    },
  },
})
