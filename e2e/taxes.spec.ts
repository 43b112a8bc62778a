import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('tables of taxes are found, typed, refused while they overlap, and fixed by a person', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/taxes?year=2025')
  const table = page.getByRole('table', { name: 'Heffingen' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByText('€ 0,10154').first()).toBeVisible()
  await expectAccessible(page)
  await picture('taxes')

  await table.getByText('€ 0,06937').click()
  await expect(page.getByRole('heading', { name: 'Energiebelasting elektriciteit 2025' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Schijf 3 10.001 50.000 € 0,06937 –' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Officiële publicatie openen' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.belastingdienst\.nl\//,
  )
  await expectAccessible(page)
  await picture('taxTable')

  await page.getByRole('link', { name: 'Vergelijken' }).click()
  await expect(
    page.getByRole('row', { name: /Tarief schijf 3 \(€\) 0,06937 0,09037 -0,021 \(-23,2%\)/ }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Bovengrens schijf 3 50\.000 50\.000 gelijk/ })).toBeVisible()
  await expectAccessible(page)
  await picture('taxCompare')

  await page.goBack()
  await page.getByRole('link', { name: 'Kopiëren naar 2026' }).click()
  await expect(page.getByLabel('Geldig van')).toHaveValue('01/01/2026')
  await expect(page.getByLabel('Geldig t/m')).toHaveValue('31/12/2026')
  await expect(page.getByLabel('Tarief, schijf 3')).toHaveValue(/^0,069370*$/)
  await expect(page.getByLabel('Bron', { exact: true })).toHaveValue('')
  await page.getByLabel('Bron', { exact: true }).fill('https://www.belastingdienst.nl/tarieven')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await expect(page.getByText('Van 01/01/2026 t/m 31/12/2026 geldt al een vastgestelde tabel')).toBeVisible()

  await page.goto('/v3/taxes/create')
  await page.getByLabel('Jaar').fill('2025')
  await page.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option', { name: 'Energiebelasting', exact: true }).click()
  await page.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Gas' }).click()
  await expect(page.getByLabel('Geldig van')).toHaveValue('01/01/2025')
  for (const place of [5, 4, 3])
    await page.getByRole('button', { name: `Schijf ${place} verwijderen` }).click()
  await expect(page.getByText('Vul in tot waar schijf 1 loopt')).toBeVisible()
  await page.getByLabel('Tot en met, schijf 1').fill('1000')
  await page.getByLabel('Tarief, schijf 1').fill('0,57816')
  await page.getByLabel('Tarief, schijf 2').fill('0,31573')
  await expect(page.getByText('Vul in tot waar')).toBeHidden()
  await page.getByLabel('Bron', { exact: true }).fill('belastingdienst')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await expect(page.getByText('Vul een volledig webadres in').first()).toBeVisible()
  await expectAccessible(page)
  await picture('taxForm')
  await page.getByLabel('Bron', { exact: true }).fill('https://www.belastingdienst.nl/tarieven')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()

  await expect(page.getByText('Van 01/01/2025 t/m 31/12/2025 geldt al een vastgestelde tabel')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vaststellen' })).toBeHidden()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Jaar').fill('2027')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('Vastgesteld door')).toBeVisible()
  await expect(page.getByText('Femke Beheer').first()).toBeVisible()
})
