import { expect, type Page } from '@playwright/test'
import { type Account, password as demoPassword, emailOf } from './accounts.ts'

/** Fills in the login form and sends it; the page is at /login. */
export async function fillIn(page: Page, emailAddress: string, password = demoPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(emailAddress)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Goes in by the door, as a person does; `query` is what the address of the login page carries. */
export async function enter(page: Page, account: Account, query = ''): Promise<void> {
  await page.goto(`/login${query}`)
  await fillIn(page, emailOf(account))
}

/** Leaves through the account menu. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account van / }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** What a browser tab keeps of a session. */
export const keptTokens = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['accessToken', 'superToken'].filter(
      (key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null,
    ),
  )
