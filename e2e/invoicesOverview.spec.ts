import { addMonths } from '../src/domain/forecast/months.ts'
import { dayAt } from '../src/domain/time/day.ts'
import { customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** The month so many months ago, as YYYY-MM. */
const monthsAgo = (months: number) => addMonths(`${dayAt(Date.now()).slice(0, 7)}-01`, -months).slice(0, 7)

test('a year shows which invoices came in, is narrowed in the address and kept as a file', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/invoices/year?q=weidebloem')
  const table = page.getByRole('table', { name: /^Facturen van \d{4} per aansluiting/ })
  await expect(table).toBeVisible()
  await expect(table.getByRole('link', { name: /: ontvangen$/ }).first()).toBeVisible()
  await picture('invoices-year')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Soort partij' }).click()
  await page.getByRole('option', { name: 'Netbeheerder' }).click()
  await expect(page).toHaveURL(/partyType=gridoperator/)
  await expect(table.getByRole('cell', { name: 'Leverancier', exact: true })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^facturen-\d{4}\.csv$/)
  await page.getByLabel('Zoek klant of EAN').fill('zoiets')
  await expect(page.getByText('Niets verwacht')).toBeVisible()
})

test('a mark of the year leads to its invoice', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/invoices/year?q=weidebloem&segment=large')
  await page
    .getByRole('link', { name: /: ontvangen$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/customers\/\d+\/invoices\/\d+\/show$/)
})

test('of an approved invoice the form says what may still change, and leads back to its page', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/invoices?sort=invoiceDate')
  const approved = page.getByRole('row').filter({ hasText: 'Goedgekeurd' }).first()
  await approved.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await expect(
    page.getByText('Van deze factuur kunnen alleen de kostenplaats en de opmerking nog'),
  ).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/invoices\/\d+\/show$/)
})

