import type { Page } from '@playwright/test'
import type { TaxRequest } from '../src/contract/areas/taxReclaim/taxRequests.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { mailed } from './mailed.ts'
import { expect, test } from './test.ts'

/** The customer of the demo that has a chapel: it refused a mandate before. */
const customer = 'customers/5'

/** Signs on a phone what was mailed. */
async function signs(page: Page, url: string, emailAddress: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const { text } = await mailed(url, /Machtiging teruggaaf energiebelasting/, emailAddress)
  await page.goto(/\/ondertekenen\/[\w-]{43}/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Machtiging teruggaaf energiebelasting' })).toBeVisible()
  await page.getByRole('button', { name: 'Ondertekenen' }).click()
  const code =
    /^(\d{6}) is uw code/.exec((await mailed(url, /^\d{6} is uw code/, emailAddress)).subject)?.[1] ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await page.getByRole('textbox', { name: 'Uw naam' }).fill('Klaas Kapel')
  await page.getByRole('button', { name: 'Ondertekenen' }).click()
  await expect(page.getByRole('heading', { name: 'U hebt getekend' })).toBeVisible()
}

test('a mandate goes out for many files at once, is taken back, and signed it counts for every file that it was sent for', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.setTimeout(240_000)
  const url = baseURL ?? ''
  const emailAddress = `penningmeester.${Date.now()}@kapel.example`
  await call(url, 'beheer', `${customer}/contacts`, {
    method: 'POST',
    body: { firstName: 'Klaas', lastName: 'Kapel', emailAddress, isSignatory: true },
  })
  const { body } = await call<TaxRequest[]>(url, 'beheer', `${customer}/tax-requests?state=collecting`)
  const [file] = body.data
  if (file === undefined) throw new Error('The demo has no file that is being built.')

  await signIn('beheer')
  await page.goto('/v3/tax-requests')
  await page.getByRole('row').filter({ hasText: file.number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Machtigingen versturen (1)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Elke klant krijgt één machtiging.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Machtigingen versturen' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/v3/${customer}/tax-requests/${file.id}`)
  await expect(page.getByText(/^De machtiging ligt sinds .* ter ondertekening bij /)).toBeVisible()
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Machtiging intrekken' }).click()
  await dialog.getByLabel('Reden').fill('De penningmeester tekent')
  await dialog.getByRole('button', { name: 'Machtiging intrekken' }).click()
  await expect(page.getByText(/^De machtiging ligt sinds/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Machtiging laten tekenen' }).click()
  await dialog.getByRole('combobox', { name: 'Ondertekenaars' }).click()
  await page.getByRole('option', { name: 'Klaas Kapel' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Machtiging laten tekenen' }).click()
  await expect(page.getByText(/ter ondertekening bij Klaas Kapel\.$/)).toBeVisible()
  await expectAccessible(page)

  await signs(page, url, emailAddress)

  await page.setViewportSize({ width: 1440, height: 900 })
  const asks = async () =>
    (await call<TaxRequest>(url, 'beheer', `${customer}/tax-requests/${file.id}`)).body.data.mandateId
  await expect.poll(asks, { timeout: 120_000 }).not.toBeNull()
  await signIn('beheer')
  await page.goto(`/v3/${customer}/tax-requests/${file.id}?tab=signing`)
  const mandates = page.getByRole('table', { name: 'Machtiging van de klant' })
  await expect(mandates.getByText('Ondertekend', { exact: true })).toBeVisible()
  await expect(mandates.getByText('Ingetrokken', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stukken' }).click()
  await expect(page.getByText('Machtiging: aanwezig')).toBeVisible()
})
