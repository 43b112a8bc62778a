import { expectAccessible } from './axe.ts'
import { enter } from './door.ts'
import { expect, test } from './test.ts'

test('staff begin at what waits for them, narrow it and walk it by the keyboard', async ({ page }) => {
  await enter(page, 'beheer')
  await expect(page).toHaveURL('/v3/work')
  await expect(page.getByRole('heading', { level: 1, name: /Mijn werk/ })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Wat wacht' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Te laat')
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Soort werk' })
    .getByRole('link', { name: /^Acties/ })
    .click()
  await expect(page).toHaveURL('/v3/work?kind=action')
  // Once the rows of before are gone: among those stand actions too.
  await expect(rows.filter({ hasNotText: 'Uitvoeren' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(rows.nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/v3\/customers\/\d+\/actions\/\d+$/)
  await page.goto('/v3/work?promise=late&customer=999999')
  await expect(page.getByText('Geen resultaten gevonden')).toBeVisible()
  await page.getByRole('button', { name: 'Filters wissen' }).click()
  await page.getByRole('combobox', { name: 'Van wie' }).click()
  await page.getByRole('option', { name: 'Van iedereen' }).click()
  const people = page.getByRole('table', { name: 'Werk per medewerker' })
  await people.getByRole('link', { name: 'Joris van Account' }).click()
  await expect(page).toHaveURL(/whose=\d+/)
  await expect(rows.first()).toContainText('Joris van Account')
  await expectAccessible(page)
})

test('a customer sees what is asked of them', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/work')
  await expect(page.getByRole('table', { name: 'Wat wacht' })).toContainText('Goedkeuren')
  await expect(page.getByRole('combobox', { name: 'Van wie' })).toBeHidden()
  await expectAccessible(page)
  await page.route('**/api/v3/work?*', (route) =>
    route.fulfill({
      json: {
        data: {
          items: [],
          kinds: {},
          promises: {},
          people: [],
          meta: { current_page: 1, last_page: 1, per_page: 25, total: 0 },
        },
      },
    }),
  )
  await page.reload()
  await expect(page.getByText('Er wacht niets op je')).toBeVisible()
})
