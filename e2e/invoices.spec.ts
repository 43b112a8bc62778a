import { readFileSync } from 'node:fs'
import type { Connection } from '../src/contract/areas/connections/connections.ts'
import { ublText } from '../tests/server/areas/invoices/ubl.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an invoice is typed in with its lines, put right where it differs, registered, and taken away as PDF', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/6/invoices')
  await expect(page.getByRole('heading', { name: 'Facturen' })).toBeVisible()
  await page.getByRole('link', { name: 'Factuur toevoegen' }).click()
  const number = `E2E-${Date.now()}`
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByLabel('Factuurnummer').fill(number)
  await choose('Soort factuur', 'Maandfactuur')
  await choose('Soort partij', 'Overig')
  await page.getByLabel('Naam van de afzender').fill('Zonkracht')
  await choose('Entiteit', 'Hoofdvestiging')
  await page.getByRole('textbox', { name: 'Factuurdatum' }).fill('03/02/2026')
  await page.getByRole('textbox', { name: 'Periode van' }).fill('01/01/2026')
  await page.getByRole('textbox', { name: 'Periode t/m' }).fill('31/01/2026')
  await page.getByLabel('Bedrag excl. btw', { exact: true }).fill('300')
  await page.getByLabel('Btw', { exact: true }).fill('63')

  await page.getByRole('button', { name: 'Regel toevoegen' }).click()
  // The connection is found by typing: Enter takes the first that fits, another Enter goes on.
  const { body } = await call<Connection[]>(baseURL ?? '', 'beheer', 'customers/6/connections')
  const connection = body.data[0] as Connection
  await page.getByLabel('Aansluiting, regel 1').focus()
  await page.keyboard.type(connection.ean.slice(-8))
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Aansluiting, regel 1')).toHaveValue(connection.name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Soort regel, regel 1')).toBeFocused()
  await expect(page.getByLabel('Aansluiting, regel 1')).toHaveValue(connection.name)
  await page.getByLabel('Soort regel, regel 1').selectOption('Levering enkeltarief')
  await page.getByLabel('Aantal, regel 1').fill('1.000')
  await page.getByLabel('Tarief, regel 1').fill('0,2')
  await expect(page.getByLabel('Bedrag excl. btw, regel 1')).toHaveValue('200,00')
  await expect(page.getByText('Verschil € 100,00')).toBeVisible()
  // On a high page the bar of unsaved work covers nothing.
  await page.setViewportSize({ width: 1440, height: 2000 })
  await expectAccessible(page)
  await page.getByLabel('Eindstand, regel 1').press('Enter')
  await expect(page.getByLabel('Aansluiting, regel 2')).toBeFocused()
  await expect(page.getByLabel('Aansluiting, regel 2')).toHaveValue(connection.name)
  await page.getByLabel('Soort regel, regel 2').selectOption('Vaste leveringskosten')
  await page.getByLabel('Bedrag excl. btw, regel 2').fill('100')
  await expect(page.getByText('Verschil €')).toBeHidden()
  await picture('invoice-form')
  await page.getByRole('button', { name: 'Opslaan' }).click()

  await expect(page.getByRole('heading', { name: `Factuur ${number}` })).toBeVisible()
  await expect(page.getByText('€ 363,00')).toBeVisible()
  await expectAccessible(page)
  await picture('invoice')
  await page.getByRole('link', { name: /^Regels/ }).click()
  await expect(page.getByRole('table', { name: 'Factuurregels' })).toBeVisible()
  await page.getByRole('button', { name: 'Registreren' }).press('Enter')
  await expect(page.getByText('Geregistreerd', { exact: true })).toBeVisible()
  // The button is gone; the keyboard is still in the page.
  await expect(page.getByRole('main')).toBeFocused()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`factuur ${number}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('what Excel copied fills lines, and what is wrong in a cell is said there', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { body } = await call<Connection[]>(baseURL ?? '', 'beheer', 'customers/6/connections')
  const connection = body.data[0] as Connection
  await signIn('beheer')
  await page.goto('/v3/customers/6/invoices/create')
  await page.getByRole('button', { name: 'Regel toevoegen' }).click()
  const cell = page.getByLabel('Aansluiting, regel 1')
  await cell.focus()
  await cell.evaluate((element, ean) => {
    const clipboardData = new DataTransfer()
    const rows = [
      `${ean}\tOverig\tAdvies\t01-01-2026\t31-01-2026\t2\tstuk\t12,50`,
      '\tAfronding\tAfronding\t1/1/2026\t31/1/2026\t1\t\tx',
    ]
    clipboardData.setData('text/plain', `${rows.join('\r\n')}\r\n`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, connection.ean)
  await expect(page.getByLabel('Omschrijving, regel 2')).toHaveValue('Afronding')
  await expect(page.getByLabel('Bedrag excl. btw, regel 1')).toHaveValue('25,00')
  await page.getByLabel('Omschrijving, regel 1').focus()
  await expect(page.getByLabel('Aansluiting, regel 1')).toHaveValue(connection.name)
  await expect(page.getByLabel('Van, regel 1')).toHaveValue('01/01/2026')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByLabel(/^Tarief, regel 2: Vul een getal in/)).toHaveAttribute('aria-invalid', 'true')
})

test('an e-invoice becomes a draft with what to look at; what is none is refused in words', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/6/invoices')
  const choose = (name: string, text: string) =>
    page
      .getByLabel('E-factuur (UBL)')
      .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  await choose('kwaad.xml', ublText({ head: '<!DOCTYPE Invoice [<!ENTITY a "b">]>', number: '&a;' }))
  await expect(page.getByText(/DOCTYPE/)).toBeVisible()
  await page.getByRole('button', { name: 'Melding sluiten' }).click()
  const number = `UBL-${Date.now()}`
  await choose('factuur.xml', ublText({ number, sender: 'Onbekende Energie' }))
  await expect(page.getByRole('heading', { name: `Factuur ${number}` })).toBeVisible()
  await expect(page.getByText('Dit viel op bij het inlezen')).toBeVisible()
  await expect(page.getByText('EAN-codes die geen aansluiting van deze klant zijn')).toBeVisible()
  await expect(page.getByText('Te betalen')).toBeVisible()
  await expect(page.getByText('Van 1 regel is nog geen aansluiting gekozen.')).toBeVisible()
  await expect(page.getByText('E-factuur (UBL)', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden' }).click()
  await page.getByRole('menuitem', { name: /^E-factuur/ }).click()
  expect((await saved).suggestedFilename()).toBe('factuur.xml')
  // Back in the list the draft is among the others.
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Facturen' }).click()
  await page.getByRole('textbox', { name: 'Zoek in facturen' }).fill(number)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Concept')
})

test("a customer's user reads invoices and changes none", async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/invoices')
  const first = page.getByRole('table', { name: 'Facturen' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await expect(page.getByText('Bedrag incl. btw totaal')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Factuur toevoegen' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'E-factuur inlezen' })).toBeHidden()
  await expectAccessible(page)
  await first.click()
  await expect(page.getByRole('article')).toContainText('Bedrag excl. btw')
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
})

const narrow = ['customers/1/invoices', 'customers/1/library', 'customers/1/connections']
// Others may have given theirs a name of one endless word, for which a list scrolls.
const bakeries = 'customers?q=Bakkerij'
const broad = [
  'actions',
  'taxes',
  'tax-requests',
  'mutations',
  'supply-agreements',
  'invoice-audit',
  'inbox',
  'work',
]

test('on a laptop lists leave columns out rather than cut their last ones off', async ({ page, signIn }) => {
  await signIn('beheer')
  for (const { width, paths } of [
    { width: 1280, paths: [...narrow, bakeries] },
    { width: 1440, paths: [...narrow, bakeries, ...broad] },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(`/v3/${path}`)
      const table = page.getByRole('table').first()
      await expect(table.getByRole('row').nth(1)).toBeVisible()
      const room = await table.evaluate((one) => (one.parentElement?.clientWidth ?? 0) - one.scrollWidth)
      expect(room, `${path} at ${width}`).toBeGreaterThanOrEqual(0)
    }
  }
})
