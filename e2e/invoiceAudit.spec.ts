import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** The customer of the demo whose metering company charges too much. */
const customer = '/v3/customers/1'

test('the control of a customer says how much was controlled, and each figure how it came about', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`${customer}/invoice-audit`)
  await expect(page.getByText('Teruggehaald (alle jaren)')).toBeVisible()
  await page.getByText('Hoe berekend?').first().click()
  await expect(page.getByText(/^Afwijking: .* = €\s[\d.]+,\d\d\./)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Wat niet te controleren was' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Opslag, Koningin Julianalaan/ }).click()
  await page.getByRole('link', { name: 'Componenten' }).click()
  const metering = page.getByRole('table', { name: 'Regels van Meetdienst' })
  await metering.getByText('Hoe berekend?').first().click()
  await expect(metering.getByText(/= €\s20,00/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bevindingen' }).click()
  await page.getByRole('link', { name: /Meetdienst: €\s8,75/ }).click()
  await expect(page.getByRole('heading', { name: /Meetdienst: €\s8,75/ })).toBeVisible()
})

test('the queue is worked through by keys, and on a phone pane by pane', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/invoice-audit/inbox?severity=medium')
  const queue = page.getByRole('region', { name: 'Werkvoorraad' })
  const finding = page.getByRole('region', { name: 'Bevinding', exact: true })
  const lines = queue.getByRole('link')
  // The control goes on in the background while the first tests of the demo run.
  await expect(async () => {
    await page.reload()
    await expect(lines.nth(1)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(lines.first()).toBeFocused()
  await expect(lines.first()).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/severity=medium.*finding=\d+/)
  await page.keyboard.press('j')
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(lines.first()).toBeFocused()
  await expect(finding.getByText('Wat is gevonden')).toBeVisible()
  await page.keyboard.press('t')
  await expect(finding.getByText('In behandeling')).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'Onterechte melding' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(queue).toBeHidden()
  await finding.getByRole('link', { name: 'Factuur en klant' }).click()
  await expect(finding).toBeHidden()
  await expect(page.getByRole('region', { name: 'Factuur en klant' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Werkvoorraad' }).click()
  await expect(queue).toBeVisible()
})
