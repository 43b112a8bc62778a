import type { Page } from '@playwright/test'
import type { SessionInput } from '../machines/flows/session.ts'
import { sessionWalk } from '../tests/walks/session.ts'
import { describeBrowser } from './walk.ts'

/** Goes to another page of the portal without loading it anew. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

describeBrowser(sessionWalk, {
  as: 'beheer',
  open: async (page, input) => {
    const { pathname, invalidCompany } = (input as SessionInput).page
    // Watching along: the token of that session comes before the own one.
    await page.addInitScript(() => {
      const own = localStorage.getItem('accessToken')
      if (own && window.top === window) localStorage.setItem('superToken', own)
    })
    await page.goto(invalidCompany ? `${pathname}?invalid=1` : pathname)
  },
  happens: {
    logout: async (page) => {
      await page.evaluate(() => localStorage.removeItem('draft:1:contacts:21'))
      await goTo(page, '/logout')
    },
    // Another tab holds what was typed there.
    logoutWithWork: async (page) => {
      await page.evaluate(() => localStorage.setItem('draft:1:contacts:21', '{}'))
      await goTo(page, '/logout')
    },
    endSuperSession: (page) => goTo(page, '/super-logout'),
    // A tab that signs out leaves the others without a token.
    loggedOut: async (page) => {
      const tab = await page.context().newPage()
      await tab.goto('/voorwaarden')
      await tab.evaluate(() => localStorage.removeItem('accessToken'))
      await tab.close()
    },
    refused: async (page) => {
      await page.route('**/api/v3/customers?*', (route) =>
        route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"Niet ingelogd"}' }),
      )
      await goTo(page, '/v3/customers')
    },
  },
})
