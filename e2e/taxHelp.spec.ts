import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an account manager has the help with taxes', async ({ page, signIn }) => {
  await signIn('accountmanager')
  await page.goto('/v3/taxes/help?year=2025')
  await page.getByLabel('Verbruik aansluiting 1 (kWh)').fill('18.000')
  await page.getByRole('button', { name: 'Berekenen' }).click()
  await expect(page.getByText('Totaal excl. btw').first()).toBeInViewport()
})

test('the help with taxes tells each bracket, alone and as a cluster, with the tables it used', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/taxes')
  await page.getByRole('link', { name: 'Rekenhulp' }).click()
  await page.goto('/v3/taxes/help?year=2025')
  await page.getByLabel('Verbruik aansluiting 1 (kWh)').fill('18.000')
  await page.getByRole('button', { name: 'Aansluiting toevoegen' }).click()
  await page.getByLabel('Verbruik aansluiting 2 (kWh)').fill('9.000')
  await page.getByRole('button', { name: 'Aansluiting toevoegen' }).click()
  await page.getByLabel('Verbruik aansluiting 3 (kWh)').fill('34.000')
  await expectAccessible(page)
  await page.getByLabel('Verbruik aansluiting 3 (kWh)').press('Enter')

  // Example 4 of what is known of clusters, to the cent.
  await expect(
    page.getByText('Los € 3.589,65, als cluster € 3.690,73: clusteren kost € 101,08 meer.'),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Als cluster, exclusief btw' })).toContainText('€ 4')
  // The form fills the screen: what comes of it is brought in sight, and can be taken along.
  await expect(page.getByText('Los € 3.589,65')).toBeInViewport()
  await expect(page.getByText('verbruik 18.000 + 9.000 + 34.000 kWh')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('rekenhulp.csv')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Berekenen' })).toBeHidden()
  await expect(page.getByText('Los € 3.589,65')).toBeVisible()
  await page.emulateMedia({ media: null })
  // What each costs by itself.
  await expect(page.getByText(/^Aansluiting [123], excl. btw$/)).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Energiebelasting elektriciteit 2025' })).toBeVisible()
  await expect(page.getByText('Gerekend met een concept')).toBeHidden()
  await expectAccessible(page)
  await picture('taxHelp')
  // At each width every line tells once of what days it is.
  const period = page.getByRole('table', { name: 'Als cluster, exclusief btw' }).getByText('01/01/2025')
  for (const width of [1440, 900, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(period.filter({ visible: true })).toHaveCount(5)
  }
  await expectAccessible(page)
  await picture('taxHelpNarrow')

  await page.getByRole('combobox', { name: 'Hoe het verbruik optelt' }).click()
  await page.getByRole('option', { name: 'Cumulatief in het kalenderjaar' }).click()
  await expect(page.getByText('Gebruikte tabellen')).toBeHidden()
  await page.getByLabel('Contract begint').fill('01/02/2025')
  await page.getByRole('button', { name: 'Berekenen' }).click()
  await expect(page.getByText('Kies een dag in hetzelfde jaar, uiterlijk de eerste dag')).toBeVisible()

  for (const at of ['/v3/taxes?year=2025', '/v3/taxes/create']) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await picture(at.includes('create') ? 'taxFormNarrow' : 'taxesNarrow')
  }
})
