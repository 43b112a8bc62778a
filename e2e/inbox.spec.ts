import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a question is opened by its key, and gets a note that a refusal does not lose', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/inbox')
  await expect(page.getByText('Er is geen postvak gekoppeld')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/\/v3\/inbox\/\d+/)
  const subject = page.getByRole('heading', { level: 1 })
  const first = await subject.innerText()
  await page.keyboard.press('j')
  await expect(subject).not.toHaveText(first)
  await page.keyboard.press('k')
  await expect(subject).toHaveText(first)
  await expectAccessible(page)

  const note = page.getByRole('textbox', { name: 'Interne notitie' })
  await note.fill('Eerst de factuur nakijken')
  await page.route('**/notes', (route) => route.fulfill({ status: 409, json: { message: 'Even niet' } }))
  const add = page.getByRole('button', { name: 'Notitie toevoegen' })
  await add.click()
  await expect(page.getByText('Even niet')).toBeVisible()
  await expect(note).toHaveValue('Eerst de factuur nakijken')
  await page.unroute('**/notes')
  await add.click()
  await expect(page.getByRole('list', { name: 'Berichten' })).toContainText('Interne notitie')
  await expect(note).toHaveValue('')
})

test('what came along with a mail is saved, and becomes a document of the customer', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/inbox')
  await page.getByRole('cell', { name: 'Vraag over onze laatste factuur' }).first().click()
  const files = page.getByRole('list', { name: 'Bijlagen' })
  const coming = page.waitForEvent('download')
  await files.getByRole('button', { name: 'factuur-netbeheer.pdf downloaden' }).click()
  expect((await coming).suggestedFilename()).toBe('factuur-netbeheer.pdf')
  await files.getByRole('button', { name: 'factuur-netbeheer.pdf opslaan als document' }).click()
  await files.getByRole('link', { name: 'Opgeslagen als document' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('factuur-netbeheer')
  await page.goBack()
  await page.getByRole('link', { name: 'Actie maken' }).click()
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Vraag over onze laatste factuur')
})

test('who is no reader of the inbox finds no such page', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/inbox')
  await expect(page).toHaveURL(/forbidden/)
})
