import { dayAt } from '../src/domain/time/day.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A year of which no table is shipped, nor extended to. */
const next = String(Number(dayAt(Date.now()).slice(0, 4)) + 1)

test('CO₂ factors are found by year, typed, refused where their parts do not add up, and fixed by a person', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/emission-factors?year=2026')
  const table = page.getByRole('table', { name: 'CO₂-factoren' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('row', { name: /Grijze stroom 0,483/ })).toBeVisible()
  await expectAccessible(page)
  await picture('emissionFactors')

  await table.getByText('Grijze stroom').click()
  await expect(page.getByRole('heading', { name: 'CO₂-factor grijze stroom 2026' })).toBeVisible()
  await expect(page.getByText('0,483 kg per kWh')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Officiële publicatie openen' })).toHaveAttribute(
    'href',
    'https://www.co2emissiefactoren.nl',
  )
  await expectAccessible(page)
  await picture('emissionFactor')

  await page.goto('/v3/emission-factors/create')
  await page.getByLabel('Jaar').fill(next)
  await page.getByRole('combobox', { name: 'Soort energie' }).click()
  await page.getByRole('option', { name: 'Grijze stroom' }).click()
  await expect(page.getByLabel('Geldig t/m')).toHaveValue(`31/12/${next}`)
  await page.getByLabel('Factor', { exact: true }).fill('0,47')
  await page.getByLabel('Waarvan direct').fill('0,4')
  await page.getByLabel('Waarvan keten').fill('0,08')
  await page.getByLabel('Bron', { exact: true }).fill('https://www.co2emissiefactoren.nl')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await expect(page.getByText('Is niet wat direct en keten samen zijn').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Waarvan keten').fill('0,07')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('Vastgesteld door')).toBeVisible()
})

test('the overview says which factor of which year counted', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems')
  // Its agreement for power is one of wind.
  const wind = /keten meegerekend: 0 kg per kWh( voor stroom uit wind, zon of water)? \(20\d\d\)/
  await expect(page.getByText(wind)).toBeVisible()
  await page.goto('/v3/customers/1/ems/comparisons?measure=co2')
  await expect(page.getByText(/kg per kWh \(factor van 20\d\d\)/)).toBeVisible()
})
