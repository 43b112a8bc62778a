import type { Download } from '@playwright/test'
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

/** An invoice of its own, at a customer that other tests leave alone here. */
async function invoiceAt(url: string, customer: number): Promise<Invoice> {
  const { body: entities } = await call<{ id: number }[]>(url, 'beheer', `customers/${customer}/entities`)
  const { body } = await call<Invoice>(url, 'beheer', `customers/${customer}/invoices`, {
    method: 'POST',
    body: {
      invoiceNumber: `ORG-${Date.now()}`,
      kind: 'maand',
      partyType: 'other',
      partyOther: 'Windmolen',
      entityId: entities.data[0]?.id,
      invoiceDate: '2026-03-02',
      periodFrom: '2026-02-01',
      periodTo: '2026-02-28',
      amountExcl: '98765.43',
      vatAmount: '0',
    },
  })
  return body.data
}

test('the original of an invoice is put beside it, shown, replaced and taken away again', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const { id } = await invoiceAt(baseURL ?? '', 8)
  await signIn('beheer')
  await page.goto(`/v3/customers/8/invoices/${id}/show`)
  const choose = (label: string, name: string) => page.getByLabel(label).setInputFiles(paper(name))
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText(/^Kies een PDF, PNG of JPG/)).toBeVisible()
  await page.getByRole('button', { name: 'Melding sluiten' }).click()
  await input.setInputFiles(paper('nota maart.pdf'))
  await expect(page.getByTitle('Voorbeeld van nota maart.pdf')).toBeVisible()
  await expectAccessible(page)
  await picture('invoice-original')
  await choose('Ander origineel kiezen', 'nota april.pdf')
  await expect(page.getByTitle('Voorbeeld van nota april.pdf')).toBeVisible()

  // A browser without a reader of PDF takes the preview for a download too, whenever it gets to it.
  const isOriginal = (file: Download) => file.suggestedFilename() === 'nota april.pdf'
  const saved = page.waitForEvent('download', isOriginal)
  await page.getByRole('button', { name: 'Downloaden', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Origineel zoals ontvangen' }).click()
  await saved

  await page.getByRole('button', { name: 'Origineel verwijderen' }).click()
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(page.getByText('Sleep een bestand hierheen')).toBeVisible()
})

test('a list is narrowed to amounts and a connection, and what is ticked is taken as one ZIP', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { invoiceNumber } = await invoiceAt(baseURL ?? '', 8)
  await signIn('beheer')
  await page.goto('/v3/customers/8/invoices?status=all')
  await page.getByRole('button', { name: 'Meer filters' }).click()
  await page.getByLabel('Bedrag excl. btw vanaf').fill('98.765,43')
  await page.getByLabel('Bedrag excl. btw tot en met').fill('98765,43')
  const row = page.getByRole('row', { name: new RegExp(invoiceNumber) })
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/amountExcl_from=98765\.43&amountExcl_to=98765\.43/)
  await expectAccessible(page)
  await row.getByRole('checkbox').check()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden als ZIP (1)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^facturen-\d{4}-\d{2}-\d{2}\.zip$/)

  // It has no lines, so it is of no connection.
  await page.getByRole('combobox', { name: 'Aansluiting' }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByText('Geen resultaten gevonden')).toBeVisible()
  await page.getByRole('button', { name: 'Filters wissen' }).first().click()
  await expect(page).not.toHaveURL(/connectionId/)
})

test('a customer hands an invoice in from its list', async ({ page, signIn }) => {
  await signIn('klant')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/v3/customers/1/invoices')
  await page.getByRole('link', { name: 'Factuur aanleveren' }).click()
  await expect(page.getByRole('heading', { name: 'Factuur aanleveren' })).toBeVisible()
  await page.setInputFiles('input[type=file]', {
    name: 'nota maart.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nnota\n%%EOF'),
  })
  await expect(page.getByRole('combobox', { name: /Categorie/ }).first()).toContainText('Factuur')
  await expectAccessible(page)
})

test('who may only read is offered nothing to send', async ({ page, signIn }) => {
  await signIn('lezer')
  await page.goto('/v3/customers/1/invoices')
  await expect(page.getByRole('heading', { name: 'Facturen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Factuur aanleveren' })).toHaveCount(0)
})
