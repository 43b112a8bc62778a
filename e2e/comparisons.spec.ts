import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('staff lay entities side by side, read it as a table, take it away and keep it for the customer', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/ems/comparisons')
  await expect(page.getByRole('img', { name: /Staafdiagram/ })).toBeVisible()
  await expect(page.getByText(/In periode A is .* (dan|als) in periode B verbruikt/)).toBeVisible()
  await picture('comparisons')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Entiteiten' }).last().click()
  await expect(page).toHaveURL(/subject=entities/)
  await page.getByRole('combobox', { name: 'Grootheid' }).click()
  await page.getByRole('option', { name: 'Verbruik per m²' }).click()
  await expect(page).toHaveURL(/measure=perArea/)
  await page.getByRole('link', { name: 'Tabel' }).click()
  const table = page.getByRole('table', { name: /de grootste stijging eerst/ })
  await expect(table.getByText('Hoofdvestiging')).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'T.o.v. groep' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^vergelijking-.*\.csv$/)
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await workbook).suggestedFilename()).toMatch(/^vergelijking-.*\.xlsx$/)

  await expect(table.getByRole('columnheader', { name: 'Potentieel €' })).toBeVisible()
  await expect(
    page.getByText(/^Potentieel: €\s[\d.]+, een schatting zonder btw.*facturen over/),
  ).toBeVisible()
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapport (PDF)' }).click()
  const paper = await report
  expect(paper.suggestedFilename()).toMatch(/^vergelijking-.*\.pdf$/)
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const name = `Per gebouw ${Date.now()}`
  await page.getByRole('link', { name: 'Vergelijking bewaren' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).last().click()
  await expect(page.getByText('Dit veld is verplicht').first()).toBeVisible()
  await page.getByLabel('Naam').fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).last().click()
  await expect(page).toHaveURL(/comparisons\?.*measure=perArea/)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: `${name} verwijderen` }).click()
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a customer lays years side by side on a phone, and walks the curve by keyboard', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/comparisons?subject=years')
  await expect(page.getByRole('img', { name: /Lijnen die vanaf 1 januari optellen/ })).toBeVisible()
  const keys = page.getByRole('slider', { name: 'Langs de grafiek lopen' })
  await keys.focus()
  await page.keyboard.press('ArrowRight')
  await expect(keys).toHaveAttribute('aria-valuetext', /t\/m 02\/01, \d{4}: [\d.]+ kWh/)
  await picture('comparisons-phone')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('table', { name: /Verbruik per maand en jaar/ })).toBeVisible()
})

test('gas of earlier years is brought to the cold of this one', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/comparisons?subject=years&what=gas')
  await page.getByRole('switch', { name: /^Corrigeren voor graaddagen/ }).click()
  await expect(page).toHaveURL(/cold=1/)
  await expect(
    page.getByText(/Gecorrigeerd voor graaddagen \(gewogen, De Bilt\).*\d{4} × \d,\d\d/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('columnheader', { name: /^\d{4}, gecorrigeerd \(m³\)$/ })).toBeVisible()
  await expect(
    page.getByText(/^In \d{4} is t\/m .* (dan|als) in dezelfde dagen van \d{4}, gecorrigeerd/),
  ).toBeVisible()
  await expectAccessible(page)
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapport (PDF)' }).click()
  const paper = await report
  expect(paper.suggestedFilename()).toBe('jaren-gas.pdf')
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
