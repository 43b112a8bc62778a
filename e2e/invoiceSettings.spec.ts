import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a check is given a wider margin, which then stands at it', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/control/invoice-settings')
  const checks = page.getByRole('table', { name: 'Controles van facturen' })
  await expect(checks.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  await checks.getByRole('link', { name: 'FC14 Leveringstarief ≠ contract' }).click()
  await page.getByLabel('Marge €').fill('5,00')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'FC14 Leveringstarief ≠ contract' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/v3/control/invoice-settings')
  await expect(checks.getByText(/marge € 5,00 en 0,1 %/)).toBeVisible()
  await page.getByRole('link', { name: 'FC14 Leveringstarief ≠ contract' }).click()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Controle staat aan').uncheck()
  await expect(page.getByLabel('Marge €')).toBeHidden()
  await page.getByRole('button', { name: 'Annuleren' }).click()
})
