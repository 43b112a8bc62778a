import { dayIn, typed } from './agreements.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('what was asked late stands in the list of all, and opens at its customer', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/mutations?isLate=true')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^MU-/ }).first().click()
  await page.getByRole('link', { name: 'Openen bij de klant' }).click()
  await expect(page.getByRole('heading', { name: /^MU-/ })).toBeVisible()
  await expect(page.getByText(/^Te laat ingediend: de gewenste/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Oppakken', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oppakken', exact: true }).click()
  await expect(page.getByText('In behandeling', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Behandeling' }).click()
  await expect(page.getByRole('table', { name: 'Marktpartijen' })).toBeVisible()
  await expectAccessible(page)
})

test('staff see how long each party takes, and how long mutations are open', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/mutations')
  await page.getByRole('link', { name: 'Doorlooptijd' }).click()
  await expect(page.getByRole('table', { name: 'Doorlooptijd per marktpartij' })).toBeVisible()
  // Of the parties, above that of the ages.
  await page.getByText('Hoe berekend?').first().click()
  await expect(page.getByText(/^Wacht nu: mutaties die aan deze partij/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wacht op marktpartij' }).click()
  await expect(page).toHaveURL('/v3/mutations?state=waitingParty')
  await expect(page.getByRole('table').getByText('Wacht op marktpartij').first()).toBeVisible()
})

test('a customer asks for it in three steps, and finds it with its status and when to expect it', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/v3/customers/1/mutations/create')
  await page.getByRole('button', { name: 'Volgende stap' }).click()
  await expect(page.getByText('Kies eerst de soort mutatie').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Soort mutatie' }).click()
  await page.getByRole('option', { name: 'Inhuizing' }).click()
  await expect(page.getByText('Jullie nemen een pand in gebruik')).toBeVisible()
  // Nothing is kept yet; what was chosen is there again after all.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Wat je eerder hebt ingevuld staat er weer')).toBeVisible()
  await expect(page.getByText('Jullie nemen een pand in gebruik')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volgende stap' }).click()
  await expect(page.getByRole('heading', { name: 'Stap 2 van 3: Gegevens' })).toBeFocused()
  await page.getByRole('textbox', { name: /^Ingangsdatum/ }).fill('01/01/2020')
  await page.getByRole('textbox', { name: 'Adres' }).fill('Dorpsstraat 1, Gouda')
  await expect(page.getByText('Deze ingangsdatum is misschien niet haalbaar')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volgende stap' }).click()
  await expect(page.getByRole('button', { name: 'Stap 2: Toelichting (te laat ingediend)' })).toBeVisible()
  // The draft is kept: loading the page again goes on with it rather than with another.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stap 2: Toelichting (te laat ingediend)' })).toBeVisible()
  await expectAccessible(page)
  // What lacks stands in the first step: it leads there, at the field.
  await page.getByRole('button', { name: 'Indienen' }).click()
  await expect(page.getByRole('heading', { name: /^Stap 1/ })).toBeVisible()
  await page.getByRole('combobox', { name: /^Aansluitingen/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Volgende stap' }).click()
  await page.getByRole('textbox', { name: 'Toelichting' }).fill('De sleutel is er al')
  await page.getByRole('button', { name: 'Volgende stap' }).click()
  await page.getByRole('button', { name: 'Indienen' }).click()
  const title = page.getByRole('heading', { name: /^Mutatie MU-\S+ is ingediend$/ })
  await expect(title).toBeVisible()
  await expectAccessible(page)
  const number = /MU-\S+/.exec((await title.textContent()) ?? '')?.[0] ?? ''
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Naar mutaties' }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Ingediend')
  await expect(page.getByRole('columnheader', { name: 'Verwachte datum' })).toBeVisible()
})

test('the form that a mutation asks for is added where it is asked, on a phone too', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/v3/customers/1/mutations/create')
  await page.getByRole('combobox', { name: 'Soort mutatie' }).click()
  await page.getByRole('option', { name: 'Uithuizing' }).click()
  await page.getByRole('button', { name: 'Volgende stap' }).click()
  await page.getByRole('textbox', { name: /^Ingangsdatum/ }).fill(typed(dayIn(60)))
  await page.getByRole('button', { name: 'Volgende stap' }).click()
  const lacking = page.getByText('Documenten (het overdrachtsformulier)')
  await expect(lacking).toBeVisible()
  await page.getByLabel('Bestand toevoegen bij Documenten').setInputFiles({
    name: 'overdracht.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  const chosen = page.getByRole('list', { name: 'Gekozen documenten' })
  await expect(chosen.getByText('overdracht')).toBeVisible()
  await expect(lacking).toHaveCount(0)
  await expectAccessible(page)
})
