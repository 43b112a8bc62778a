import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an entity is added under another one, looked at, and ended with a date', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/5/entities')
  await expect(page.getByRole('link', { name: 'Hoofdvestiging' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Entiteit toevoegen' }).click()
  await page.getByLabel('Naam').fill('Loods noord')
  await page.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option', { name: 'Kostenplaats' }).click()
  await page.getByRole('combobox', { name: 'Hoort bij' }).click()
  await page.getByRole('option', { name: 'Hoofdvestiging' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: 'Loods noord' }).click()
  await expect(page.getByText('Hoort bij Hoofdvestiging')).toBeVisible()
  await picture('entity')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meer' }).click()
  await page.getByRole('menuitem', { name: 'Deactiveren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactiveren' })
  await dialog.getByRole('textbox', { name: 'Einddatum' }).fill('31/12/2026')
  await dialog.getByRole('button', { name: 'Deactiveren' }).click()
  await expect(page.getByText('Inactief', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Heractiveren' })).toBeVisible()
})

test('entities are narrowed to a place', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/entities')
  const rows = page.getByRole('row')
  await expect(page.getByRole('link', { name: 'Hoofdvestiging' })).toBeVisible()
  const before = await rows.count()
  await page.getByRole('combobox', { name: 'Plaats' }).click()
  const place = page.getByRole('option').first()
  const city = await place.innerText()
  await place.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('city') === city)
  await expect(rows).not.toHaveCount(before)
  await expect(rows.nth(1)).toContainText(city)
})
