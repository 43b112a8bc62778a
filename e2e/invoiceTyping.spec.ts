import type { Invoice } from '../src/contract/invoices.ts'
import { demoPdf } from '../src/server/demo/pdf.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: demoPdf([{ title: name, lines: ['Levering januari'] }]),
})

test('the original is chosen while an invoice is typed over, saved with it, and both go when the draft is deleted', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/8/invoices/create')
  const number = `TYP-${Date.now()}`
  await page.getByLabel('Factuurnummer').fill(number)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(/Kies een PDF, PNG of JPG/)).toBeVisible()
  await file.setInputFiles(paper('nota mei.pdf'))
  await expect(page.getByText(/^nota mei\.pdf · /)).toBeVisible()
  await page.getByRole('button', { name: 'Bestand weghalen' }).click()
  await file.setInputFiles(paper('nota juni.pdf'))
  await expect(page.getByText(/^nota juni\.pdf · /)).toBeVisible()
  await expectAccessible(page)
  await picture('invoice-typing')

  await pick('Soort factuur', 'Maandfactuur')
  await pick('Soort partij', 'Overig')
  await page.getByLabel('Naam van de afzender').fill('Windmolen Oost')
  await page.getByRole('combobox', { name: 'Entiteit' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Factuurdatum').fill('02-03-2026')
  await page.getByLabel('Periode van').fill('01-02-2026')
  await page.getByLabel('Periode t/m').fill('28-02-2026')
  await page.getByLabel('Bedrag excl. btw', { exact: true }).first().fill('100')
  await page.getByLabel('Btw', { exact: true }).first().fill('21')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByTitle('Voorbeeld van nota juni.pdf')).toBeVisible()

  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Factuur verwijderen' })
  await expect(dialog).toContainText('Deze actie kan niet meer ongedaan gedaan worden.')
  await dialog.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(page).toHaveURL(/\/customers\/8\/invoices$/)
  const { body } = await call<Invoice[]>(baseURL ?? '', 'beheer', `customers/8/invoices?q=${number}`)
  expect(body.data).toEqual([])

  async function pick(name: string, option: string) {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option }).click()
  }
})
