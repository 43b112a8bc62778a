import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const path = '/v3/customers/1/signals/purchase/update'

test('staff follow a price, see beforehand what it tells, and stop following it', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto(path)
  const cards = page.getByRole('button', { name: /niet meer volgen$/ })
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  await page.getByRole('button', { name: 'Prijs volgen' }).click()
  await expect(cards).toHaveCount(before + 1)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Kies een product').last()).toBeVisible()

  const choose = async (field: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: field }).last().click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Product', 'Base (blok)')
  await choose('Leverperiode', /^Cal-/)
  // There is one who tells it: that one is chosen.
  await expect(page.getByRole('combobox', { name: 'Prijsbron' }).last()).toHaveText('Demobeurs')
  await choose('Verzendmoment', 'Elke dag met een nieuwe prijs')
  // It lies above that already, which is told at once.
  await page.getByLabel('Plafondprijs').last().fill('1')
  await expect(page.getByText(/iets gemeld, voor het laatst/).last()).toBeVisible()
  await page.getByText('Voorbeeld van de mail').last().click()
  await expect(page.getByText(/Base \(blok\) Cal-.* staat op .* €\/MWh/).last()).toBeVisible()
  await picture('price-update')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await page.goto('/v3/customers/1/signals/purchase/overview?ruleCode=SG11')
  await expect(page.getByRole('table').getByText(/^Base \(blok\) Cal-/)).toBeVisible()

  await page.goto(path)
  await expect(cards).toHaveCount(before + 1)
  await page.getByRole('button', { name: /^Base .* niet meer volgen$/ }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(cards).toHaveCount(before)
})

test('a customer sees what is followed, and cannot change it', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto(path)
  await expect(page.getByText('Deze instellingen beheert je accountmanager.')).toBeVisible()
  await expect(page.getByText(/iets gemeld/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Prijs volgen' })).toHaveCount(0)
  await expectAccessible(page)
})
