import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** The customer of the demo that has a chapel. */
const customer = '/v3/customers/5'

test('a file is made of a chance, says what it lacks and how its amount comes about', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`${customer}/tax-chances`)
  const years = page.getByRole('table', { name: 'Jaren, Kapel' })
  // Of 2025 there is one, which is looked at and not made again.
  await expect(years.getByRole('link', { name: 'Dossier 2025 maken' })).toHaveCount(0)
  await years.getByRole('link', { name: /^TG-/ }).click()
  await page.getByRole('link', { name: 'Berekening', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Van betaald naar gevraagd' })).toContainText('Waarvan 50%')
  await expect(page.getByText(/van de 365 dagen van de verbruiksperiode niet afgerekend/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${customer}/tax-chances`)
  await years.getByRole('link', { name: 'Dossier 2024 maken' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Regeling' })).toHaveText(/Kerken en instellingen/)
  await expect(page.getByRole('textbox', { name: 'Verbruiksperiode t/m' })).toHaveValue('31/12/2024')
  await page.getByLabel('Gebruik voor doelgroep').fill('60')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(
    page.getByText('Een dorpshuis komt in aanmerking van 70 tot en met 100%').first(),
  ).toBeVisible()
  await page.getByLabel('Gebruik voor doelgroep').fill('')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: /^TG-/ })).toBeVisible()
  await expect(page.getByText('Machtiging, Statuten, Brief ambtshalve teruggaaf')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stukken' }).click()
  await expect(page.getByText('Statuten: ontbreekt nog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Komt niet in aanmerking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reden').fill('De rekening staat op een andere naam')
  await dialog.getByRole('button', { name: 'Komt niet in aanmerking', exact: true }).click()
  await expect(page.getByText('Komt niet in aanmerking', { exact: true }).first()).toBeVisible()
})

test('what is due first stands on top of the list over all customers', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/tax-requests')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^TG-/ }).first().click()
  await expect(page.getByRole('link', { name: 'Openen bij de klant' })).toBeVisible()
  await expectAccessible(page)
})
