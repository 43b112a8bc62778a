import { gs1CheckDigit } from '../src/domain/identity/ean.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A name nobody has, also when a test runs again. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`

/** A supplier and a customer of this test alone, with one connection between them. */
async function customerWith(url: string, name: string) {
  const post = async (path: string, body: object) =>
    (await call<{ id: number }>(url, 'beheer', path, { method: 'POST', body })).body.data.id
  const operators = await call<{ id: number }[]>(url, 'beheer', 'grid-operators?status=1')
  const supplierId = await post('suppliers', { name, products: ['1'] })
  const customerId = await post('customers', { name: fresh('Gemaal'), type: 'consument', country: 'NL' })
  const body = `871687${String(Date.now()).slice(-11)}`
  await post(`customers/${customerId}/connections`, {
    ean: `${body}${gs1CheckDigit(body)}`,
    type: 'electricity',
    segment: 'small',
    capacity: '3x25A',
    gridOperatorId: operators.body.data[0]?.id,
    street: 'Dorpsstraat',
    houseNumber: '1',
    postcode: '2801 AA',
    city: 'Gouda',
    supplierId,
  })
  return { supplierId, customerId }
}

test('behind a supplier stand its connections, invoices and whom one speaks there', async ({
  page,
  signIn,
  picture,
}) => {
  const name = fresh('Eva Klik')
  await signIn('beheer')
  await page.goto('/v3/suppliers')
  await page.getByRole('link', { name: 'Noorderstroom Energie' }).click()
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van leverancier' })
  await tabs.getByRole('link', { name: 'Aansluitingen' }).click()
  await expect(page).toHaveURL(/suppliers\/\d+\/connections$/)
  await expect(page.getByRole('link', { name: 'Noorderstroom Energie' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Leverancier' })).toHaveCount(0)
  await expectAccessible(page)
  await picture('supplier-connections')
  await tabs.getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByRole('heading', { name: /^Facturen/ })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await picture('supplier-invoices')
  await tabs.getByRole('link', { name: 'Betwistingen' }).click()
  await expect(page).toHaveURL(/disputes$/)
  await tabs.getByRole('link', { name: 'Contactpersonen' }).click()
  await page.getByRole('link', { name: 'Contactpersoon toevoegen' }).click()
  await expect(page.getByRole('combobox', { name: 'Leverancier' })).toHaveText('Noorderstroom Energie')
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('E-mailadres').fill('geen adres')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(/e-mailadres/).last()).toBeVisible()
  await page.getByLabel('E-mailadres').fill('eva@noorderstroom.example')
  await page.getByLabel('Functie').fill('Klikdesk')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Noorderstroom Energie' }).click()
  await expect(page.getByRole('table', { name: 'Contactpersonen' }).getByText(name)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await picture('supplier-contacts-phone')
  await tabs.getByRole('link', { name: 'Aansluitingen' }).click()
  await expect(page).toHaveURL(/connections$/)
  await expect(page.getByRole('link', { name: 'Noorderstroom Energie' })).toBeVisible()
  await picture('supplier-connections-phone')
})

test('a failing supplier is told at each customer with a connection there, and solved when that is taken back', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const name = fresh('Failstroom')
  const { supplierId, customerId } = await customerWith(baseURL ?? '', name)
  await signIn('beheer')
  await page.goto(`/v3/suppliers/${supplierId}`)
  await page.getByRole('button', { name: 'Meer' }).click()
  await page.getByRole('menuitem', { name: 'Faillissement melden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Faillissement melden' }).click()
  await expect(dialog.getByText('Dit veld is verplicht').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Failliet sinds' }).fill('02/03/2026')
  await dialog.getByLabel('Toelichting').fill('Uitgesproken door de rechtbank')
  await picture('supplier-failure')
  await dialog.getByRole('button', { name: 'Faillissement melden' }).click()
  await expect(page.getByText('Failliet sinds 02/03/2026')).toBeVisible()
  await expectAccessible(page)
  // It stays in the list of what is in force, where one looks for it.
  await page.goto(`/v3/suppliers?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name }).getByText('Failliet')).toBeVisible()
  await page.goto('/v3/control/signals/ems?ruleCode=SG17')
  const told = page.getByRole('link', { name: new RegExp(`${name} is failliet sinds 2 maart 2026`) })
  await told.click()
  await expect(page.getByRole('heading', { name: 'Leverancier failliet' })).toBeVisible()
  await expect(page.getByText('Ernstig').first()).toBeVisible()
  await expectAccessible(page)
  await picture('supplier-failure-signal')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ aansluiting(en)?$/ })
    .click()
  await expect(page).toHaveURL(`/v3/customers/${customerId}/connections?supplierId=${supplierId}`)
  await page.goto(`/v3/suppliers/${supplierId}`)
  await page.getByRole('button', { name: 'Melding intrekken' }).click()
  await dialog.getByLabel('Toelichting').fill('Was een andere firma')
  await dialog.getByRole('button', { name: 'Melding intrekken' }).click()
  await expect(page.getByText('Actief', { exact: true }).first()).toBeVisible()
})

test('suppliers come from a table: first what it would do, then doing it', async ({
  page,
  signIn,
  picture,
}) => {
  const name = fresh('Tabelstroom')
  const file = { name: 'leveranciers.csv', mimeType: 'text/csv' }
  await signIn('beheer')
  await page.goto('/v3/suppliers')
  await page.getByRole('link', { name: 'Importeren' }).click()
  const table = (rows: string) => Buffer.from(`Naam;Producten;Kredietbeoordeling\r\n${rows}`)
  await page
    .getByLabel('Bestand kiezen')
    .setInputFiles({ ...file, buffer: table(`${name};Gas;A\r\n${name} B;Stoom;A`) })
  await expect(page.getByText('is geen keuze uit de lijst')).toBeVisible()
  await expectAccessible(page)
  await picture('suppliers-import')
  await page.getByRole('button', { name: 'Ander bestand kiezen' }).click()
  await page.getByLabel('Bestand kiezen').setInputFiles({ ...file, buffer: table(`${name};Gas;A`) })
  await page.getByRole('button', { name: /overnemen/i }).click()
  await expect(page.getByText('1 leverancier toegevoegd, 0 gewijzigd')).toBeVisible()
  await page.goto(`/v3/suppliers?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van leverancier' })
  await tabs.getByRole('link', { name: 'Contactpersonen' }).click()
  await page.getByRole('link', { name: 'Importeren' }).click()
  await expect(page.getByText(`met wie je spreekt bij ${name}`)).toBeVisible()
  await page
    .getByLabel('Bestand kiezen')
    .setInputFiles({ ...file, buffer: Buffer.from('Naam;Functie\r\nEva Klik;Klikdesk') })
  await page.getByRole('button', { name: /overnemen/i }).click()
  await expect(page.getByRole('table', { name: 'Contactpersonen' }).getByText('Eva Klik')).toBeVisible()
  // Nobody's contacts: there is nothing to take them in for.
  await page.goto('/v3/supplier-contacts/import')
  await expect(page.getByText('Deze pagina bestaat niet, of niet meer.')).toBeVisible()
})
