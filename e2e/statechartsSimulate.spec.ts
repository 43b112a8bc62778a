import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('the idle session is simulated by keyboard alone, and its address leads somebody else to the same place', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=idle&look=simulate')
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const status = page.getByRole('status', { name: 'Stand van de stroom' })
  await press('Ingelogd, timer begint')
  await expect(status).toContainText('Actief')
  await press('+ 30 minuten')
  await expect(status).toContainText('Hervatten of uitloggen?')
  await press('Hervatten')
  await press('Mislukt')
  await expect(status).toContainText('Verlengen mislukt')
  await picture('statecharts-simulate')
  await expectAccessible(page)
  const address = page.url()
  await press('Opnieuw')
  await expect(status).toContainText('Niemand ingelogd')
  await page.goto(address)
  await expect(status).toContainText('Verlengen mislukt')
  await press('Stap terug')
  await expect(status).toContainText('Sessie verlengen')
})

test('a simulated event can be changed, and says when it is no JSON or changes nothing', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=login&look=simulate')
  const payload = page.getByLabel('Gegevens bij “Versturen”')
  // An example is longer than the card is wide.
  const [example, typed] = [
    await page.getByRole('combobox', { name: 'Voorbeeld voor “Versturen”' }).boundingBox(),
    await payload.boundingBox(),
  ]
  expect(example?.width).toBeCloseTo(typed?.width ?? 0, 0)
  await payload.fill('{')
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  await expect(page.getByText('Dit is geen geldige JSON.')).toBeVisible()
  await payload.fill('{"credentials":{"emailAddress":"jan@example.nl","password":"x","remember":false}}')
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  await expect(page.getByRole('status', { name: 'Stand van de stroom' })).toContainText('Bezig met inloggen')
  await expect(page.getByRole('row', { name: /emailAddress/ })).toContainText('"jan@example.nl"')
})

test('the life of a record is simulated with the facts its guards look at, in one sight at 1440 × 900', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('beheer')
  await page.goto('/statecharts?flow=meterReadingLife&look=simulate')
  const status = page.getByRole('status', { name: 'Stand van de stroom' })
  await page.getByRole('button', { name: 'Plausibel bevonden (automatisch)', exact: true }).click()
  await expect(status).toContainText('Goedgekeurd')
  const correct = page.getByRole('button', { name: 'Corrigeren', exact: true })
  await expect(correct).toBeDisabled()
  await page.getByText('een klant hoogstens 14 dagen na invoer').click()
  await correct.click()
  await expect(status).toContainText('Vervangen')
  const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
  for (const each of [chart.locator('svg'), status]) await expect(each).toBeInViewport({ ratio: 1 })
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(sideways).toBe(false)
})
