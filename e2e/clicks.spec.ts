import type { Page } from '@playwright/test'
import type { Position } from '../src/contract/areas/purchase/purchaseCalls.ts'
import { dayAt } from '../src/domain/time/day.ts'
import { dayIn, typed } from './agreements.ts'
import { call, customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { another, step } from './steps.ts'
import { expect, test } from './test.ts'

const next = Number(dayAt(Date.now()).slice(0, 4)) + 1

/** The gas of the coming year of the customer that the account `klant` is of. */
async function position(url: string, customerId: number): Promise<Position> {
  const { body } = await call<Position[]>(url, 'accountmanager', `customers/${customerId}/purchase`)
  const found = body.data.find(({ product, deliveryYear }) => product === '2' && deliveryYear === next)
  if (found === undefined) throw new Error('no position of gas')
  return found
}

/** The position, the rest that was not bought, and the market follow what was confirmed. */
async function expectFollowed(
  page: Page,
  url: string,
  { customerId, number, before }: { customerId: number; number: string; before: Position },
): Promise<void> {
  const after = await position(url, customerId)
  expect(Number(after.bought) - Number(before.bought)).toBeCloseTo(4, 6)
  expect(after.clicks.at(-1)).toMatchObject({ number, price: '30.250000' })
  // The rest is there as a draft, without an approval.
  await page.goto(`/v3/collective/clicks`)
  await expect(page.getByRole('row').filter({ hasText: 'Concept' }).first()).toContainText('6 MWh')
  await page.goto(`/v3/customers/${customerId}/purchase/market`)
  const bought = page.getByRole('table', { name: 'Eigen klikken in deze markt' }).first()
  await expect(bought.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(`^TTF gas ${next}, `) })).toBeVisible()
  await expectAccessible(page)
}

test('a click is proposed from the position, approved on a phone by who signs, and confirmed for a part', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const url = baseURL ?? ''
  const { id: customerId } = await customerOf(url, 'klant')
  const before = await position(url, customerId)
  await signIn('accountmanager')
  await page.goto(`/v3/customers/${customerId}/purchase`)
  await expect(page.getByRole('heading', { name: `Gas ${next}` })).toBeVisible()
  await expectAccessible(page)
  await page.locator(`a[href*="/clicks/create"][href*="product=2"][href*="period=${next}"]`).click()
  // What the position knows stands there already.
  await expect(page.getByRole('textbox', { name: 'Leverperiode' })).toHaveValue(String(next))
  await expect(page.getByRole('textbox', { name: 'Prijs bij voorstel' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Hoeveelheid' }).fill('10')
  await page
    .getByRole('textbox', { name: 'Onderbouwing' })
    .fill('Onder de begroting, en er staat nog veel open.')
  await expectAccessible(page)
  await picture('click-form')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const title = page.getByRole('heading', { level: 1, name: /^K-\d{5}/ })
  await expect(title).toBeVisible()
  const number = (await title.textContent()) ?? ''
  await step(page, 'Ter goedkeuring aanbieden')
  // Who proposed it never approves it.
  await expect(page.getByText('Ter goedkeuring').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Goedkeuren' })).toHaveCount(0)

  const hers = await another(page, url, 'klant')
  await hers.goto(`/v3/customers/${customerId}/purchase-clicks`)
  await hers.getByRole('link', { name: number }).click()
  await expect(hers.getByText(/Geldig tot .* \(nog /)).toBeVisible()
  await expectAccessible(hers)
  await hers.screenshot({ path: 'coverage/screenshots/click-phone.png', animations: 'disabled' })
  await step(hers, 'Goedkeuren')
  await expect(hers.getByText('Goedgekeurd', { exact: true }).first()).toBeVisible()
  await hers.context().close()

  await page.reload()
  await step(page, 'Opdracht plaatsen', { 'Referentie leverancier': 'ZK-2026-17' })
  await step(page, 'Bevestiging vastleggen', {
    Uitvoeringsprijs: '30,25',
    'Uitgevoerd op': typed(dayIn(0)),
    Uitgevoerd: '4',
  })
  await expect(page.getByText('Uitgevoerd', { exact: true }).first()).toBeVisible()
  const steps = page.getByRole('table', { name: 'Stappen van deze klik, met de marktprijs van die dag' })
  await expect(steps.getByRole('row')).toHaveCount(6)
  await expectAccessible(page)
  await picture('click-done')

  await expectFollowed(page, url, { customerId, number, before })
  await picture('purchase-market')
})
