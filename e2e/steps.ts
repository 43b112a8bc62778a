import type { Page } from '@playwright/test'
import { tokenOf } from './accounts.ts'
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

/** As whom the test goes on, on a phone of its own. */
export async function another(page: Page, url: string, account: 'klant'): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: phone, locale: 'nl-NL' })
  if (context === undefined) throw new Error('no browser')
  const token = await tokenOf(url, account)
  await context.addInitScript((accessToken) => localStorage.setItem('accessToken', accessToken), token)
  return context.newPage()
}
