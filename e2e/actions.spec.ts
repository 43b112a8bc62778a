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
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
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
  await expect(page.getByText('Geen notities')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notitie toevoegen' })).toBeHidden()
})

test('the board moves a card by key and asks what the step needs; who is named in a comment follows', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/4/actions/create')
  await page.getByLabel('Onderwerp').fill('Bord van de test')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Taak' }).click()
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await page.getByRole('link', { name: 'Bord', exact: true }).click()
  const open = page.getByRole('region', { name: 'Open', exact: true })
  const busy = page.getByRole('region', { name: 'In behandeling' })
  await open.getByRole('link', { name: 'Bord van de test' }).press('Shift+ArrowRight')
  await expect(busy.getByRole('link', { name: 'Bord van de test' })).toBeVisible()
  await busy.getByRole('link', { name: 'Bord van de test' }).press('Shift+ArrowRight')
  const dialog = page.getByRole('dialog', { name: 'Wachten' })
  await dialog.getByLabel('Wacht op').fill('de netbeheerder')
  await dialog.getByRole('button', { name: 'Wachten' }).click()
  await expect(page.getByText('Wacht op de netbeheerder')).toBeVisible()
  await picture('action-board')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bord van de test' }).click()
  await page.getByRole('button', { name: 'Reageren' }).click()
  const comment = page.getByRole('dialog', { name: 'Reageren' })
  await comment.getByRole('textbox').pressSequentially('Kijk eens @jor')
  // The first that fits is taken with Enter, which begins no new line and sends nothing.
  await expect(comment.getByRole('button', { name: '@Joris van Account' })).toBeVisible()
  await page.keyboard.press('Enter')
  await comment.getByRole('button', { name: 'Reageren' }).click()
  await expect(page.getByText('Kijk eens @Joris van Account')).toBeVisible()
  await page.getByRole('button', { name: 'Reactie wijzigen' }).click()
  const change = page.getByRole('dialog', { name: 'Reactie wijzigen' })
  await change.getByRole('textbox').fill('Toch niet')
  await change.getByRole('button', { name: 'Reactie wijzigen' }).click()
  await expect(page.getByText('bewerkt')).toBeVisible()
})

test('a customer sees what is shown to them, and finishes what is theirs to do', async ({ page, signIn }) => {
  await signIn('klant2')
  await page.goto('/v3/customers/2/actions')
  await expect(page.getByRole('link', { name: 'Machtiging ondertekenen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Actie toevoegen' })).toBeHidden()
  await page.getByRole('link', { name: 'Machtiging ondertekenen' }).click()
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gereedmelden' }).click()
  await expect(page.getByText('Gereed', { exact: true })).toBeVisible()
})

test('one action after the other: the next keeps the type, is about a connection, and takes hours', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/8/actions/create')
  const subject = `Reeks ${Date.now()}`
  await page.getByLabel('Onderwerp').fill(`${subject} A`)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Taak' }).click()
  await page.getByRole('button', { name: 'Opslaan en nieuwe' }).click()
  await expect(page).toHaveURL(/create\?after=\d+/)
  await expect(page.getByLabel('Onderwerp')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Type' })).toContainText('Taak')
  await page.getByLabel('Onderwerp').fill(`${subject} B`)
  await page.getByRole('combobox', { name: 'Aansluiting' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await page.getByRole('link', { name: `${subject} B` }).click()

  await page.getByRole('link', { name: 'Uren schrijven' }).click()
  await expect(page.getByLabel('Omschrijving')).toHaveValue(`${subject} B`)
  await page.getByLabel('Tijd').fill('0:30')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await page.getByRole('link', { name: `${subject} B` }).click()
  await expect(page.getByText('Actie', { exact: true })).toBeVisible()
})

test('the calendar shows what is due by the day, and is walked with the keys', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/actions/calendar?day=2099-01-01')
  await expect(page.getByText('Geen acties in deze maand.')).toBeVisible()
  await page.getByRole('button', { name: 'Vandaag' }).click()
  const grid = page.getByRole('grid', { name: 'Acties per dag' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  await picture('actions-calendar')
  await expectAccessible(page)
  await page.goto('/v3/customers/1/actions/calendar?day=2099-01-01')
  await grid.getByRole('gridcell', { name: /donderdag 1 januari/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/day=2099-01-15/)
  await expect(grid.getByRole('gridcell', { name: /donderdag 15 januari/ })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('heading', { name: 'Februari 2099' })).toBeVisible()
})

test('a file hangs on a note, is taken away again, and one that does not fit is refused', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/8/notes/create')
  const subject = `Met bijlage ${Date.now()}`
  await page.getByLabel('Onderwerp').fill(subject)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Telefoonnotitie' }).click()
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Zie de bijlage')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: subject }).click()
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Bijlage kiezen')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('virus.exe', 'MZ')
  await expect(page.getByText('Dit soort bestand kan hier niet.')).toBeVisible()
  await choose('standen.csv', 'ean;kwh\n1;2\n')
  await expect(page.getByText('standen.csv', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'standen.csv downloaden' }).click()
  expect((await saved).suggestedFilename()).toBe('standen.csv')
  await page.getByRole('button', { name: 'standen.csv verwijderen' }).click()
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(page.getByText('Nog geen bijlagen.')).toBeVisible()
})
