import type { Page } from '@playwright/test'
import type { Budget } from '../src/contract/areas/budgets/budgets.ts'
import { dayAt } from '../src/domain/time/day.ts'
import { call, customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { another, step } from './steps.ts'
import { expect, test } from './test.ts'

const year = Number(dayAt(Date.now()).slice(0, 4))

/** Lays what a spreadsheet copied into a cell. */
const paste = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).evaluate((cell, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Fills in what cannot be worked out, a year at a time, as a person does. */
async function fillGaps(page: Page): Promise<void> {
  const empty = page.locator('input[data-cell$=":12"]')
  for (let place = 0; place < (await empty.count()); place++) {
    const cell = empty.nth(place)
    if ((await cell.inputValue()) !== '') continue
    const saved = page.waitForResponse((response) => response.url().endsWith('/cells'))
    await cell.fill('1200')
    await cell.press('Enter')
    await saved
  }
}

test('a budget is made, pasted into, approved on a phone by somebody else, and read beside what it became', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const url = baseURL ?? ''
  const { id: customerId } = await customerOf(url, 'klant')
  await signIn('accountmanager')
  await page.goto(`/v3/customers/${customerId}/budgets`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Begroting toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Begroting van de proef')
  await page.getByRole('textbox', { name: 'Jaar' }).fill(String(year + 2))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Begroting van de proef' })).toBeVisible()
  await page.getByRole('link', { name: 'Maandraster' }).click()

  const label = (month: string) => `Levering elektriciteit, ${month} ${year + 2}`
  const cell = (month: string) => page.getByRole('textbox', { name: label(month), exact: true })
  const before = await cell('februari').inputValue()
  await paste(page, label('januari'), '1.234,50\t2.000,00\r\n')
  await expect(page.getByText('2 cellen ingevuld')).toBeVisible()
  await expect(cell('februari')).toHaveValue('2000,00')
  await page.getByRole('button', { name: 'Laatste invoer ongedaan maken' }).click()
  await expect(cell('februari')).toHaveValue(before)
  await paste(page, label('januari'), '1.234,50\t2.000,00\r\n')
  await expect(cell('januari')).toHaveValue('1234,50')
  await fillGaps(page)
  await expectAccessible(page)
  await picture('budget-months')
  await page.reload()
  await step(page, 'Ter goedkeuring aanbieden')
  // Who made it never adopts it.
  await expect(page.getByText('Ter goedkeuring', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vaststellen' })).toHaveCount(0)

  await page.goto(`/v3/customers/${customerId}/budgets`)
  await page
    .getByRole('link', { name: `Energiebegroting ${year}` })
    .first()
    .click()
  await expect(page.getByRole('table', { name: 'Verschil naar oorzaak' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${year} komt naar verwachting`))).toBeVisible()
  await expectAccessible(page)
  await picture('budget-overview')

  const { body } = await call<Budget[]>(url, 'klant', `customers/${customerId}/budgets?year=${year + 1}`)
  const waiting = body.data.find(({ state }) => state === 'review')
  const hers = await another(page, url, 'klant')
  await hers.goto(`/v3/customers/${customerId}/budgets/${waiting?.id}`)
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(hers)
  await hers.screenshot({ path: 'coverage/screenshots/budget-phone.png', animations: 'disabled' })
  await step(hers, 'Vaststellen')
  await expect(hers.getByText('Vastgesteld', { exact: true }).first()).toBeVisible()
  await hers.context().close()
})
