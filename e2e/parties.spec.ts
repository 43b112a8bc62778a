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

test('a supplier is added by keyboard, corrected where it was wrong, and deactivated with a reason', async ({
  page,
  signIn,
  picture,
}) => {
  const name = fresh('Duinkracht')
  await signIn('beheer')
  await page.goto('/v3/suppliers')
  await expect(page.getByRole('link', { name: 'Noorderstroom Energie' })).toBeVisible()
  await expectAccessible(page)
  await picture('suppliers')
  await page.getByRole('link', { name: 'Leverancier toevoegen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('Code').fill('8716871000003')
  await page.getByLabel('E-mailadres betwistingen').fill('bezwaar@duinkracht.example')
  await page.getByLabel('Website').fill('www.duinkracht.example')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(/controlecijfer past niet/).first()).toBeVisible()
  await expect(page.getByText('Kies een of meer producten').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('')
  await page.getByRole('checkbox', { name: 'Elektriciteit' }).check()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'www.duinkracht.example' })).toHaveAttribute(
    'href',
    'https://www.duinkracht.example',
  )
  await page.getByRole('button', { name: 'Meer' }).click()
  await page.getByRole('menuitem', { name: 'Deactiveren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deactiveren' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Reden' }).click()
  await page.getByRole('option', { name: 'Faillissement' }).click()
  await dialog.getByRole('button', { name: 'Deactiveren' }).click()
  await expect(page.getByText('Inactief', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Heractiveren' }).click()
  await page.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByText('koos “Heractiveren”')).toBeVisible()
  await expect(page.getByText('koos “Deactiveren”')).toBeVisible()
})

test('a grid operator of before names who took over, and the list is narrowed and searched', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/grid-operators?q=enduris&status=all')
  await page.getByRole('link', { name: 'Enduris' }).click()
  await expect(page.getByText('Opgevolgd door Stedin')).toBeVisible()
  await picture('grid-operator')
  await expectAccessible(page)
  await page.goto('/v3/measuring-companies')
  await expect(page.getByRole('link', { name: 'Kwartiermeter' })).toBeVisible()
  await expectAccessible(page)
})

test('who has ended is offered to nobody, and stands where it was chosen before', async ({
  page,
  signIn,
  baseURL,
}) => {
  const url = String(baseURL)
  const name = fresh('Dooflicht')
  const made = await call<{ id: number; version: number }>(url, 'beheer', 'suppliers', {
    method: 'POST',
    body: { name, products: ['1'] },
  })
  const { id, version } = made.body.data
  const own = await call<{ id: number }>(url, 'beheer', 'customers', {
    method: 'POST',
    body: { name: fresh('Gemaal'), type: 'consument', country: 'NL', supplierId: id },
  })
  const ended = await call(url, 'beheer', `suppliers/${id}/transition`, {
    method: 'POST',
    body: { event: 'DEACTIVATE', version, inactiveReason: 'gestopt' },
  })
  expect(ended.status).toBe(200)
  await signIn('beheer')
  await page.goto(`/v3/customers/${own.body.data.id}/edit`)
  const chosen = page.getByRole('combobox', { name: 'Leverancier' })
  await expect(chosen).toHaveText(name)
  await chosen.click()
  await expect(page.getByRole('option', { name: 'Polderkracht' })).toBeVisible()
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.goto('/v3/customers/1/connections/create')
  await page.getByRole('combobox', { name: 'Netbeheerder' }).click()
  await expect(page.getByRole('option', { name: 'Stedin' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Enduris' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Leverancier' }).click()
  await expect(page.getByRole('option', { name: 'Polderkracht' })).toBeVisible()
  await expect(page.getByRole('option', { name })).toHaveCount(0)
})

test('an account manager reads parties and changes none', async ({ page, signIn }) => {
  await signIn('accountmanager')
  await page.goto('/v3/suppliers')
  await expect(page.getByRole('link', { name: 'Polderkracht' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leverancier toevoegen' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Polderkracht' }).click()
  await expect(page.getByText('klikdesk@polderkracht.example')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bewerken' })).toHaveCount(0)
})

test('a customer has no page of parties', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/suppliers')
  await expect(page.getByRole('link', { name: 'Noorderstroom Energie' })).toHaveCount(0)
  await expect(page.getByText(/geen toegang|niet de rechten|mag je niet/i).first()).toBeVisible()
})

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
  await page.goto('/v3/control/signals/ems?ruleCode=SG17')
  const told = page.getByRole('link', { name: new RegExp(`${name} is failliet sinds 2 maart 2026`) })
  await told.click()
  await expect(page.getByRole('heading', { name: 'Leverancier failliet' })).toBeVisible()
  await expect(page.getByText('Ernstig').first()).toBeVisible()
  await expectAccessible(page)
  await picture('supplier-failure-signal')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/v3/customers/${customerId}/connections?supplierId=${supplierId}`)
  await page.goto(`/v3/suppliers/${supplierId}`)
  await page.getByRole('button', { name: 'Melding intrekken' }).click()
  await dialog.getByLabel('Toelichting').fill('Was een andere firma')
  await dialog.getByRole('button', { name: 'Melding intrekken' }).click()
  await expect(page.getByText('Actief', { exact: true }).first()).toBeVisible()
})
