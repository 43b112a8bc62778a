import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a service of the catalogue is put in another place with the arrow keys, and dragged back', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/control/services')
  const rows = page.getByRole('row')
  const last = page.getByRole('button', { name: /^Energieadvies verplaatsen/ })
  await expect(last).toBeVisible()
  const count = await rows.count()
  await expect(rows.nth(count - 1)).toContainText('Energieadvies')
  const next = (
    await rows
      .nth(count - 2)
      .getByRole('link')
      .first()
      .innerText()
  ).trim()
  await expectAccessible(page)
  await last.press('ArrowUp')
  await expect(rows.nth(count - 2)).toContainText('Energieadvies')
  await expect(rows.nth(count - 1)).toContainText(next)

  const box = await rows.nth(count - 1).boundingBox()
  await last.hover()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + (box?.height ?? 0) - 4, { steps: 5 })
  await page.mouse.up()
  await expect(rows.nth(count - 1)).toContainText('Energieadvies')
})

test('a service of the catalogue has a page that says who has it, and all of them stand in one list', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/control/services')
  await page.getByRole('link', { name: 'EMS', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Energiemonitoring' })).toBeVisible()
  const customers = page.getByRole('table', { name: 'Diensten' })
  await expect(customers).toContainText('Actief')
  await picture('service-definition')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByText('Nog niets gewijzigd')).toBeVisible()
  await page.goto('/v3/control/services')
  await page.getByRole('link', { name: 'Bij klanten' }).click()
  await page.getByLabel('Zoek in diensten').fill('weidebloem')
  await expect(page).toHaveURL(/q=weidebloem/)
  await expect(page.getByRole('row').nth(1)).toContainText('Weidebloem')
  await expectAccessible(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/v3\/customers\/\d+\/services\/\d+/)
})
