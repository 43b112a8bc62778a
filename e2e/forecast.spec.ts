import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a forecast is made, worked out by the server, and laid beside another one', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/forecast')
  await expect(page.getByRole('link', { name: /Gas \d{4}, gecorrigeerd/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Gas \d{4}, gecorrigeerd/ }).click()
  await expect(page.getByRole('heading', { name: 'Had deze methode het vorig jaar goed?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kopiëren' }).click()
  await page.getByLabel('Naam').fill('Gas met een besparing')
  await page.getByRole('button', { name: 'Wijziging toevoegen' }).click()
  await page.getByLabel('Reden, wijziging 1').selectOption('Besparing')
  await page.getByLabel('Vanaf, wijziging 1').fill('2027-13')
  await page.getByLabel('±, wijziging 1').last().fill('-10')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Vul een maand in, zoals 2027-01').first()).toBeVisible()
  await page.getByLabel(/^Vanaf, wijziging 1/).fill('2027-01')
  await page.getByRole('button', { name: 'Opslaan' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gereed', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('table', { name: 'Maanden' }).getByRole('row').nth(2)).toBeVisible()
  // In the menu of a customer stands a link of that name as well.
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van prognose' })
  await tabs.getByRole('link', { name: 'Vergelijken' }).click()
  await page.getByRole('combobox', { name: 'Vergelijken met' }).click()
  await page.getByRole('option', { name: /als vorig jaar/ }).click()
  await expect(page.getByRole('cell', { name: 'Samen' })).toBeVisible()
  await expectAccessible(page)
})
