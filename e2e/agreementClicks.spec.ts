import type { SupplyAgreement } from '../src/contract/areas/supplyAgreements/supplyAgreements.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an agreement that is clicked shows its clicks, and another has no place for them', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { body } = await call<SupplyAgreement[]>(
    baseURL ?? '',
    'beheer',
    'supply-agreements?per_page=100&status=1',
  )
  const [clicked, fixed] = ['klik', 'vast'].map((type) => body.data.find((one) => one.priceType === type))
  await signIn('beheer')
  await page.goto(`/v3/supply-agreements/${clicked?.id}`)
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van leveringsovereenkomst' })
  await tabs.getByRole('link', { name: 'Klikken' }).click()
  await expect(page.getByRole('heading', { name: /^(Klikken|Geen klikken)$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/v3/supply-agreements/${fixed?.id}`)
  await expect(tabs.getByRole('link', { name: 'Documenten' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Klikken' })).toHaveCount(0)
})
