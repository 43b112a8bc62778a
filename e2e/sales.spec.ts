import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a deal is made, moved on the board by the keyboard, and lost with a reason', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/sales')
  await expect(page.getByRole('link', { name: 'Collectieve inkoop basisscholen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Verkoopkans toevoegen' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Vul dit veld in').first()).toBeVisible()
  await page.getByLabel('Titel').fill('Energiebeheer molens')
  await page.getByLabel('Bedrijfsnaam').fill('Molens aan de Zaan')
  await page.getByRole('combobox', { name: 'Eigenaar' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Bron' }).click()
  await page.getByRole('option', { name: 'Netwerk' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Energiebeheer molens' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/v3/sales/board')
  const leads = page.getByRole('region', { name: 'Verkoopkansen per status' })
  await expect(leads.getByText('Molens aan de Zaan')).toBeVisible()
  await expectAccessible(page)
  await leads.getByRole('link', { name: 'Energiebeheer molens' }).click()
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Verloren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reden verloren' }).click()
  await page.getByRole('option', { name: 'Geen behoefte' }).click()
  await dialog.getByRole('button', { name: 'Verloren', exact: true }).click()
  await expect(page.getByText('Waarom niet')).toBeVisible()
  await page.goto('/v3/sales/overview')
  await expect(page.getByRole('table', { name: /Redenen van verlies/ })).toContainText('Geen behoefte')
  await expectAccessible(page)
})
