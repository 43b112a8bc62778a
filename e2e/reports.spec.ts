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

test('ticked connections of the control of invoices are taken along as a report of those alone', async ({
  page,
  signIn,
  picture,
}) => {
  test.setTimeout(120_000)
  await signIn('klant')
  await page.goto('/v3/customers/1/invoice-audit')
  const table = page.getByRole('table', { name: 'Aansluitingen' })
  const boxes = table.getByRole('checkbox', { name: 'Rij selecteren' })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByText('2 geselecteerd')).toBeVisible()
  await picture('chosen')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Rapport (PDF)' }).click()
  await expect(page.getByRole('heading', { name: 'Rapportage toevoegen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gereed', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Downloaden' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Rapportage Factuurcontrole .*\.pdf$/)
  await page.goto('/v3/customers/1/reports')
  await expect(page.getByText('Van 2 aansluitingen').first()).toBeVisible()
})
