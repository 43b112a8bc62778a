import type { Page } from '@playwright/test'
import { customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** Presses Tab until the focus is on something with this role and name; fails after a hundred. */
async function tabTo(page: Page, role: 'link' | 'textbox' | 'button', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('main').getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${role} ${name}.`)
}

test('a contact can be changed with the keyboard alone', async ({ page, signIn, baseURL }) => {
  const { id } = await customerOf(baseURL ?? '', 'klant2')
  await signIn('klant2')
  await page.goto(`/v3/customers/${id}/contacts`)
  await tabTo(page, 'link', 'Bewerken')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contactpersoon bewerken' })).toBeVisible()
  await tabTo(page, 'textbox', /^Functie/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Hoofd toetsenbord')
  await expect(page.getByText('Niet opgeslagen wijzigingen')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await expect(page).toHaveURL(`/v3/customers/${id}/contacts`)
  await expect(page.getByText('Hoofd toetsenbord')).toBeVisible()
})

test('deleting a contact asks first, Escape keeps it, and the focus returns', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { id } = await customerOf(baseURL ?? '', 'klant2')
  await signIn('klant2')
  await page.goto(`/v3/customers/${id}/contacts`)
  await tabTo(page, 'button', 'Verwijderen')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contactpersoon verwijderen' })
  await expect(dialog).toContainText(
    'Weet je zeker dat je deze contactpersoon wilt verwijderen? Deze actie kan niet meer ongedaan gedaan worden.',
  )
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Verwijderen' }).first()).toBeFocused()
})

test('"?" tells of all keys, except where one types', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/customers')
  const search = page.getByLabel('Zoek in klanten')
  await search.fill('wat?')
  await search.press('?')
  await expect(page).toHaveURL(/\/v3\/customers/)
  await page.getByRole('heading', { level: 1, name: 'Klanten' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { level: 1, name: 'Sneltoetsen' })).toBeVisible()
  await expect(page.getByText('Timer starten of pauzeren')).toBeVisible()
  await expectAccessible(page)
})
