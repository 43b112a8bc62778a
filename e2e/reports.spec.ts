import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('the figures of a page are taken along as a report, which says how whole they are', async ({
  page,
  signIn,
  picture,
}) => {
  test.setTimeout(120_000)
  await signIn('klant')
  await page.goto('/v3/customers/1/ems')
  await page.getByRole('link', { name: 'Rapportage', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rapportage toevoegen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gereed', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/van de gegevens is [\d,]+% bekend/i)).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Downloaden' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Rapportage EMS .*\.pdf$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/v3/customers/1/reports')
  await expect(page.getByText('PDF', { exact: false }).first()).toBeVisible()
  await picture('reports')
  await expectAccessible(page)
})
