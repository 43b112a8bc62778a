import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('whose actions one looks at stays from the list to the board and the calendar', async ({
  page,
  signIn,
}) => {
  await signIn('accountmanager')
  await page.goto('/v3/actions')
  await page.getByRole('combobox', { name: 'Van wie' }).click()
  await page.getByRole('option', { name: 'Door mij uitgezet' }).click()
  await expect(page).toHaveURL(/\?whose=given$/)
  await expect(page.getByRole('row').nth(1)).toContainText('Femke Beheer')
  await page.getByRole('link', { name: 'Bord', exact: true }).click()
  await expect(page).toHaveURL(/board\?whose=given$/)
  await expect(page.getByRole('combobox', { name: 'Van wie' })).toContainText('Door mij uitgezet')
  await page.getByRole('link', { name: 'Kalender', exact: true }).click()
  await expect(page).toHaveURL(/calendar\?whose=given$/)
  await expect(page.getByRole('grid', { name: 'Acties per dag' })).toBeVisible()
  await expectAccessible(page)
})
