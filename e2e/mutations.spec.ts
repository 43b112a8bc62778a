import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('what was asked late stands in the list of all, and opens at its customer', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/mutations?isLate=true')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^MU-/ }).first().click()
  await page.getByRole('link', { name: 'Openen bij de klant' }).click()
  await expect(page.getByRole('heading', { name: /^MU-/ })).toBeVisible()
  await expect(page.getByText(/^Te laat ingediend: de gewenste/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Oppakken', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oppakken', exact: true }).click()
  await expect(page.getByText('In behandeling', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Behandeling' }).click()
  await expect(page.getByRole('table', { name: 'Marktpartijen' })).toBeVisible()
  await expectAccessible(page)
})
