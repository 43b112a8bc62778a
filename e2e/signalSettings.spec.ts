import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('staff set when a rule speaks for one customer, and see what it would have said', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/9/signals/ems')
  await page.getByRole('link', { name: 'Instellingen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wanneer een signaal ontstaat' })).toBeVisible()
  await expectAccessible(page)
  const threshold = page.getByRole('textbox', { name: /^Drempel \(%\)/ }).first()
  await threshold.fill('900')
  await page.getByRole('button', { name: 'Opslaan' }).last().click()
  await expect(page.getByText('Zo groot wordt de afwijking nooit')).toBeVisible()
  await threshold.fill('35')
  await page.getByRole('combobox', { name: 'Kanaal' }).click()
  await page.getByRole('option', { name: 'E-mail, elke ochtend' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).last().click()
  await expect(page.getByText('Eigen instelling van deze klant')).toBeVisible()
  await picture('signal-settings')

  await page.goto('/v3/customers/4/signals/ems/difference')
  await expect(page.getByText(/een signaal gegeven\.$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Dagen die een signaal hadden gegeven' })).toBeVisible()
  await picture('signal-difference')
  await expectAccessible(page)

  await page.goto('/v3/control/signals/ems')
  await page.getByRole('link', { name: 'Standaardinstellingen' }).click()
  await expect(page.getByText(/1 klant houdt een eigen instelling/)).toBeVisible()
  const rule = page.getByRole('button', { name: 'Nu berekenen van Nulverbruik' })
  await rule.click()
  await expect(page.getByText('Nulverbruik wordt opnieuw berekend')).toBeVisible()
  await expect(rule).toBeEnabled({ timeout: 30_000 })
  await expectAccessible(page)
})

test('a customer chooses on a phone who is told, and reads the settings', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant2')
  await page.goto('/v3/customers/2/signals/ems/recipients')
  const first = page.getByRole('checkbox').first()
  await first.check()
  await page.getByRole('button', { name: 'Opslaan' }).last().click()
  await page.reload()
  await expect(first).toBeChecked()
  await picture('signal-recipients-phone')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Instellingen', exact: true }).click()
  await expect(page.getByText('Deze instellingen beheert je accountmanager.')).toBeVisible()
})
