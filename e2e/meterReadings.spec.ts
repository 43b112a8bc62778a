import { dayAt } from '../src/domain/time/day.ts'
import { expectAccessible } from './axe.ts'
import { connectionFor, customer } from './readings.ts'
import { expect, test } from './test.ts'

const grid = (q: string) => `/v3/customers/${customer}/ems/input?year=2024&q=${q}`

test('standings are typed by month as in a sheet; what is not plausible is looked at, and corrected', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const { ean, name } = await connectionFor(baseURL ?? '', '871687123456700047', 'electricity')
  await signIn('beheer')
  await page.goto(grid(ean))
  const cell = (month: string) => page.getByLabel(`Meterstand ${month} 2024, Levering, ${name}`)
  await cell('Januari').fill('1.000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1310')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toContainText('310 kWh')
  await cell('Maart').fill('1200')
  await cell('Maart').press('Enter')
  await expect(page.getByText('de waarde valt op: te controleren')).toBeVisible()
  await picture('reading-grid')
  await expectAccessible(page)

  // A cell that holds something is corrected, with a reason.
  await cell('Maart').fill('1600')
  await cell('Maart').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Corrigeren' })
  await expect(dialog.getByLabel('Juiste waarde')).toHaveValue('1600')
  await dialog.getByLabel('Reden').fill('Verkeerd afgelezen')
  await dialog.getByRole('button', { name: 'Corrigeren' }).click()
  await expect(page.getByRole('table')).toContainText('290 kWh')
  await expect(cell('Maart')).toHaveValue('1600')
})

test('of a year that is too wide for the page, the running month is in sight', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn('beheer')
  await page.goto('/v3/customers/1/ems/input')
  const months = page.getByRole('columnheader', { name: /^[a-z]{3}\.?$/ })
  await expect(months).toHaveCount(12)
  await expect(months.nth(Number(dayAt(Date.now()).slice(5, 7)) - 1)).toBeInViewport({ ratio: 0.99 })
})

test('a column of Excel is pasted at once, and shows as use', async ({ page, signIn, baseURL }) => {
  const { ean, id, name } = await connectionFor(baseURL ?? '', '871687123456700054', 'gas')
  await signIn('beheer')
  await page.goto(grid(ean))
  const first = page.getByLabel(`Meterstand Januari 2024, Levering, ${name}`)
  await first.focus()
  await first.evaluate((input) => {
    const data = new DataTransfer()
    data.setData('text/plain', '500\t800\t1090')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('table')).toContainText('290 m³')
  await expect(page.getByLabel(`Meterstand Maart 2024, Levering, ${name}`)).toHaveValue('1090')
  await page.goto(`/v3/customers/${customer}/ems/usage?connection=${id}&step=year&day=2024-06-01&look=table`)
  await expect(page.getByRole('table').locator('tbody tr').last()).toContainText('590')
})

test('a doubtful standing says why, and is approved with a word', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const { ean, name } = await connectionFor(baseURL ?? '', '871687123456700061', 'electricity')
  await signIn('beheer')
  await page.goto(grid(ean))
  for (const [month, value] of [
    ['Januari', '5000'],
    ['Februari', '4000'],
  ]) {
    await page.getByLabel(`Meterstand ${month} 2024, Levering, ${name}`).fill(value ?? '')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('link', { name: 'Controleren', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('De stand is lager dan een eerdere stand')
  await picture('reading-doubtful')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Toch goedkeuren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Toch goedkeuren' })
  await dialog.getByLabel('Toelichting').fill('Nieuwe meter')
  await dialog.getByRole('button', { name: 'Toch goedkeuren' }).click()
  await expect(page.getByRole('main')).toContainText('Goedgekeurd')
  // What has to be done about it is made from here, and leads back.
  await page.getByRole('link', { name: 'Actie maken' }).click()
  await expect(page.getByLabel('Onderwerp')).toHaveValue(/^Meterstand 4000 kWh van /)
  await expect(page.getByRole('combobox', { name: 'Meterstand' })).toContainText('Meterstand 4000 kWh van ')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Taak' }).click()
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await page.getByRole('link', { name: /^Meterstand 4000 kWh van / }).click()
  await page.getByRole('link', { name: /^Meterstand 4000 kWh van / }).click()
  await expect(page).toHaveURL(/\/meter-readings\/\d+$/)
  await expect(page.getByRole('table', { name: /Acties/ })).toContainText('Meterstand 4000 kWh')
})

test('a swapped meter is written down on a form of its own', async ({ page, signIn, picture, baseURL }) => {
  const { name } = await connectionFor(baseURL ?? '', '871687123456700078', 'electricity')
  await signIn('beheer')
  await page.goto(`/v3/customers/${customer}/meter-readings/create`)
  await page.getByRole('combobox', { name: 'Aansluiting' }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('combobox', { name: 'Telwerk' }).click()
  await page.getByRole('option', { name: 'Levering', exact: true }).click()
  await page.getByRole('textbox', { name: 'Datum' }).fill('01/03/2024')
  await page.getByLabel('Stand', { exact: true }).fill('12')
  await page.getByLabel('Meterwissel').check()
  await page.getByLabel('Eindstand oude meter').fill('8000')
  await page.getByLabel('Nummer nieuwe meter').fill('E0099')
  await picture('reading-form')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('main')).toContainText('Nummer nieuwe meter')
  await page.goto(`/v3/customers/${customer}/meter-readings?status=all`)
  await expect(page.getByRole('table')).toContainText('Goedgekeurd')
  await expectAccessible(page)
})

test('a customer enters the own meters on a phone', async ({ page, signIn, picture }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/input')
  await expect(page.getByRole('textbox', { name: /^Meterstand/ }).first()).toBeVisible()
  await picture('reading-phone')
  await expectAccessible(page)
})

test('who only reads sees what was entered, and no way to enter', async ({ page, signIn }) => {
  await signIn('lezer')
  await page.goto('/v3/customers/1/meter-readings?status=all')
  await expect(page.getByRole('heading', { name: 'Meterstanden' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meterstand toevoegen' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Maandraster' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Meterstand/ })).toHaveCount(0)
})

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a photo of the meter is put with a standing, shown, and taken away again', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const { ean, name } = await connectionFor(baseURL ?? '', '871687123456700917', 'electricity')
  await signIn('beheer')
  await page.goto(grid(ean))
  const cell = page.getByRole('textbox', { name: `Meterstand December 2024, Levering, ${name}` })
  await cell.fill('70123')
  await cell.press('Enter')
  await expect(page.getByRole('table')).toContainText('eerste stand')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stand en foto' }).click()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'meter.txt', mimeType: 'text/plain', buffer: Buffer.from('700') })
  await expect(page.getByText('Kies een foto: JPG of PNG.')).toBeVisible()
  await page.getByRole('button', { name: 'Melding sluiten' }).click()
  await chooser.setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: dot })
  await expect(page.getByRole('img', { name: 'Foto van de meter: meter.png' })).toBeVisible()
  await picture('reading-photo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Foto verwijderen' }).click()
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(page.getByText('Foto van de meter toevoegen')).toBeVisible()
})
