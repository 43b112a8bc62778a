import type { Page } from '@playwright/test'
import type { OldLinkInput } from '../machines/flows/oldLink.ts'
import { oldLinkWalk } from '../tests/walks/oldLink.ts'
import { emailOf, password } from './accounts.ts'
import { call, customerOf } from './api.ts'
import { expect, test } from './test.ts'
import { describeBrowser } from './walk.ts'

/** Stands at another customer than the link's, so that there is something to switch. */
async function standElsewhere(page: Page): Promise<void> {
  await page.goto('/v3/account')
  const { origin } = new URL(page.url())
  await call(origin, 'beheer', 'auth/select-customer/1', { method: 'POST', body: {} })
  await page.reload()
  await page.getByRole('heading', { name: 'Mijn gegevens' }).waitFor()
}

/** The address of what a walk starts with. */
function addressOf({ asked, customerId, path }: OldLinkInput): string {
  if (asked === null)
    return `/switch/${customerId}?r=${encodeURIComponent(path ?? 'https://elsewhere.example/')}`
  return `/route?${new URLSearchParams({ name: asked.name, ...asked.params })}`
}

describeBrowser(oldLinkWalk, {
  as: 'beheer',
  // Arrived, the page is the one of today.
  leads: {
    'xstate.done.actor.switchCustomer#0': async (page) => expect(page).toHaveURL('/v3/customers/7/contacts'),
    'xstate.done.actor.lookUpRoute#1': async (page) => expect(page).toHaveURL('/v3/suppliers'),
  },
  open: async (page, input) => {
    await standElsewhere(page)
    await page.evaluate((to) => history.pushState(null, '', to), addressOf(input as OldLinkInput))
  },
})

test.describe('old links, with the real server', () => {
  test('who is signed out signs in, and stands at the page of that customer', async ({ page, baseURL }) => {
    const { id } = await customerOf(baseURL ?? '', 'klant')
    const contacts = `/v3/customers/${id}/contacts`
    await page.goto(`/switch/${id}?r=${contacts}`)
    await expect(page).toHaveURL(/\/login\?r=/)
    await page.getByLabel('E-mailadres').fill(emailOf('klant'))
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL(contacts)
    await expect(page.getByRole('heading', { level: 1, name: 'Contactpersonen' })).toBeVisible()
  })

  test('a customer of somebody else is not found, and a page of another site is never gone to', async ({
    page,
    baseURL,
    signIn,
  }) => {
    await signIn('klant')
    const { id } = await customerOf(baseURL ?? '', 'klant')
    for (const [address, told] of [
      [`/switch/${id + 1}?r=/v3/customers/${id + 1}/contacts`, 'Deze klant is niet gevonden'],
      [`/switch/${id}?r=//elsewhere.example/x`, 'Deze link kennen we niet'],
      [`/switch/${id}?r=/%255celsewhere.example`, 'Deze link kennen we niet'],
      ['/switch/nul?r=/v3/account', 'Deze link kennen we niet'],
      ['/route?name=iets.wat.er.nooit.was', 'Deze link kennen we niet'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(told)).toBeVisible()
    }
    await page.goto(`/route?name=customers.contacts.index&customer=${id}`)
    await expect(page).toHaveURL(`/v3/customers/${id}/contacts`)
  })
})
