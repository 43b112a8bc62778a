import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const name = 'FC14 Leveringstarief ≠ contract'

test('a check is given a wider margin, which stands at it until it is put back', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/control/invoice-settings')
  const checks = page.getByRole('table', { name: 'Controles van facturen' })
  const row = checks.getByRole('row').filter({ hasText: name })
  await expect(checks.getByRole('row')).toHaveCount(31)
  await expect(row.getByText('Anders dan standaard')).toBeHidden()
  await expectAccessible(page)
  await checks.getByRole('link', { name }).click()
  await page.getByLabel('Marge €').fill('-5')
  await page.getByRole('button', { name: 'Proefdraaien' }).click()
  await expect(page.getByLabel('Marge €')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Niet gestart. Kijk eerst naar het veld met de melding.')).toBeVisible()
  await page.getByLabel('Marge €').fill('5,00')
  await page.getByRole('button', { name: 'Proefdraaien' }).click()
  await expect(
    page.getByText(/Dit zou van de laatste \d+ facturen \d+ punt(en)? geven \(nu \d+\)/),
  ).toBeVisible({
    timeout: 90_000,
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/v3/control/invoice-settings')
  await expect(row.getByText(/marge €\s5,00 en 0,1%/)).toBeVisible()
  await expect(row.getByText('Anders dan standaard')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Controle staat aan').uncheck()
  await expect(page.getByLabel('Marge €')).toBeHidden()
  await page.getByRole('button', { name: 'Annuleren' }).first().click()
  await page.goto('/v3/control/invoice-settings')
  await row.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Terug naar standaard (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terug naar standaard' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terug naar standaard' }).click()
  await expect(page.getByText('1 instelling teruggezet')).toBeVisible()
  await expect(row.getByText('Anders dan standaard')).toBeHidden()
})
