import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an action is made for a colleague, commented on and finished', async ({ page, signIn, picture }) => {
  await signIn('beheer')
  await page.goto('/v3/customers/3/actions/create')
  await page.getByLabel('Onderwerp').fill('Nieuwe meter aanvragen')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Taak' }).click()
  await page.getByRole('textbox', { name: 'Deadline' }).fill('01/02/2099')
  await page.getByRole('combobox', { name: 'Prioriteit' }).click()
  await page.getByRole('option', { name: 'Hoog' }).click()
  await page.getByRole('combobox', { name: 'Uitvoerder' }).click()
  await page.getByRole('option', { name: 'Joris van Account' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: 'Nieuwe meter aanvragen' }).click()
  await page.getByRole('button', { name: 'Reageren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reageren' })
  await dialog.getByRole('textbox').fill('De netbeheerder belt terug')
  await dialog.getByRole('button', { name: 'Reageren' }).click()
  await expect(page.getByText('De netbeheerder belt terug')).toBeVisible()
  await page.getByRole('button', { name: 'Starten', exact: true }).click()
  await expect(page.getByText('In behandeling', { exact: true })).toBeVisible()
  await picture('action')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gereedmelden' }).click()
  await expect(page.getByText('Gereed', { exact: true })).toBeVisible()
})

test('who is told of something reads it in the top bar, and goes to what it is about', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('accountmanager')
  await page.goto('/v3/actions')
  await page.getByRole('button', { name: 'Meldingen (ongelezen)' }).click()
  const popup = page.getByRole('dialog', { name: 'Meldingen' })
  await expect(popup.getByText(/heeft gereageerd|wees je een actie toe/).first()).toBeVisible()
  await picture('notifications')
  await expectAccessible(page)
  await popup.getByRole('listitem').first().getByRole('button').first().click()
  await expect(page).toHaveURL(/customers\/\d+\/actions\/\d+/)
  await expect(page.getByRole('heading', { name: 'Reacties' })).toBeVisible()
})

test('a note is kept about a customer', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/customers/3/notes/create')
  await page.getByLabel('Onderwerp').fill('Gebeld over zonnepanelen')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Telefoonnotitie' }).click()
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Wil in mei laten plaatsen')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: 'Gebeld over zonnepanelen' }).click()
  await expect(page.getByText('Wil in mei laten plaatsen')).toBeVisible()
  await expectAccessible(page)
})

test('customers see no notes of ours', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/notes')
  await expect(page).toHaveURL(/forbidden/)
})
