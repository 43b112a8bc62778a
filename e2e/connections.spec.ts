import { readFileSync } from 'node:fs'
import { gs1CheckDigit } from '../src/domain/identity/ean.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** An EAN that nobody else in the run has. */
function freshEan(prefix = '871687'): string {
  const body = `${prefix}${String(Date.now())
    .slice(-11)
    .padStart(17 - prefix.length, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

test('connections are found by their contract, changed together and taken away as they are ticked', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/7/connections')
  await page.getByRole('button', { name: 'Meer filters' }).click()
  await page.getByRole('combobox', { name: 'Contract' }).click()
  await page.getByRole('option', { name: 'Zonder contract' }).click()
  await expect(page).toHaveURL(/contract=none/)
  await page.getByRole('combobox', { name: 'Meetgegevens' }).click()
  await page.getByRole('option', { name: 'Achter > 45 dagen' }).click()
  await expect(page).toHaveURL(/readings=late/)
  await page.goto('/v3/customers/7/connections')
  const rows = page.getByRole('row')
  await rows.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Met de geselecteerde rijen' })
  await bar.getByRole('button', { name: 'Contract invullen (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contract invullen' })
  await dialog.getByRole('combobox', { name: 'Leverancier' }).click()
  await page.getByRole('option', { name: 'Polderkracht' }).click()
  await dialog.getByRole('textbox', { name: 'Einde contract' }).fill('31/12/2031')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Contract invullen' }).click()
  await expect(page.getByText('1 aansluiting bijgewerkt')).toBeVisible()
  await expect(rows.nth(1).getByText('31/12/2031')).toBeVisible()
  await expect(rows.nth(1).getByText('Polderkracht')).toBeVisible()

  const saved = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('31-12-2031')
})

test('an EAN of elsewhere is told, and taken all the same', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/customers/7/connections/create')
  const ean = page.getByLabel('EAN-code')
  await ean.fill(freshEan('541448'))
  await expect(page.getByText('Deze EAN-code begint niet met 871')).toBeVisible()
  await expect(ean).not.toHaveAttribute('aria-invalid', 'true')
  await ean.fill(freshEan())
  await expect(page.getByText('Deze EAN-code begint niet met 871')).toBeHidden()
})

test('the segment follows the capacity, and only profiles that fit are offered', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/customers/7/connections/create')
  const capacity = page.getByLabel('Aansluitwaarde')
  const segment = page.getByRole('combobox', { name: 'Segment' })
  await capacity.fill('3x80A')
  await expect(segment).toHaveText('Kleinverbruik')
  await capacity.fill('3x100A')
  await expect(segment).toHaveText('Grootverbruik')
  await capacity.fill('onbekend')
  await expect(segment).toHaveText('Grootverbruik')
  await page.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option', { name: 'Gas', exact: true }).click()
  await page.getByRole('combobox', { name: 'Profielcategorie' }).click()
  await expect(page.getByRole('option')).toHaveText(['G2C', 'GXX', 'GGV'])
})

test('the page of a connection shows its invoices and its documents', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/connections')
  await page.getByRole('link', { name: /Kerkstraat/ }).click()
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van aansluiting' })
  await tabs.getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByRole('table', { name: 'Facturen' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await tabs.getByRole('link', { name: 'Documenten' }).click()
  await expect(page.getByRole('link', { name: 'Document toevoegen' })).toHaveAttribute(
    'href',
    /create\?connectionId=\d+$/,
  )
})

test('a table of connections is looked at first; what is good goes in, what is wrong is told by its row', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/7/connections')
  await page.getByRole('link', { name: 'Importeren' }).click()
  await expect(page.getByRole('heading', { name: 'Aansluitingen importeren' })).toBeVisible()
  await expectAccessible(page)
  const street = `Importlaan ${Date.now()}`
  const row = (ean: string, kind: string) =>
    `${ean};${kind};Kleinverbruik;3x25A;Stedin;${street};7;2801 AA;Gouda`
  const csv = [
    'EAN-code;Soort;Segment;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats',
    row(freshEan(), 'Elektriciteit'),
    row(freshEan('871694'), 'Stoom'),
  ].join('\r\n')
  const choose = (name: string, text: string) =>
    page.getByLabel('Bestand kiezen').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('naam.csv', 'Naam\r\nJan')
  await expect(page.getByText('Nog nodig: wijs aan in welke kolom EAN-code staat.')).toBeVisible()
  await page.getByRole('button', { name: 'Terug' }).click()
  await choose('aansluitingen.csv', csv)
  const wrong = page.getByRole('row').filter({ hasText: 'Regel 3' })
  await expect(wrong.getByText(/^Soort: “Stoom” is geen keuze: vul Elektriciteit/)).toBeVisible()
  await picture('connections-import')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Alleen de goede overnemen (1 regel)' }).click()
  await expect(page.getByText('1 aansluiting toegevoegd, 0 gewijzigd')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(street) })).toBeVisible()
})

test('a meter is swapped in one step', async ({ page, signIn, picture }) => {
  await signIn('beheer')
  await page.goto('/v3/customers/7/connections')
  await page.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Gas' }).click()
  await expect(page).toHaveURL(/product=2/)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('link', { name: 'Meters', exact: true }).click()
  await page.getByRole('button', { name: 'Meterwissel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meterwissel' })
  await expectAccessible(page)
  const number = `G${Date.now()}`
  await dialog.getByLabel('Nieuw meternummer').fill(number)
  await dialog.getByRole('button', { name: 'Wissel vastleggen' }).click()
  await expect(dialog.getByText('Dit veld is verplicht').first()).toBeVisible()
  await dialog.getByLabel('Eindstand oude meter').fill('8.123,5')
  await dialog.getByLabel('Beginstand nieuwe meter').fill('0')
  await dialog.getByRole('button', { name: 'Wissel vastleggen' }).click()
  await expect(page.getByRole('cell', { name: number })).toBeVisible()
  await expect(page.getByText('Levering: 8123,5 → 0 m³')).toBeVisible()
  await picture('meter-swap')
  await expectAccessible(page)
})

test('a connection comes with what its counters stand at, or with why they are not told', async ({
  page,
  signIn,
  baseURL,
}) => {
  const operators = await call<{ id: number }[]>(String(baseURL), 'beheer', 'grid-operators?per_page=1')
  const made = await call<{ id: number }>(String(baseURL), 'beheer', 'customers/12/connections', {
    method: 'POST',
    body: {
      ean: freshEan(),
      type: 'electricity',
      segment: 'small',
      capacity: '3x25A',
      hasProd: true,
      gridOperatorId: operators.body.data[0]?.id,
      street: 'Sluisdijk',
      houseNumber: '77',
      postcode: '2801 AA',
      city: 'Gouda',
    },
  })
  await signIn('beheer')
  await page.goto(`/v3/customers/12/connections/${made.body.data.id}`)
  await page.getByRole('button', { name: 'In beheer nemen' }).click()
  const dialog = page.getByRole('dialog', { name: 'In beheer nemen' })
  await dialog.getByLabel('In beheer sinds').fill('01/01/2026')
  await dialog.getByRole('button', { name: 'In beheer nemen' }).click()
  await expect(dialog.getByText('Vul de standen in, of waarom ze er niet zijn')).toBeVisible()
  await dialog.getByLabel('Beginstand – Levering').fill('5120,5')
  await dialog.getByRole('button', { name: 'In beheer nemen' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await dialog.getByLabel('Beginstand – Teruglevering').fill('0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'In beheer nemen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Actief', { exact: true }).first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van aansluiting' })
  await tabs.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByText('Beginstand – Levering: 5.120,5')).toBeVisible()
  await tabs.getByRole('link', { name: 'Meterstanden' }).click()
  await expect(page.getByRole('table', { name: 'Meterstanden' }).getByText('5.120,5 kWh')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Meterstand toevoegen' }).click()
  await expect(page.getByRole('combobox', { name: 'Aansluiting' })).toHaveValue(/Sluisdijk 77/)
})
