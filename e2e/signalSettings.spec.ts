import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('staff set when a rule speaks for one customer, and see what it would have said', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/9/signals/ems')
  await page.getByRole('link', { name: 'Instellingen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wanneer een signaal ontstaat' })).toBeVisible()
  await expectAccessible(page)
  const threshold = page.getByRole('textbox', { name: /^Drempel \(%\)/ }).first()
  await threshold.fill('900')
  await page.getByRole('button', { name: 'Opslaan' }).last().click()
  await expect(
    page.getByRole('list', { name: 'Wat nog niet goed is' }).getByText('Zo groot wordt de afwijking nooit'),
  ).toBeVisible()
  await threshold.fill('35')
  await page.getByRole('combobox', { name: 'Kanaal' }).click()
  await page.getByRole('option', { name: 'E-mail, elke ochtend' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).last().click()
  await expect(page.getByText('Eigen instelling van deze klant')).toBeVisible()
  await picture('signal-settings')

  // From a signal of this rule one goes to how the rule counts for its connection.
  const path = 'customers/4/signals?ruleCode=SG01'
  const told = async () => (await call<{ id: number }[]>(baseURL ?? '', 'beheer', path)).body.data[0]?.id
  await expect.poll(told, { timeout: 60_000 }).toBeDefined()
  await page.goto(`/v3/customers/4/signals/ems/${await told()}`)
  await page.getByRole('link', { name: 'Wanneer een dag afwijkt' }).click()
  await expect(page).toHaveURL(/signals\/ems\/difference\?connection=\d+$/)
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

test('staff set what one connection is compared with, and let it follow the customer again', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/9/signals/ems/difference')
  await expect(page.getByText('Deze aansluiting volgt de instelling van de klant.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Vergelijken met' }).click()
  await page.getByRole('option', { name: 'Vorig jaar' }).click()
  await expect(page).toHaveURL(/reference=lastYear/)
  await expect(
    page.getByText(/^Verwacht wordt wat dezelfde weekdag 52 weken eerder verbruikte/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Voor deze aansluiting bewaren' }).click()
  await expect(page.getByText('Eigen instelling van deze aansluiting')).toBeVisible()
  const own = page.getByRole('table', { name: 'Aansluitingen met een eigen instelling' })
  await expect(own).toContainText('Vorig jaar')
  await expect(page).not.toHaveURL(/reference=/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Vergelijken met' })).toContainText('Vorig jaar')
  await page.getByRole('button', { name: 'Weer de klant volgen' }).click()
  await expect(page.getByText('Deze aansluiting volgt de instelling van de klant.')).toBeVisible()
  await expect(own).toHaveCount(0)
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
