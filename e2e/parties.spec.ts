import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A name nobody has, also when a test runs again. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`

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
  await page.getByLabel('Code', { exact: true }).fill('8716871000003')
  await page.getByLabel('E-mailadres betwistingen').fill('bezwaar@duinkracht.example')
  await page.getByLabel('Website').fill('www.duinkracht.example')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(/controlecijfer past niet/).first()).toBeVisible()
  await expect(page.getByText('Kies een of meer producten').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('')
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

test('what belongs to a supplier is kept with it, read and taken away', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/suppliers?q=polderkracht')
  await page.getByRole('link', { name: 'Polderkracht' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Documenten', exact: true }).click()
  await expect(page.getByText(/Nog geen documenten/)).toBeVisible()
  await expectAccessible(page)
  const file = { name: 'voorwaarden.csv', mimeType: 'text/csv', buffer: Buffer.from('artikel;tekst\n1;a\n') }
  await page.getByLabel('Document kiezen').setInputFiles(file)
  await expect(page.getByText('voorwaarden.csv')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'voorwaarden.csv downloaden' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('voorwaarden.csv')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'voorwaarden.csv verwijderen' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /verwijderen/i })
    .last()
    .click()
  await expect(page.getByText(/Nog geen documenten/)).toBeVisible()
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
  // On a page all choices stand; a line of a list has room for two.
  await page.goto('/v3/suppliers?q=noorderstroom')
  await page.getByRole('link', { name: 'Noorderstroom Energie' }).click()
  await expect(page.getByText('Klikken', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('+1', { exact: true })).toBeHidden()
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
  await expect(chosen).toHaveText(`${name} (inactief)`)
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
