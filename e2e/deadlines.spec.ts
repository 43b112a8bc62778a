import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('staff narrow the terms, walk them by the keyboard and see them on the calendar', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/deadlines')
  await expect(page.getByRole('heading', { level: 1, name: /Termijnen/ })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Termijnen' }).locator('tbody tr')
  await expect(rows.first()).toContainText('te laat')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option', { name: /^Trafo’s/ }).click()
  await expect(page).toHaveURL('/v3/deadlines?kind=trafo')
  await expect(rows.first()).toContainText(/Inspectie|Laatste dag om op te zeggen/)
  // While a choice has the keyboard, letters choose in it.
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/v3\/trafos\/\d+$/)
  await page.goto('/v3/deadlines?kind=agreement&customer=999999')
  await expect(page.getByText('Geen resultaten gevonden')).toBeVisible()
  await page.getByRole('button', { name: 'Filters wissen' }).click()
  await expect(rows.first()).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^termijnen-.*\.csv$/)
  await page.getByRole('link', { name: 'Kalender' }).click()
  await expect(page).toHaveURL('/v3/deadlines/calendar')
  const grid = page.getByRole('grid', { name: 'Termijnen per dag' })
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  const shown = page.getByRole('main').getByRole('heading', { level: 2 })
  const month = await shown.innerText()
  await grid.locator('td[tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await expect(shown).not.toHaveText(month)
  await expectAccessible(page)
})

test('a customer sees their own, without who of ours sees to it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/deadlines')
  await expect(page.getByRole('table', { name: 'Termijnen' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Klant' })).toBeHidden()
  await expect(page.getByText('Verantwoordelijke')).toBeHidden()
  await expectAccessible(page)
  await page.goto('/v3/deadlines/calendar')
  await expect(page.getByRole('grid', { name: 'Termijnen per dag' })).toBeVisible()
  await expectAccessible(page)
})

test('a day with more than it can show leads to all of them', async ({ page, signIn }) => {
  await signIn('beheer')
  // Which days are that full depends on the day of today.
  await page.route(/\/deadlines\?/, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const items = [1, 2, 3, 4, 5].map((id) => ({ ...data.items[0], id }))
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, items } } })
  })
  await page.goto('/v3/deadlines/calendar')
  const more = page.getByRole('link', { name: /^Nog 2 op \S+dag \d+ \S+$/ })
  await expect(more).toBeVisible()
  await expectAccessible(page)
  await more.click()
  await expect(page).toHaveURL(/\/v3\/deadlines\?.*from=\d{4}-\d{2}-\d{2}/)
})
