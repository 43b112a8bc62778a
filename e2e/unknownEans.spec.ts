import type { Connection } from '../src/contract/areas/connections/connections.ts'
import { eanText, gs1CheckDigit } from '../src/domain/identity/ean.ts'
import { ublText } from '../tests/server/areas/invoices/ubl.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** An EAN-code that no connection has. */
function unusedEan(nth: number): string {
  const body = `871690${String((Date.now() + nth) % 10 ** 11).padStart(11, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** What no e-invoice tells of a connection. */
const typedByHand = {
  Aansluitwaarde: '3x25A',
  Straat: 'Havenkade',
  Huisnummer: '12',
  Postcode: '2801 AA',
  Plaats: 'Gouda',
}

test('what an e-invoice calls by an unknown EAN-code is made or linked once, for all lines', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const [made, linked] = [unusedEan(1), unusedEan(2)]
  const number = `EAN-${Date.now()}`
  const { body } = await call<Connection[]>(baseURL ?? '', 'beheer', 'customers/6/connections')
  const connection = body.data[0] as Connection
  await signIn('beheer')
  await page.goto('/v3/customers/6/invoices')
  const text = ublText({
    number,
    lines: [
      { name: 'Vastrecht transport', amount: '40.00', ean: made },
      { name: 'Capaciteitstarief', amount: '30.00', unit: 'KWH', ean: made },
      { name: 'Meetdienst', amount: '30.00', ean: linked },
    ],
  })
  await page
    .getByLabel('E-factuur (UBL)')
    .setInputFiles({ name: 'factuur.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { name: `Factuur ${number}` })).toBeVisible()
  await expect(page.getByText('EAN-codes die geen aansluiting van deze klant zijn')).toBeVisible()
  await expect(page.getByText('bij 2 regels: Vastrecht transport, Capaciteitstarief')).toBeVisible()
  await expectAccessible(page)
  await picture('unknown-eans')

  // The form says it too.
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await expect(page.getByText('regels 1 en 2')).toBeVisible()
  const third = page.getByLabel('Aansluiting, regel 3')
  await expect(third).toHaveAttribute('placeholder', `EAN ${eanText(linked)}`)
  await page.goBack()

  await page.getByRole('link', { name: `Aansluiting maken voor EAN-code ${eanText(made)}` }).click()
  await expect(page.getByRole('heading', { name: 'Aansluiting toevoegen' })).toBeVisible()
  await expect(page.getByLabel('EAN-code')).toHaveValue(made)
  await expect(page.getByRole('combobox', { name: 'Soort', exact: true })).toContainText('Elektriciteit')
  await expect(page.getByRole('combobox', { name: 'Netbeheerder' })).toContainText('Liander')
  for (const [label, typed] of Object.entries(typedByHand)) await page.getByLabel(label).fill(typed)
  await page.getByRole('button', { name: 'Opslaan' }).click()

  // Back at the invoice both lines have it, and one code is left.
  await expect(page.getByRole('heading', { name: `Factuur ${number}` })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Havenkade 12')
  await expect(page.getByText('Vastrecht transport, Capaciteitstarief')).toBeHidden()

  await page.getByRole('button', { name: `EAN-code ${eanText(linked)} koppelen` }).click()
  const dialog = page.getByRole('dialog', { name: 'EAN-code koppelen' })
  await dialog.getByRole('button', { name: 'Koppelen' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Aansluiting' }).fill(connection.ean.slice(-8))
  await page.getByRole('option').filter({ hasText: connection.ean }).click()
  await expect(dialog.getByText(/die wijkt in \d+ cijfers? af/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Welke EAN-code klopt?' }).click()
  await page.getByRole('option', { name: /^Die van de aansluiting/ }).click()
  await expectAccessible(page)
  await picture('ean-linking')
  await dialog.getByRole('button', { name: 'Koppelen' }).click()
  await expect(page.getByText('1 regel gekoppeld')).toBeVisible()
  await expect(page.getByText('EAN-codes die geen aansluiting van deze klant zijn')).toBeHidden()
  await expect(page.getByRole('article')).toContainText(connection.name)
})
