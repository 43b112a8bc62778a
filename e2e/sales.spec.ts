import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a deal is made, moved on the board by the keyboard, and lost with a reason', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/sales')
  await expect(page.getByRole('link', { name: 'Collectieve inkoop basisscholen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Verkoopkans toevoegen' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Dit veld is verplicht').first()).toBeVisible()
  await page.getByLabel('Titel').fill('Energiebeheer molens')
  await page.getByLabel('Bedrijfsnaam').fill('Molens aan de Zaan')
  await page.getByRole('combobox', { name: 'Eigenaar' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Bron' }).click()
  await page.getByRole('option', { name: 'Netwerk' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Energiebeheer molens' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/v3/sales/board')
  const leads = page.getByRole('region', { name: 'Verkoopkansen per status' })
  await expect(leads.getByText('Molens aan de Zaan')).toBeVisible()
  await expectAccessible(page)
  // Moving asks what the step needs; who does not tell it leaves the card where it was.
  await leads.getByRole('link', { name: 'Energiebeheer molens' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Kwalificeren' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await leads.getByRole('link', { name: 'Energiebeheer molens' }).click()
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Verloren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reden verloren' }).click()
  await page.getByRole('option', { name: 'Geen behoefte' }).click()
  await dialog.getByRole('button', { name: 'Verloren', exact: true }).click()
  await expect(page.getByText('Waarom niet')).toBeVisible()
  await page.goto('/v3/sales/overview')
  await expect(page.getByRole('table', { name: /Redenen van verlies/ })).toContainText('Geen behoefte')
  await expectAccessible(page)
})

test('of what is put off, won or lost the board shows every card that it has place for', async ({
  page,
  signIn,
  baseURL,
}) => {
  const told = { companyName: 'Werf De Haven', ownerId: 1, source: 'overig' }
  for (const nth of [1, 2, 3, 4]) {
    const { body } = await call<{ id: number; version: number }>(String(baseURL), 'beheer', 'sales', {
      method: 'POST',
      body: { ...told, title: `Uitgesteld ${nth}` },
    })
    const { id, version } = body.data
    const step = { event: 'HOLD', version, followUpDate: '2099-01-05' }
    await call(String(baseURL), 'beheer', `sales/${id}/transition`, { method: 'POST', body: step })
  }
  await signIn('beheer')
  await page.goto('/v3/sales/board')
  const column = page.getByRole('region', { name: 'Uitgesteld' })
  for (const nth of [1, 2, 3, 4])
    await expect(column.getByRole('link', { name: `Uitgesteld ${nth}`, exact: true })).toBeAttached()
  await expect(column.getByText(/in de lijst/)).toBeHidden()
  // The columns below it stay where they can be dropped on.
  const { height = 0 } = (await column.boundingBox()) ?? {}
  expect(height).toBeLessThan(420)
  await expectAccessible(page)
})

test('leads come in from a file; of one that is there already a person says what becomes of it', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/sales')
  await page.getByRole('link', { name: 'Importeren' }).click()
  const content = [
    'Bedrijfsnaam;Plaats;E-mailadres;Aansluitingen gas',
    'Touwslagerij De Lange Baan;Schiedam;baan@example.com;2',
    'Koelhuis Noorderhaven;;;5',
  ].join('\n')
  await page
    .getByLabel('Bestand kiezen')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText('Lijkt op kans Factuurcontrole koelhuizen (Lead): naam')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Overnemen (1 regel)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Keuze bij regel 3' }).click()
  await page.getByRole('option', { name: /^Aanvullen: Factuurcontrole koelhuizen/ }).click()
  await page.getByRole('button', { name: 'Overnemen (2 regels)' }).click()
  await expect(page.getByText('1 lead toegevoegd, 1 aangevuld')).toBeVisible()
  await page.getByRole('link', { name: 'Factuurcontrole koelhuizen' }).click()
  await expect(page.getByText('Aansluitingen gas')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Acties', exact: true }).click()
  await expect(page.getByText('Nog geen klant').first()).toBeVisible()
})

test('a deal that cannot go on says what it lacks, and where that is added', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/sales')
  await page.getByRole('link', { name: 'Energiebeheer sportaccommodaties' }).click()
  await expect(page.getByText(/^Voor Gegevens compleet zijn/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Naar de documenten' }).click()
  await expect(page.getByRole('link', { name: 'Machtiging toevoegen' })).toBeVisible()
})

test('a won deal lists what it made, each leading to it', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/sales?status=all')
  await page.getByRole('link', { name: 'Energiebeheer en inkoop hele bedrijf' }).click()
  await expect(page.getByRole('heading', { name: 'Wat is gemaakt' })).toBeVisible()
  await expect(page.getByText('Was prospect en is nu actief')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^LO-/ }).first().click()
  await expect(page).toHaveURL(/\/v3\/supply-agreements\/\d+/)
  await page.goBack()
  await page.getByRole('link', { name: 'Documenten', exact: true }).last().click()
  await expect(page.getByRole('link', { name: 'Machtiging toevoegen' })).toBeVisible()
  await expectAccessible(page)
})
