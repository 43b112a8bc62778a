import { dayAt } from '../src/domain/time/day.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A year of which no table is shipped, nor extended to. */
const next = String(Number(dayAt(Date.now()).slice(0, 4)) + 1)

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
  await expect(page.getByRole('row', { name: /Schijf 3 10\.001 50\.000 €\s0,06937 –/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Officiële publicatie openen' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.belastingdienst\.nl\//,
  )
  await expectAccessible(page)
  await picture('taxTable')

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
  await page.getByLabel('Jaar').fill(next)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('Vastgesteld door')).toBeVisible()
  await expect(page.getByText('Femke Beheer').first()).toBeVisible()
})

test('a table lies beside that of the year before, and is copied to the next without its source', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/taxes?year=2025')
  await page.getByRole('table', { name: 'Heffingen' }).getByText('€ 0,06937').click()
  await page.getByRole('main').getByRole('link', { name: 'Vergelijken' }).click()
  await expect(
    page.getByRole('row', { name: /Tarief schijf 3 \(€\) 0,06937 0,09037 .0,021 \(.23,2%\)/ }),
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
  await expect(
    page.getByText(/Van 01\/01\/2026 t\/m 31\/12\/20\d\d geldt al een vastgestelde tabel/),
  ).toBeVisible()
})

test('a file of tables is told line by line; one wrong line and nothing is taken', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/taxes')
  await page.getByRole('main').getByRole('link', { name: 'Importeren' }).click()
  await expect(page.getByRole('heading', { name: 'Heffingen importeren' })).toBeVisible()
  await expectAccessible(page)
  const head = 'year,product,kind,regime,bracket,over,upto,rate_eur_excl_vat,source'
  const send = (...lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'heffingen.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    })
  await send('2029,gas,eb,normaal,1,0,1000,0.6,', '2029,gas,eb,normaal,2,2000,,0.5,')
  await expect(page.getByText('Begint bij 2000, waar de schijf ervoor tot 1000 loopt.')).toBeVisible()
  await expect(page.getByText('Regel 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Niets over te nemen' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ander bestand kiezen' }).click()
  await send('2029,gas,eb,normaal,1,0,1000,0.6,', '2029,gas,eb,normaal,2,1000,,0.5,')
  await expect(page.getByText('Energiebelasting gas 2029')).toBeVisible()
  await picture('taxImport')
  await page.getByRole('button', { name: 'Overnemen (1 regel)' }).click()
  await expect(page.getByText('1 tabel toegevoegd als concept')).toBeVisible()
  await page.goto('/v3/taxes?year=2029')
  await expect(page.getByRole('row', { name: /2029 Energiebelasting Gas/ })).toContainText('Concept')
})