test('a customer sees on a phone which of its invoices of a year are there', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const { id } = await customerOf(baseURL ?? '', 'klant')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto(`/v3/customers/${id}/invoices`)
  await page.getByRole('link', { name: 'Per jaar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/customers/${id}/invoices/year$`))
  await expect(page.getByRole('table', { name: /^Facturen van \d{4} per aansluiting/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Klant', exact: true })).toHaveCount(0)
  await picture('phone-invoices-year')
  await expectAccessible(page)
  // Six months stand on a line.
  const topOf = async (month: string) =>
    (await page.locator(`td[data-label="${month}"]`).first().boundingBox())?.y
  expect(await topOf('Jun')).toBe(await topOf('Jan'))
  expect(await topOf('Jul')).toBeGreaterThan((await topOf('Jun')) ?? 0)
  await page
    .getByRole('link', { name: /: ontvangen$/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/customers/${id}/invoices/\\d+/show$`))
})

test('a month names its senders, and the connections that still wait', async ({ page, signIn, picture }) => {
  await signIn('beheer')
  await page.goto('/v3/invoices/year')
  await page.getByRole('link', { name: 'Per maand', exact: true }).click()
  await expect(page.getByRole('table', { name: /per afzender/ })).toBeVisible()
  for (let back = 0; back < 2; back++) {
    const before = page.url()
    await page.getByRole('link', { name: 'Vorige maand' }).click()
    await expect(page).not.toHaveURL(before)
  }
  await page
    .getByRole('link', { name: /toon de aansluitingen$/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: /^Aansluitingen zonder factuur/ })).toBeVisible()
  await picture('invoices-month')
  await page
    .getByRole('link', { name: /toon de facturen$/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: /^Facturen van (?!.* per afzender)/ })).toBeVisible()
  await page.getByLabel('Zoek afzender').fill('zoiets')
  await expect(page.getByText('Geen afzender gevonden')).toBeVisible()
  await page.getByLabel('Zoek afzender').fill('')
  await expect(page.getByRole('columnheader', { name: 'Afwijking' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a missing invoice is typed from its mark: party, connection and period are there', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('beheer')
  // Of a customer whose invoices come in: of one of which none ever did there are no lines to copy.
  const { id } = await customerOf(baseURL ?? '', 'klant')
  await page.goto(`/v3/invoices/year?partyType=gridoperator&incomplete=1&customerId=${id}`)
  const mark = page.getByRole('link', { name: /: ontbreekt$/ }).first()
  const href = (await mark.getAttribute('href')) ?? ''
  const month = new URLSearchParams(href.split('?')[1]).get('month') ?? ''
  await mark.click()
  await expect(page.getByRole('heading', { name: 'Factuur toevoegen' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Soort partij' })).toContainText('Netbeheerder')
  await expect(page.getByRole('combobox', { name: 'Netbeheerder' })).toContainText(/Enexis|Liander|Stedin/)
  const [year, number] = month.split('-')
  await expect(page.getByRole('textbox', { name: 'Periode van' })).toHaveValue(`01/${number}/${year}`)
  await expect(page.getByLabel('Aansluiting, regel 1')).toHaveValue(/.+/)
  const copying = page.getByRole('button', { name: /^Regels van .* overnemen$/ })
  // Which month is missing first follows from the day; before some there are several invoices to copy from. The button goes once it is done.
  const hasSeveral = (await copying.innerText()).includes('een vorige factuur')
  await copying.click()
  if (hasSeveral) await page.getByRole('menuitem').first().click()
  await expect(page.getByLabel('Omschrijving, regel 1', { exact: true })).toHaveValue(/.+/)
  await expectAccessible(page)
})

test('a month is closed, and opened again with a reason', async ({ page, signIn, picture }) => {
  await signIn('beheer')
  // Long ago: before the demo begins, so that no other test has invoices in it.
  const month = monthsAgo(35)
  await page.goto(`/v3/invoices/month?month=${month}`)
  await page.getByRole('button', { name: 'Maand afsluiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Maand afsluiten' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Maand afsluiten' }).click()
  await expect(page.getByText('De maand is afgesloten', { exact: true })).toBeVisible()
  const history = page.getByRole('list', { name: /^Afsluiten en heropenen/ })
  await expect(history.getByRole('listitem').first()).toContainText('sloot de maand af')
  await picture('invoices-month-closed')
  await page.getByRole('button', { name: 'Maand heropenen' }).click()
  const reopening = page.getByRole('dialog', { name: 'Maand heropenen' })
  await reopening.getByRole('button', { name: 'Maand heropenen' }).click()
  await expect(reopening.getByText('Dit veld is verplicht')).toBeVisible()
  await reopening.getByLabel('Reden').fill('Een factuur kwam te laat')
  await reopening.getByRole('button', { name: 'Maand heropenen' }).click()
  await expect(history.getByRole('listitem').first()).toContainText(
    'heropende de maand: Een factuur kwam te laat',
  )
  await expect(page.getByRole('button', { name: 'Maand afsluiten' })).toBeVisible()
  await expectAccessible(page)
})

test('what is missing of a sender is asked for by mail, and that it was asked stays in sight', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  // An invoice is missing weeks after its month: on the first days of a month that of two months ago is only awaited.
  const month = monthsAgo(3)
  await page.goto(`/v3/invoices/month?month=${month}`)
  await page
    .getByRole('link', { name: /toon de aansluitingen$/ })
    .first()
    .click()
  await expect(page.getByText('Nog niet opgevraagd')).toBeVisible()
  await page.getByRole('button', { name: 'Facturen opvragen' }).click()
  const dialog = page.getByRole('dialog', { name: /^Facturen opvragen bij / })
  await expect(dialog.getByLabel('Bericht')).toHaveValue(/nog geen factuur ontvangen/)
  const recipient = dialog.getByLabel('E-mailadres van de afzender')
  await expect(recipient).toHaveValue(/^facturen@\w+\.example$/)
  const known = await recipient.inputValue()
  await recipient.fill('')
  await dialog.getByRole('button', { name: 'Facturen opvragen' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await recipient.fill('facturen@partij.example')
  await expectAccessible(page)
  await picture('invoices-request')
  await dialog.getByRole('button', { name: 'Facturen opvragen' }).click()
  await expect(page.getByText(/^Opgevraagd op .* bij facturen@partij\.example: \d+ factu/)).toBeVisible()
  await page.getByRole('button', { name: 'Facturen opvragen' }).click()
  await expect(recipient).toHaveValue(known)
  await dialog.getByRole('button', { name: 'Facturen opvragen' }).click()
  await expect(dialog.getByText('Deze facturen zijn zojuist al opgevraagd.')).toBeVisible()
})
