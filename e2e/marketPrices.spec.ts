import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** Cells as a spreadsheet copies them; of a period that no other test prices. */
const pasted = [
  ['Klikproduct', 'Leverperiode', 'Datum', 'Prijs', 'Soort', 'Bron'],
  ['Base', '2041-Q3', '03-11-2025', '84,20', 'Settlement', 'Plakbeurs'],
  ['Base', '2041-Q3', '04-11-2025', '83,955', 'Settlement', 'Plakbeurs'],
  ['Base', '2041-Q5', '04-11-2025', '83,95', 'Settlement', 'Plakbeurs'],
]
  .map((row) => row.join('\t'))
  .join('\n')

test('prices are pasted from a spreadsheet, seen before they are kept, and drawn', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/market-prices/import')
  await page.getByLabel('Of plak cellen uit een spreadsheet').focus()
  await expectAccessible(page)
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, pasted)
  // What is wrong in a row is said before anything is kept.
  await expect(page.getByText(/Schrijf een jaar \(2027\), kwartaal/).first()).toBeVisible()
  await expect(page.getByText('Base (blok) Q3-41 · 04/11/2025 · 83,955')).toBeVisible()
  await expectAccessible(page)
  await picture('market-price-import')
  await page.getByRole('button', { name: 'Alleen de goede overnemen (2 regels)' }).click()
  await expect(page).toHaveURL(/\/v3\/market-prices$/)
  await page.goto('/v3/market-prices?period=2041-Q3')
  const rows = page.getByRole('row').filter({ hasText: 'Plakbeurs' })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link').click()
  await expect(
    page.getByRole('img', { name: 'Verloop van Base (blok) Q3-41, 2 dagen, volgens Plakbeurs' }),
  ).toBeVisible()
  await expectAccessible(page)
  await picture('market-price')
})

test('prices of the day-ahead market are taken in from a file of ENTSO-E, and drawn by month and day', async ({
  page,
  signIn,
  picture,
}) => {
  const points = Array.from(
    { length: 48 },
    (_, nth) =>
      `<Point><position>${nth + 1}</position><price.amount>${((nth % 24) - 2) * 4}.50</price.amount></Point>`,
  )
  const document = `<?xml version="1.0"?><Publication_MarketDocument><TimeSeries><in_Domain.mRID>10YNL----------L</in_Domain.mRID>
    <currency_Unit.name>EUR</currency_Unit.name><price_Measure_Unit.name>MWH</price_Measure_Unit.name><curveType>A03</curveType>
    <Period><timeInterval><start>2026-02-09T23:00Z</start><end>2026-02-11T23:00Z</end></timeInterval>
    <resolution>PT60M</resolution>${points.join('')}</Period></TimeSeries></Publication_MarketDocument>`
  await signIn('beheer')
  await page.goto('/v3/market-prices')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Day-aheadprijzen' }) })
  await card.getByRole('link', { name: 'Importeren' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'A44.xml', mimeType: 'text/xml', buffer: Buffer.from(document) })
  await expect(page.getByText(/^10\/02\/2026 · 24 uren · gemiddeld €\s38,42 per MWh/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Overnemen (2 regels)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Day-aheadprijzen' })).toBeVisible()
  await expect(page.getByText('Gemiddeld € 38,42 per MWh over 10/02/2026 t/m 11/02/2026.')).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Day-aheadprijzen van 11\/02\/2026 .*24 prijzen/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: '10/02/2026' }).click()
  await expect(page.getByRole('img', { name: /^Day-aheadprijzen van 10\/02\/2026/ })).toBeVisible()
  await expectAccessible(page)
  await picture('day-ahead')
})

test('prices of gas days are taken in from a file of EnergyZero, listed by themselves, and drawn from day to day', async ({
  page,
  signIn,
  picture,
}) => {
  // Of 26 to 28 March 2022: the clock went forward in the night of the first of them, which is a gas day of 23 hours.
  const base = [
    { start: '2022-03-26T05:00:00Z', end: '2022-03-27T04:00:00Z', price: { value: '0.97694440' } },
    { start: '2022-03-27T04:00:00Z', end: '2022-03-28T04:00:00Z', price: { value: '0.98671384' } },
    { start: '2022-03-28T04:00:00Z', end: '2022-03-29T04:00:00Z', price: { value: '0.96717496' } },
  ]
  await signIn('beheer')
  await page.goto('/v3/market-prices/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'gas.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ interval: 3, base })),
  })
  await expect(page.getByText('TTF gas Gasdag 26/03/2022 · 25/03/2022 · 100,00')).toBeVisible()
  await page.getByRole('button', { name: 'Overnemen (3 regels)' }).click()
  await expect(page).toHaveURL(/\/v3\/market-prices$/)
  await page.goto('/v3/market-prices?periodType=gasdag&source=EnergyZero')
  const row = page.getByRole('row').filter({ hasText: 'Gasdag 28/03/2022' })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').click()
  await expect(
    page.getByRole('img', { name: 'Verloop van TTF gas per gasdag, 3 dagen, volgens EnergyZero' }),
  ).toBeVisible()
  await expect(page.getByText('Van elke gasdag ertussen is er een prijs.')).toBeVisible()
  await expectAccessible(page)
  await picture('gas-day')
})
