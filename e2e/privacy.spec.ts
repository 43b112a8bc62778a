import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an admin takes all data of a customer away, and is asked for its name before anything is erased', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/9')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Alle gegevens exporteren' }).click()
  expect((await download).suggestedFilename()).toMatch(/^klantgegevens-9-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('button', { name: 'Persoonsgegevens wissen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Persoonsgegevens wissen' })
  await dialog.getByLabel('Reden').fill('Verzoek per brief')
  await dialog.getByLabel('Naam van de klant, ter bevestiging').fill('Iemand anders')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Persoonsgegevens wissen' }).click()
  await expect(dialog.getByText('Dit is niet de naam van deze klant')).toBeVisible()
  expect(name).not.toBe('Iemand anders')
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog).toBeHidden()
})

test('an account manager takes the data away, and erases nothing', async ({ page, signIn }) => {
  await signIn('accountmanager')
  await page.goto('/v3/customers/9')
  await expect(page.getByRole('button', { name: 'Alle gegevens exporteren' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Persoonsgegevens wissen' })).toBeHidden()
})
