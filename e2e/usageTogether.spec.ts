import { readFile } from 'node:fs/promises'
import type { Connection } from '../src/contract/areas/connections/connections.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { connectionFor, customer, press } from './readings.ts'
import { expect, test } from './test.ts'

test('several connections are added up: in the address, the table, the file and every look', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/ems/usage?step=year&day=2026-06-01&look=table')
  const total = page.getByRole('row', { name: /^Totaal/ })
  await expect(total).toBeVisible()
  await page.getByRole('link', { name: 'Meer aansluitingen' }).click()
  await expect(page).toHaveURL(/connections=\d+&/)
  // The last one that is ticked stays: there is always something to add up.
  await expect(page.getByRole('checkbox', { checked: true })).toBeDisabled()
  const alone = (await total.textContent()) ?? ''
  await page.getByRole('checkbox', { name: /^Hoofdgebouw/ }).check()
  await expect(page).toHaveURL(/connections=\d+,\d+&/)
  await expect(page.getByText(/^2 aansluitingen opgeteld: .*Hoofdgebouw/)).toBeVisible()
  await expect(total).not.toHaveText(alone)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(page, 'CSV')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^verbruik-2-aansluitingen-2026-01-01-2026-12-31\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[0]).toContain('"Periode"')

  await page.getByRole('link', { name: 'Belastingduur' }).click()
  await expect(page.getByRole('img', { name: /Belastingduurkromme/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^2 aansluitingen opgeteld/)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText(/^2 aansluitingen opgeteld/)).toHaveCount(0)
})

test('a customer sees an entity whole on a phone, by product', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage')
  await page.getByRole('link', { name: 'Entiteit', exact: true }).click()
  await expect(page).toHaveURL(/entity=\d+/)
  await page.getByRole('combobox', { name: 'Entiteit' }).click()
  await page.getByRole('option', { name: 'Hoofdvestiging' }).click()
  await expect(page.getByText(/aansluitingen opgeteld/)).toBeVisible()
  await expect(page.getByRole('img', { name: /Staafdiagram/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Gas' }).click()
  await expect(page).toHaveURL(/product=gas/)
  // Of more tabs than fit on a phone the one that is open is in sight.
  await page.getByRole('link', { name: 'Alles samen' }).click()
  await expect(page).toHaveURL(/all=1&product=gas/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Alles samen' })).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByText(/aansluitingen opgeteld/)).toBeVisible()
})

test('a connection that was never read is told of once, and spoils no bar of the others', async ({
  page,
  signIn,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const unread = await connectionFor(url, '871687123456700771', 'electricity')
  const { body } = await call<Connection[]>(url, 'beheer', `customers/${customer}/connections?limit=100`)
  const read = body.data.find(({ product, readDataDate }) => product === 1 && readDataDate !== null)
  const month = read?.readDataDate?.slice(0, 7)
  await signIn('beheer')
  await page.goto(
    `/v3/customers/${customer}/ems/usage?connections=${read?.id},${unread.id}&day=${month}-01&look=table`,
  )
  const table = page.getByRole('table', { name: /^Verbruik, / })
  await expect(table).toBeVisible()
  await expect(table.getByText('Onvolledig')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main).toContainText('1 aansluiting zonder meetgegevens')
  await expect(main).toContainText(
    `1 aansluiting zonder meetgegevens in deze periode, die niet meetelt: ${unread.name}.`,
  )
  await expect(main).toContainText('1 van 2 aansluitingen opgeteld')
  // The sum of both is not the whole, and says so.
  await expect(main.getByText('Onvolledig')).not.toHaveCount(0)
  await expectAccessible(page)
})
