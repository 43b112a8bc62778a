import type { Page } from '@playwright/test'
import { type Account, tokenOf } from './accounts.ts'
import { expect } from './test.ts'

/** As wide as the phone of a customer. */
export const phone = { width: 390, height: 844 }

/** Takes a step of the record that the page shows, and fills in what it asks. */
export async function step(
  page: Page,
  name: string,
  told: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(told))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** As whom the test goes on, on a phone of its own: an account of the demo. */
export const another = async (page: Page, url: string, account: Account): Promise<Page> =>
  withToken(page, await tokenOf(url, account))

/** The same for whoever has a token, unless said otherwise on a phone. */
export async function withToken(page: Page, token: string, viewport = phone): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport, locale: 'nl-NL' })
  if (context === undefined) throw new Error('no browser')
  await context.addInitScript((accessToken) => localStorage.setItem('accessToken', accessToken), token)
  return context.newPage()
}
