import { expect, type Page } from '@playwright/test'

/** The page stands there, with what it shows. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Laden…').or(main.getByLabel('Laden…'))).toHaveCount(0)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Goes there as a link does, without loading the portal anew. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, address)
  await arrived(page)
}
