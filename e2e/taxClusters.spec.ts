import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** The customer of the demo whose connections are proposed as clusters, and who has a chapel. */
const customer = '/v3/customers/5'

test('a proposed cluster is made, told to the supplier, and says what it changes', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`${customer}/tax-clusters`)
  await page.getByRole('link', { name: 'Voorstellen' }).click()
  await expect(page.getByText(/WOZ-object \d{12}/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cluster maken' }).first().click()
  await expect(page.getByRole('list', { name: 'Gekozen aansluitingen' }).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('WOZ-objectnummer').fill('03631000246')
  await page.getByRole('textbox', { name: 'Geldig van' }).fill('01/07/2025')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Een WOZ-objectnummer heeft 12 cijfers; dit zijn er 11').first()).toBeVisible()
  await page.getByLabel('WOZ-objectnummer').fill('0363 1000 2465')
  await page.getByRole('button', { name: 'Opslaan' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Effect per jaar' }).click()
  await page.getByRole('navigation', { name: 'Jaar' }).getByRole('link', { name: '2025' }).click()
  await expect(page.getByText('01/07/2025 – 31/12/2025').first()).toBeVisible()
  await page.getByText('Hoe berekend?').click()
  await expect(page.getByText('Als cluster', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Melden bij leverancier', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Clusteren is geen keuze/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Gemeld bij leverancier op' }).fill('01/09/2025')
  await dialog.getByRole('button', { name: 'Melden bij leverancier', exact: true }).click()
  await expect(page.getByText('Gemeld', { exact: true }).first()).toBeVisible()
})

test('what may be asked back stands with its amount, and until when', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto(`${customer}/tax-chances`)
  await expect(page.getByText('Kerken en instellingen (50%): Kapel')).toBeVisible()
  const years = page.getByRole('table', { name: 'Jaren, Kapel' })
  await expect(years.getByRole('row')).toHaveCount(6)
  await page.getByText('Hoe berekend?').first().click()
  await expect(page.getByText('Waarvan 50%').first()).toBeVisible()
  await expectAccessible(page)
})
