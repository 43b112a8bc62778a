import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ownUser } from './ownCustomer.ts'
import { withToken } from './steps.ts'
import { expect, test } from './test.ts'

/** Opens the question that these tests answer. */
async function openConversation(page: Page): Promise<void> {
  await page.goto('/v3/inbox')
  await page.getByRole('cell', { name: 'Meterstanden na de wissel' }).first().click()
}

test('two people who answer one question lose no word of it', async ({ page, signIn, context }) => {
  await signIn('beheer')
  await openConversation(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meterstanden na de wissel')
  await page.getByRole('button', { name: 'Beantwoorden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beantwoorden' })
  await expect(dialog).toContainText('Je antwoord gaat naar m.blom@school.example.')
  const text = dialog.getByRole('textbox', { name: 'Antwoord' })
  await text.fill('De standen zijn verwerkt.')
  // A colleague changes a label meanwhile.
  const other = await context.newPage()
  await other.goto(`${page.url().split('?')[0]}/edit`)
  await other.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(other).toHaveURL(/\/v3\/inbox\/\d+$/)
  await dialog.getByRole('button', { name: 'Beantwoorden' }).click()
  await expect(dialog).toContainText('Wat je invulde staat hier nog')
  await expect(text).toHaveText('De standen zijn verwerkt.')
})

test('what is typed and not sent is there again: an answer after Escape, a note after another conversation', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await openConversation(page)
  const answer = page.getByRole('button', { name: 'Beantwoorden' })
  await answer.click()
  const dialog = page.getByRole('dialog', { name: 'Beantwoorden' })
  await dialog.getByRole('textbox', { name: 'Antwoord' }).fill('Nog niet klaar')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await answer.click()
  await expect(dialog.getByRole('textbox', { name: 'Antwoord' })).toHaveText('Nog niet klaar')
  await page.keyboard.press('Escape')

  const note = page.getByRole('textbox', { name: 'Interne notitie' })
  await note.fill('Eerst bellen')
  await page.keyboard.press('Tab')
  await page.goto('/v3/inbox')
  await page.goBack()
  await expect(note).toHaveValue('Eerst bellen')
})

test('one sees who else has a conversation open, and who types first answers first', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('beheer')
  await openConversation(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meterstanden na de wissel')
  await page.getByRole('button', { name: 'Beantwoorden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beantwoorden' })
  await dialog.getByRole('textbox', { name: 'Antwoord' }).fill('Ik kijk het na.')

  const bram = { firstName: 'Bram', lastName: 'Balie', type: 'admin' as const, customerIds: [] }
  const token = await ownUser(baseURL ?? '', 'Beheerder', bram)
  const colleague = await withToken(page, token, { width: 1440, height: 900 })
  await colleague.goto(page.url())
  await expect(colleague.getByText(/^Femke Beheer typt een antwoord$/)).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'Beantwoorden' }).click()
  const theirs = colleague.getByRole('dialog', { name: 'Beantwoorden' })
  await expect(theirs).toContainText('Wat jij typt blijft staan.')
  await theirs.getByRole('textbox', { name: 'Antwoord' }).fill('Dat klopt.')
  await theirs.getByRole('button', { name: 'Beantwoorden' }).click()
  await expect(theirs).toContainText('Femke Beheer typt een antwoord. Versturen kan weer')
  await expect(theirs.getByRole('textbox', { name: 'Antwoord' })).toHaveText('Dat klopt.')
  // Who began first is told so, and that there is another.
  await expect(dialog).toContainText('Bram Balie typt ook een antwoord')
  await expect(dialog).toContainText('Jij begon eerder')
  await colleague.context().close()
})

test('an answer begins with a saved text, filled in for who is answered', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/saved-replies')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Standaardantwoord toevoegen' }).first().click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Dank')
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Beste {{naam}},\n\nDank voor {{wat}}.')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Het invulveld {{wat}} bestaat hier niet').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Beste {{naam}},\n\nDank voor “{{onderwerp}}”.')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page).toHaveURL(/\/v3\/saved-replies\/\d+$/)
  await openConversation(page)
  await page.getByRole('button', { name: 'Beantwoorden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beantwoorden' })
  await dialog.getByRole('textbox', { name: 'Antwoord' }).fill('Goedemorgen.')
  await dialog.getByRole('combobox', { name: 'Standaardantwoord' }).click()
  await page.getByRole('option', { name: 'Dank', exact: true }).click()
  const text = dialog.getByRole('textbox', { name: 'Antwoord' })
  await expect(text).toHaveValue(/^Goedemorgen\.\n\nBeste \S.*,\n\nDank voor “Meterstanden na de wissel”\.$/)
  await expectAccessible(page)
})

test('what a saved reply does not know stays in sight, and is not sent', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/inbox')
  await page.getByRole('cell', { name: 'Informatie over energiemonitoring' }).first().click()
  await page.getByRole('button', { name: 'Toewijzen' }).click()
  const giving = page.getByRole('dialog', { name: 'Toewijzen' })
  await giving.getByRole('combobox', { name: 'Toegewezen aan' }).click()
  await page.getByRole('option', { name: 'Femke Beheer' }).click()
  await giving.getByRole('button', { name: 'Toewijzen' }).click()
  await page.getByRole('button', { name: 'Beantwoorden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beantwoorden' })
  await dialog.getByRole('combobox', { name: 'Standaardantwoord' }).click()
  await page.getByRole('option', { name: 'Meterstanden ontvangen' }).click()
  const text = dialog.getByRole('textbox', { name: 'Antwoord' })
  await expect(text).toHaveValue(/de meterstanden van \{\{klant\}\} ontvangen/)
  await expect(dialog).toContainText('Nog zelf in te vullen: {{klant}}')
  await dialog.getByRole('button', { name: 'Beantwoorden' }).click()
  await expect(dialog).toContainText('Vul {{klant}} nog in, of haal het weg')
  await text.fill((await text.inputValue()).replace('{{klant}}', 'je drie winkels'))
  await expect(dialog).toContainText('Komt onder wat je al hebt getypt.')
  await dialog.getByRole('button', { name: 'Beantwoorden' }).click()
  await expect(dialog).toBeHidden()
})
