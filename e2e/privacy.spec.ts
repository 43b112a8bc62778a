import { call } from './api.ts'
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

test('all data of one person is taken away, of a contact and of an account, and the account is erased', async ({
  page,
  baseURL,
  signIn,
}) => {
  const url = baseURL ?? ''
  const name = `Gast${Date.now().toString(36)}`
  const roles = await call<{ id: number; name: string }[]>(url, 'beheer', 'assignable-roles')
  const roleIds = roles.body.data.filter((role) => role.name === 'Klant lezer').map(({ id }) => id)
  const made = await call<{ id: number; version: number }>(url, 'beheer', 'users', {
    method: 'POST',
    body: {
      firstName: 'Wilma',
      lastName: name,
      emailAddress: `${name}@gast.example`,
      type: 'customer',
      roleIds,
      customerIds: [9],
    },
  })
  const { id, version } = made.body.data
  await call(url, 'beheer', `users/${id}/transition`, {
    method: 'POST',
    body: { event: 'DEACTIVATE', version },
  })

  await signIn('beheer')
  await page.goto('/v3/customers/1/contacts')
  const ofContact = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Alle gegevens van deze persoon exporteren (AVG)' }).first().click()
  expect((await ofContact).suggestedFilename()).toMatch(/^persoonsgegevens-\d+-/)

  // On a phone as well: the menu and what it asks fit there.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/v3/users/${id}`)
  await page.getByRole('button', { name: 'Privacy' }).click()
  const ofUser = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Alle gegevens exporteren' }).click()
  expect((await ofUser).suggestedFilename()).toMatch(new RegExp(`^persoonsgegevens-${id}-`))
  await page.getByRole('button', { name: 'Privacy' }).click()
  await page.getByRole('menuitem', { name: 'Persoonsgegevens wissen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Persoonsgegevens wissen' })
  await dialog.getByLabel('Reden').fill('Verzoek per brief')
  await dialog.getByLabel('Naam van de gebruiker, ter bevestiging').fill(`Wilma ${name}`)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await dialog.getByRole('button', { name: 'Persoonsgegevens wissen' }).click()
  await expect(page.getByRole('heading', { name: 'Geanonimiseerd gebruiker' })).toBeVisible()
})
