import type { Invoice } from '../src/contract/areas/invoices/invoices.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A customer whose invoices other tests leave alone. */
const customer = 9

test('a new invoice takes over the lines of the last one, and says that it may be there already', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const sender = `Getij ${Date.now()}`
  const { body: entities } = await call<{ id: number; name: string }[]>(
    url,
    'beheer',
    `customers/${customer}/entities`,
  )
  const { body: connections } = await call<{ id: number }[]>(
    url,
    'beheer',
    `customers/${customer}/connections`,
  )
  const period = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }
  const line = { connectionId: connections.data[0]?.id, vatRate: '21', ...period }
  const { body: before } = await call<Invoice>(url, 'beheer', `customers/${customer}/invoices`, {
    method: 'POST',
    body: {
      ...{ invoiceNumber: 'GT-1', kind: 'maand', partyType: 'other', partyOther: sender },
      ...{ entityId: entities.data[0]?.id, invoiceDate: '2026-02-03', amountExcl: '120', vatAmount: '25.20' },
      ...period,
      lines: [
        {
          ...line,
          lineType: 'levering_enkel',
          quantity: '1000',
          rate: '0.1',
          amountExcl: '100',
          readingTo: '5000',
        },
        { ...line, lineType: 'vastrecht_levering', amountExcl: '20' },
      ],
    },
  })
  await signIn('beheer')
  await page.goto(`/v3/customers/${customer}/invoices/create`)
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByLabel('Factuurnummer').fill('GT-2')
  await choose('Soort factuur', 'Maandfactuur')
  await choose('Soort partij', 'Overig')
  await page.getByLabel('Naam van de afzender').fill(sender)
  await choose('Entiteit', entities.data[0]?.name ?? '')
  await page.getByRole('textbox', { name: 'Factuurdatum' }).fill('03/03/2026')
  await page.getByRole('textbox', { name: 'Periode van' }).fill('01/02/2026')
  await page.getByRole('textbox', { name: 'Periode t/m' }).fill('28/02/2026')
  await page.getByRole('button', { name: 'Regels van GT-1 overnemen' }).click()
  await expect(page.getByLabel('Beginstand, regel 1')).toHaveValue('5000,00')
  await expect(page.getByLabel('Aantal, regel 1')).toHaveValue('')
  await expect(page.getByLabel('Van, regel 1')).toHaveValue('01/02/2026')
  await expect(page.getByLabel('Bedrag excl. btw, regel 2')).toHaveValue('20,00')
  await page.getByLabel('Aantal, regel 1').fill('1.000')
  await expect(page.getByLabel('Bedrag excl. btw, regel 1')).toHaveValue('100,00')
  await expect(page.getByText('Dit valt op')).toBeHidden()

  await page.getByLabel('Beginstand, regel 1').fill('4.900')
  await expect(page.getByText(/is 4\.900; de vorige factuur eindigde op 5\.000/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Periode van' }).fill('31/01/2026')
  await page.getByRole('button', { name: 'Bedragen overnemen uit de regels' }).click()
  await expect(page.getByText(/^Mogelijk dubbel: factuur GT-1/)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 2400 })
  await expectAccessible(page)
  await picture('invoice-noticed')
  await page.getByRole('button', { name: 'Opslaan' }).click()

  // It forbids nothing, and stays told until the invoice is looked at.
  await expect(page.getByRole('heading', { name: 'Factuur GT-2' })).toBeVisible()
  await expect(page.getByText(/^Mogelijk dubbel: factuur GT-1/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'factuur GT-1' }).click()
  await expect(page).toHaveURL(new RegExp(`/invoices/${before.data.id}/show`))
})
