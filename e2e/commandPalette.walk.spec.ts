import { commandPaletteWalk } from '../tests/walks/commandPalette.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { describeBrowser } from './walk.ts'

// What opens, leaves or grows does so as it moves.
test.use({ reducedMotion: 'no-preference' })

describeBrowser(commandPaletteWalk, {
  as: 'beheer',
  clock: true,
  open: async (page) => {
    await page.goto('/v3/customers')
    await page.getByRole('button', { name: 'Timer starten' }).waitFor()
  },
  happens: { open: (page) => page.keyboard.press('Control+k') },
})

test('with the keyboard alone one goes to a page, a task, a customer and a record', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/account')
  await page.getByRole('button', { name: 'Timer starten' }).waitFor()
  const open = async (query: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Pagina, taak, klant of gegeven' }).fill(query)
  }
  await open('signalen')
  await picture('command-palette')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/control\/signals\/ems/)
  await open('klant toe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customers\/create/)
  await open('weidebloem')
  await expect(page.getByRole('option', { name: /^Zuivelfabriek De Weidebloem/ })).toBeVisible()
  // A customer's name leads to the customer, not to a task at that customer.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Zuivelfabriek De Weidebloem' })).toBeVisible()

  // What has words of its own is found as well: a question to act on, by its subject.
  await open('distributiecentrum')
  await page
    .getByRole('option', { name: /Verkoopkans/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/v3\/sales\/\d+/)

  // The first line is the one Enter takes; who walks down the list keeps seeing where they are.
  await open('')
  const lit = page.getByRole('option', { selected: true })
  await expect(lit).toHaveText(/^Mijn werk/)
  await page.keyboard.press('ArrowUp')
  await expect(lit).toHaveText(/^Uitloggen/)
  await expect(lit).toBeInViewport()
})
