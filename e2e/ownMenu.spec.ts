import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('the menu is as somebody made it: folded, pinned, and with the pages opened last', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await menu.getByRole('button', { name: 'Klanten vastzetten' }).click()
  await expect(menu.getByRole('list', { name: 'Vastgezet' }).getByRole('link')).toHaveText(['Klanten'])
  await page.goto('/v3/actions')
  await expect(menu.getByRole('button', { name: 'Acties vastzetten' })).toBeVisible()
  await page.goto('/v3/templates')
  // By keyboard: the heading, and what it says of itself.
  const overviews = menu.getByRole('button', { name: 'Inklappen: Overzichten' })
  await overviews.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: 'Uitklappen: Overzichten', expanded: false })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Facturen per jaar' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Uitklappen: Recent' }).click()
  await expect(menu.getByRole('list', { name: 'Recent' }).getByRole('link')).toHaveText(['Acties'])
  await expectAccessible(page)
  await picture('own-menu')
  await page.reload()
  await expect(menu.getByRole('list', { name: 'Vastgezet' }).getByRole('link')).toHaveText(['Klanten'])
  await expect(menu.getByRole('button', { name: 'Uitklappen: Overzichten' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = page.getByRole('navigation', { name: 'Menu', exact: true })
  await expect(sheet.getByRole('list', { name: 'Vastgezet' }).getByRole('link')).toHaveText(['Klanten'])
  await expectAccessible(page)
  await picture('own-menu-phone')
  await sheet.getByRole('list', { name: 'Vastgezet' }).getByRole('link', { name: 'Klanten' }).click()
  await expect(page).toHaveURL('/v3/customers')
})

test('what is pinned in one tab stays pinned when another tab goes on', async ({ page, signIn, context }) => {
  await signIn('beheer')
  await page.goto('/v3/customers')
  const menuOf = (tab: typeof page) => tab.getByRole('navigation', { name: 'Hoofdmenu' })
  const other = await context.newPage()
  await other.goto('/v3/actions')
  await menuOf(other).getByRole('button', { name: 'Acties vastzetten' }).click()
  // The first tab hears of it, and takes it along to its next page.
  await expect(menuOf(page).getByRole('list', { name: 'Vastgezet' }).getByRole('link')).toHaveText(['Acties'])
  await menuOf(page).getByRole('link', { name: 'Facturen per jaar' }).click()
  await page.reload()
  await expect(menuOf(page).getByRole('list', { name: 'Vastgezet' }).getByRole('link')).toHaveText(['Acties'])
})
