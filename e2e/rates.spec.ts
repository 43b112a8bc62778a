import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a rate is typed part by part, refused where it is wrong, and fixed by a person', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/rates')
  const table = page.getByRole('table', { name: 'Tarieven' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await picture('rates')

  await page.getByRole('link', { name: 'Tarief toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Geldig van' }).fill('01/01/2019')
  await page.getByRole('textbox', { name: 'Geldig t/m' }).fill('31/12/2019')
  await page.getByLabel('Overgenomen van').fill('Offerte 2019')
  await page.getByRole('combobox', { name: 'Aansluitingen' }).fill('87')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Vul een tarief in, of een index', { exact: true })).toBeVisible()
  await page.getByLabel('Tarief, prijs 1').fill('0,0851')
  await page.getByRole('button', { name: 'Prijs toevoegen' }).click()
  await page.getByLabel('Onderdeel, prijs 2').selectOption({ label: 'Opslag leverancier' })
  await page.getByLabel('Eenheid, prijs 2').selectOption({ label: '€/MWh' })
  await page.getByLabel('Index, prijs 2').fill('EPEX day-ahead')
  await page.getByLabel('Factor, prijs 2').fill('1,05')
  await expectAccessible(page)
  await picture('rate-form')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Levering elektriciteit vanaf 01/01/2019' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'EPEX day-ahead × 1,05' })).toBeVisible()
  await expectAccessible(page)
  await picture('rate')

  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('Vastgesteld', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bewerken' })).toHaveCount(0)
})

test('rates are read on a phone', async ({ page, signIn, picture }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('beheer')
  await page.goto('/v3/customers/1/rates')
  await page.getByRole('link', { name: /,/ }).first().click()
  await expect(page.getByRole('table', { name: 'Prijzen, exclusief btw' })).toBeVisible()
  await expectAccessible(page)
  await picture('rate-phone')
})

test('a customer reads what is fixed, without its agreement, and changes nothing', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/rates')
  const table = page.getByRole('table', { name: 'Tarieven' })
  await expect(table.getByText('Vastgesteld').first()).toBeVisible()
  await expect(table.getByText('Concept')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Tarief toevoegen' })).toHaveCount(0)
  await table.getByRole('link').first().click()
  await expect(page.getByText('Soort tarief')).toBeVisible()
  await expect(page.getByText('Leveringsovereenkomst', { exact: true })).toHaveCount(0)
})

test('with VAT asked, every price of a connection has it, and an invoice leaves nothing to ask', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/rates/connections/1')
  await expect(page.getByRole('columnheader', { name: 'Per kWh, excl. btw' })).toBeVisible()
  await page.getByText('Inclusief btw').click()
  await expect(page.getByRole('columnheader', { name: 'Per kWh, incl. btw' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /excl\. btw/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByRole('heading', { name: 'All-in prijs per maand, inclusief btw' })).toBeVisible()
  await page.getByRole('link', { name: 'Opbouw' }).click()
  await expect(page.getByRole('heading', { name: /^Voorbeeldfactuur/ })).toBeVisible()
  await expect(page.getByText('Inclusief btw')).toHaveCount(0)
})
