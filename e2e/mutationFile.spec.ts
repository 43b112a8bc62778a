import type { Connection } from '../src/contract/areas/connections/connections.ts'
import { call, customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('mutations come in from a file, are handed in together, and leave to be filled in again', async ({
  page,
  signIn,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const { id } = await customerOf(url, 'klant')
  const { body } = await call<Connection[]>(url, 'beheer', `customers/${id}/connections?status=1&per_page=9`)
  const [one, other] = body.data.map(({ ean }) => ean)
  const csv = [
    'Soort;EAN;Datum;Toelichting',
    `Factuuradres wijzigen;${one};01-12-2030;Verhuisd`,
    `Meterwissel;${other};31-02-2030;`,
    'Meterwissel;8,71687E+17;01-12-2030;',
  ].join('\n')
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/mutations`)
  await page.getByRole('link', { name: 'Importeren' }).click()
  const example = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Voorbeeld' }).click()
  expect((await example).suggestedFilename()).toBe('mutaties.csv')
  await expectAccessible(page)
  const file = { name: 'mutaties.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Bestand kiezen').setInputFiles(file)
  const lines = page.getByRole('table', { name: 'Regels van het bestand' })
  await expect(lines).toContainText('“31-02-2030” is geen datum')
  await expect(lines).toContainText('Excel heeft deze EAN-code afgerond')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Alleen de goede overnemen (1 regel)' }).click()
  await expect(page).toHaveURL(new RegExp(`/v3/customers/${id}/mutations$`))
  await expect(page.getByText('1 mutatie toegevoegd als concept')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '01/12/2030' })
  await expect(row).toContainText('Concept')
  await row.getByRole('checkbox').check()
  await expectAccessible(page)
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren' }).first().click()
  await page.getByRole('menuitem', { name: /Om in te vullen.*CSV/ }).click()
  expect((await taken).suggestedFilename()).toMatch(/^mutaties om in te vullen-.*\.csv$/)
})
