import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a role is copied, changed by keyboard, and says what saving does before it is saved', async ({
  page,
  signIn,
  picture,
}) => {
  const name = `Balie ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await signIn('beheer')
  await page.goto('/v3/roles')
  await page.getByRole('link', { name: 'Klant lezer' }).click()
  await expect(page.getByRole('table', { name: 'Rechten' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kopiëren' }).click()
  const naam = page.getByLabel('Naam')
  await expect(naam).toHaveValue('Kopie van Klant lezer')
  await naam.fill(name)
  await expect(page.getByRole('checkbox', { name: 'Contactpersonen: inzien' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Gebruikers: inzien' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  const contacts = page.getByRole('checkbox', { name: 'Contactpersonen: inzien' })
  await contacts.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'Entiteiten: inzien' })).toBeFocused()
  await page.keyboard.press('Space')
  const changes = page.getByText('Wat er verandert')
  await expect(changes).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Entiteiten: inzien' })).toBeVisible()
  await expect(page.getByText('Niemand heeft deze rol nu')).toBeVisible()
  await picture('role')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByText('Rechten', { exact: false }).first()).toBeVisible()
})

test('a role that people have asks to confirm for how many', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/roles')
  await page.getByRole('link', { name: 'Back-office' }).click()
  await page.goto('/v3/roles')
  await page.getByRole('link', { name: 'Accountmanager' }).click()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByRole('checkbox', { name: 'Sjablonen: inzien' }).check()
  await expect(page.getByRole('checkbox', { name: /^Wijzig dit meteen voor \d+ gebruiker/ })).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(/^Bevestig dat de rechten van \d+ gebruiker/)).toBeVisible()
})
