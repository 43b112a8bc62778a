import type { Invoice } from '../src/contract/areas/invoices/invoices.ts'
import { demoPdf } from '../src/server/demo/pdf.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: demoPdf([{ title: name, lines: ['Levering januari'] }]),
})

test('the original is chosen while an invoice is typed over, and saved with it', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/8/invoices/create')
  await page.getByLabel('Factuurnummer').fill(`TYP-${Date.now()}`)
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
  await pick('Entiteit', 'Hoofdvestiging')
  await page.getByRole('textbox', { name: 'Factuurdatum' }).fill('02/03/2026')
  await page.getByRole('textbox', { name: 'Periode van' }).fill('01/02/2026')
  await page.getByRole('textbox', { name: 'Periode t/m' }).fill('28/02/2026')
  await page.getByLabel('Bedrag excl. btw', { exact: true }).fill('100')
  await page.getByLabel('Btw', { exact: true }).fill('21')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText(/^nota juni\.pdf · /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Origineel vervangen' })).toBeVisible()

  async function pick(name: string, option: string) {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
})

test('a draft is deleted from its page, after a yes', async ({ page, signIn, baseURL }) => {
  const url = baseURL ?? ''
  const { body: entities } = await call<{ id: number }[]>(url, 'beheer', 'customers/8/entities')
  const { body } = await call<Invoice>(url, 'beheer', 'customers/8/invoices', {
    method: 'POST',
    body: {
      invoiceNumber: `WEG-${Date.now()}`,
      kind: 'maand',
      partyType: 'other',
      partyOther: 'Windmolen',
      entityId: entities.data[0]?.id,
      invoiceDate: '2026-03-02',
      periodFrom: '2026-02-01',
      periodTo: '2026-02-28',
      amountExcl: '100',
      vatAmount: '0',
    },
  })
  await signIn('beheer')
  await page.goto(`/v3/customers/8/invoices/${body.data.id}/show`)
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Factuur verwijderen' })
  await expect(dialog).toContainText('Deze actie kan niet meer ongedaan gedaan worden.')
  await dialog.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(page).toHaveURL(/\/customers\/8\/invoices$/)
  const gone = await call<Invoice>(url, 'beheer', `customers/8/invoices/${body.data.id}`)
  expect(gone.status).toBe(404)
})
