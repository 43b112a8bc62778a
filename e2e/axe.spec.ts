import { arrived } from './arrived.ts'
import { violationsOn } from './axe.ts'
import { expect, test } from './test.ts'

/** Of what looks alike the colours of one are judged: so what differs in its colours alone must be another look. */
test('colours that nobody can read are found wherever they stand, also in one row of many', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers')
  await arrived(page)
  expect(await violationsOn(page, 'main')).toEqual([])

  const cells = page.getByRole('main').getByRole('row').nth(7).getByRole('cell')
  const text = await cells.nth(1).innerText()
  expect(text).not.toBe('')
  await cells.nth(1).evaluate((cell) => {
    const all = [cell, ...cell.querySelectorAll<HTMLElement>('*')] as HTMLElement[]
    for (const one of all) one.style.color = '#eee'
  })
  expect(await violationsOn(page, 'main')).toEqual([expect.stringMatching(/^color-contrast: /)])
  await page.reload()
  await arrived(page)

  // The letters are those of any row, but what lies behind them is not.
  await page
    .getByRole('main')
    .getByRole('row')
    .nth(9)
    .evaluate((row) => {
      row.style.background = '#777'
    })
  const found = await violationsOn(page, 'main')
  expect(found).not.toEqual([])
  for (const one of found) expect(one).toMatch(/^color-contrast: /)
})
