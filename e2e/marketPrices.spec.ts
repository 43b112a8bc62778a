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
