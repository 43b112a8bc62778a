import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an action says in its form who follow it, and when one is reminded', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/3/actions/create')
  await page.getByLabel('Onderwerp').fill('Terugbellen over de meter')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Taak' }).click()
  await page.getByRole('textbox', { name: 'Herinnering op' }).fill('28/01/2099')
  await page.getByRole('textbox', { name: 'Herinnering om' }).fill('25:00')
  await page.getByRole('combobox', { name: 'Volgers' }).click()
  await page.getByRole('option', { name: 'Joris van Account' }).click()
  const chosen = page.getByRole('list', { name: 'Gekozen volgers' })
  await expect(chosen).toContainText('Joris van Account')
  await expectAccessible(page)
  await picture('action-form')
  const save = page.getByRole('button', { name: 'Opslaan', exact: true })
  await save.click()
  await expect(page.getByRole('textbox', { name: 'Herinnering om' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Herinnering om' }).fill('14:30')
  await save.click()
  await page.getByRole('link', { name: 'Terugbellen over de meter' }).click()
  await expect(page.getByText('28/01/2099')).toBeVisible()
  await expect(page.getByText('14:30', { exact: true })).toBeVisible()
  // He answers for it as well, as the account manager of this customer.
  await expect(page.getByText('Joris van Account')).toHaveCount(2)
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await chosen.getByRole('button', { name: 'Joris van Account weghalen' }).click()
  await expect(chosen).toHaveCount(0)
  await save.click()
  await page.getByRole('link', { name: 'Terugbellen over de meter' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Herinnering op' })).toBeVisible()
  await expect(page.getByText('Joris van Account')).toHaveCount(1)
})
