import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** The customer of the demo whose metering company charges too much. */
const customer = '/v3/customers/3'

test('the control of a customer says how much was controlled, and each figure how it came about', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`${customer}/invoice-audit`)
  await expect(page.getByText('Teruggehaald (alle jaren)')).toBeVisible()
  await page.getByText('Hoe berekend?').first().click()
  await expect(page.getByText(/^Afwijking: .* = € 8,75/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Wat niet te controleren was' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Hoofdgebouw, Lindelaan/ }).click()
  await page.getByRole('link', { name: 'Componenten' }).click()
  const metering = page.getByRole('table', { name: 'Regels van Meetdienst' })
  await metering.getByText('Hoe berekend?').first().click()
  await expect(metering.getByText(/= € 20,00/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bevindingen' }).click()
  await page.getByRole('link', { name: /Meetdienst: € 8,75/ }).click()
  await expect(page.getByRole('heading', { name: /Meetdienst: € 8,75/ })).toBeVisible()
})
