import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('one changes the own telephone number, and what is wrong stands under its field', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('klant2')
  await page.goto('/v3/account')
  await page.getByLabel('Telefoonnummer').fill('abc')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByLabel('Telefoonnummer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Telefoonnummer').fill('06 12345678')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await picture('account')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue(/6\s?12345678/)
})

test('one sees where one is signed in, and signs out elsewhere', async ({ page, signIn }) => {
  await signIn('klant2')
  await page.goto('/v3/account?tab=security')
  await expect(page.getByText('Deze sessie')).toBeVisible()
  await expectAccessible(page)
})
