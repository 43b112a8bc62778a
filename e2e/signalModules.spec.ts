import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('staff go from all signals to those of purchase, and to the rules of a customer', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/control/signals/ems')
  await page.getByRole('main').getByRole('link', { name: 'Inkoop', exact: true }).click()
  await expect(page).toHaveURL(/control\/signals\/purchase$/)
  // A server that has just started looks for signals within some seconds.
  const first = page.getByRole('table').getByRole('link').first()
  await expect(async () => {
    await page.reload()
    await expect(first).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('table').getByText('Verbruiksafwijking')).toHaveCount(0)
  await picture('signals-purchase')
  await expectAccessible(page)

  await page.goto('/v3/customers/1/signals/purchase/settings')
  await expect(page.getByRole('switch')).toHaveCount(3)
  await expect(page.getByRole('switch', { name: 'Positie buiten strategieband' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Historie' }).click()
  await expect(page).toHaveURL(/signals\/purchase\/overview\?status=closed$/)
})
