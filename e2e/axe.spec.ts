import { violationsOn } from './axe.ts'
import { expect, test } from './test.ts'

const rows = Array.from(
  { length: 12 },
  (_, nth) => `<tr class="row"><td class="cell">Klant ${nth}</td><td class="cell">Actief</td></tr>`,
)
const list = `<!doctype html><html lang="nl"><title>Lijst</title>
  <style>body { color: #222; background: #fff }</style>
  <main><h1>Lijst</h1><table>${rows.join('')}</table></main></html>`

/** Of what looks alike the colours of one are judged: so what differs in its colours alone must be another look. */
test('colours that nobody can read are found wherever they stand, also in one row of many', async ({
  page,
}) => {
  await page.setContent(list)
  expect(await violationsOn(page, 'main')).toEqual([])

  await page
    .locator('td')
    .nth(15)
    .evaluate((cell) => {
      cell.style.color = '#ddd'
    })
  expect(await violationsOn(page, 'main')).toEqual([expect.stringMatching(/^color-contrast: /)])

  // The letters are those of any row, but what lies behind them is not.
  await page.setContent(list)
  await page
    .locator('tr')
    .nth(9)
    .evaluate((row) => {
      row.style.background = '#333'
    })
  const found = await violationsOn(page, 'main')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^color-contrast: /)
})
