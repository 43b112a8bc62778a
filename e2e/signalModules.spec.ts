import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('staff go from all signals to those of purchase, and to the rules of a customer', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/control/signals/ems')
  await page.getByRole('main').getByRole('link', { name: 'Inkoop', exact: true }).click()
  await expect(page).toHaveURL(/control\/signals\/purchase$/)
  // A server that has just started looks for signals within some seconds.
  const first = page.getByRole('table').getByRole('link').first()
  await expect(async () => {
    await page.reload()
    await expect(first).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('table').getByText('Verbruiksafwijking')).toHaveCount(0)
  await picture('signals-purchase')
  await expectAccessible(page)

  await page.goto('/v3/customers/1/signals/purchase/settings')
  await expect(page.getByRole('switch')).toHaveCount(5)
  await expect(page.getByRole('switch', { name: 'Positie buiten strategieband' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Historie' }).click()
  await expect(page).toHaveURL(/signals\/purchase\/history$/)
  await expect(page.getByRole('link', { name: 'Historie', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('staff set above what an invoice that is off gives a signal, and see on which ones', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/control/signals/ems')
  await page.getByRole('main').getByRole('link', { name: 'Factuurcontrole', exact: true }).click()
  await expect(page).toHaveURL(/control\/signals\/invoice-audit$/)
  // A server that has just started controls its invoices within some seconds.
  const first = page
    .getByRole('table')
    .getByRole('link', { name: /te (veel|weinig) gerekend/ })
    .first()
  await expect(async () => {
    await page.goto('/v3/control/signals/invoice-audit?ruleCode=SG21')
    await expect(first).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expectAccessible(page)
  await first.click()
  await expect(page).toHaveURL(/signals\/invoice-audit\/\d+$/)
  await expect(page.getByText('Gefactureerd (excl. btw)')).toBeVisible()
  await picture('signals-invoice')
  await expectAccessible(page)

  const home = new URL(page.url()).pathname.replace(/\/\d+$/, '')
  await page.goto(`${home}/threshold`)
  const told = page.getByRole('status').filter({ hasText: 'Met deze drempels' })
  await expect(told).toContainText('een signaal')
  await picture('signals-threshold')
  await expectAccessible(page)
  // What is typed is tried at once, and counts once it is kept.
  for (const kind of ['Leverancier', 'Netbeheerder', 'Meetbedrijf', 'Trafoverhuurder', 'Overig'])
    await page.getByRole('group', { name: kind }).getByLabel('Bedrag (€)').fill('999999')
  await expect(told).toContainText('geven 0 facturen')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('group', { name: 'Overig' }).getByLabel('Percentage (%)')).toHaveValue('5')
  await page.goto(`${home}/overview?ruleCode=SG21`)
  await expect(page.getByText('Geen resultaten gevonden')).toBeVisible()

  await page.goto(`${home}/threshold`)
  for (const kind of ['Leverancier', 'Netbeheerder', 'Meetbedrijf', 'Trafoverhuurder', 'Overig'])
    for (const part of ['Percentage (%)', 'Bedrag (€)'])
      await page.getByRole('group', { name: kind }).getByLabel(part).fill('')
  await expect(told).not.toContainText('geven 0 facturen')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.goto(`${home}/overview?ruleCode=SG21`)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})
