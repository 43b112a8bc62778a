import type { Invoice } from '../src/contract/areas/invoices/invoices.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an invoice in control is disputed, its credit note starts as all of it back, and then it is settled', async ({
  page,
  signIn,
  baseURL,
}) => {
  const ask = async <Data>(path: string, body?: object) =>
    (
      await call<Data>(baseURL ?? '', 'beheer', `customers/6/${path}`, {
        ...(body && { method: 'POST', body }),
      })
    ).body.data
  const [entity] = await ask<{ id: number }[]>('entities')
  const number = `Betwist-${Date.now()}`
  const days = { periodFrom: '2025-03-01', periodTo: '2025-03-31' }
  const { id } = await ask<Invoice>('invoices', {
    ...{ invoiceNumber: number, kind: 'maand', partyType: 'other', partyOther: 'Zonkracht', ...days },
    ...{ entityId: entity?.id, invoiceDate: '2025-04-02', amountExcl: '100.00', vatAmount: '21.00' },
    lines: [{ lineType: 'overig', description: 'Advies', amountExcl: '100.00', vatRate: '21', ...days }],
  })
  const step = (event: string, version: number, told: object = {}) =>
    ask(`invoices/${id}/transition`, { event, version, ...told })
  await step('REGISTER', 1)
  await step('APPROVE', 2)
  await step('REOPEN', 3, { reason: 'Toch nakijken' })

  await signIn('beheer')
  await page.goto(`/v3/customers/6/invoices/${id}/show`)
  await page.getByRole('button', { name: 'Betwisten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Betwisten' })
  await dialog.getByLabel('Toelichting').fill('Dit advies was gratis')
  await dialog.getByRole('button', { name: 'Betwisten' }).click()
  await expect(page.getByText('Wacht op een creditfactuur of correctie')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Acties/ })
    .click()
  await expect(page.getByText(`Betwisting van factuur ${number} van Zonkracht`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Factuur', exact: true }).click()

  await page.getByRole('link', { name: 'creditfactuur toevoegen' }).click()
  await expect(page.getByLabel('Bedrag excl. btw', { exact: true })).toHaveValue('-100,00')
  await expect(page.getByLabel('Bedrag excl. btw, regel 1')).toHaveValue('-100,00')
  await page.getByLabel('Factuurnummer').fill(`${number}-C`)
  await page.getByRole('textbox', { name: 'Factuurdatum' }).fill('9-4-25')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: `Factuur ${number}-C` })).toBeVisible()
  await expect(page.getByText('09/04/2025', { exact: true })).toBeVisible()

  await page.goto(`/v3/customers/6/invoices/${id}/show`)
  await page.getByRole('button', { name: 'Correctie ontvangen' }).click()
  const settling = page.getByRole('dialog', { name: 'Correctie ontvangen' })
  await settling.getByRole('combobox').fill(`${number}-C`)
  await page.getByRole('option', { name: new RegExp(`${number}-C`) }).click()
  await settling.getByRole('button', { name: 'Correctie ontvangen' }).click()
  await expect(page.getByText('Gecrediteerd', { exact: true })).toBeVisible()
})
