import { data } from '../tests/walk/wire.ts'
import { idleWalk } from '../tests/walks/idle.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { describeBrowser } from './walk.ts'

const restart = 'restart-idle-timer'

describeBrowser(idleWalk, {
  as: 'beheer',
  clock: true,
  // The session of the tests goes on: other tests use it too.
  served: { 'POST auth/logout': data(null) },
  open: async (page) => {
    await page.goto('/v3/account')
    await page.getByRole('heading', { name: 'Mijn gegevens' }).waitFor()
  },
  happens: {
    // It began when the page opened; from here the clock stands still.
    begin: (page) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), restart),
    restart: (page) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), restart),
  },
})

test('the warning is accessible, and resuming in one tab closes it in the other', async ({
  context,
  page,
  signIn,
  picture,
}) => {
  await signIn('klant')
  const other = await context.newPage()
  const token = await page
    .goto('/v3/account')
    .then(() => page.evaluate(() => localStorage.getItem('accessToken')))
  await other.addInitScript((value) => localStorage.setItem('accessToken', value ?? ''), token)
  for (const tab of [page, other]) {
    await tab.clock.install()
    await tab.goto('/v3/account')
    await tab.getByRole('heading', { name: 'Mijn gegevens' }).waitFor()
  }
  for (const tab of [page, other]) await tab.clock.fastForward('31:00')
  for (const tab of [page, other])
    await expect(tab.getByRole('dialog', { name: 'Je sessie verloopt bijna' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hervatten' })).toBeFocused()
  await picture('idle-warning')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hervatten' }).click()
  for (const tab of [page, other]) {
    await tab.clock.runFor(1000)
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  await other.close()
})
