import { emailOf, password } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const liveKey = 'statecharts-live'

test('a reviewer follows a person who signs in in another tab, and no password leaves that tab', async ({
  page,
  context,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/statecharts?look=live')
  const on = page.getByRole('switch', { name: /^Kijk mee/ })
  await expect(on).not.toBeChecked()
  await on.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Geen ander tabblad gevonden')).toBeVisible()
  await expectAccessible(page)

  const overheard: string[] = []
  await page.exposeFunction('overhear', (told: string) => overheard.push(told))
  await page.evaluate(() => {
    const channel = new BroadcastChannel('statecharts')
    channel.onmessage = ({ data }) =>
      void (window as unknown as { overhear(told: string): void }).overhear(JSON.stringify(data))
  })
  // Not signed in in the other tab: its session is asked for anew, with a password.
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  const other = await context.newPage()
  await other.goto('/login')
  const actors = page.getByRole('region', { name: 'Tabblad 1' })
  await expect(actors).toContainText('/login')
  await expect(actors.getByRole('button', { name: /^Inloggen/ })).toContainText('Inloggegevens')
  await other.getByLabel('E-mailadres').fill(emailOf('beheer'))
  await other.getByLabel('Wachtwoord').fill(password)
  await other.getByRole('button', { name: 'Inloggen' }).click()
  await other.waitForURL(/v3/)
  const log = page.getByRole('table', { name: 'Gebeurtenissen in het draaiende portaal' })
  await expect(log.getByRole('row', { name: /Inloggen.*Versturen/ })).toContainText('credentials')
  await expect(actors.getByRole('button', { name: /^Sessie verloopt/ })).toContainText('Actief')
  await actors.getByRole('button', { name: /^Sessie(?! verloopt)/ }).click()
  const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
  await expect(chart.locator('[data-state="inside.signedIn"][data-lit]').first()).toBeAttached()
  await picture('statecharts-live')
  await expectAccessible(page)

  expect(overheard.length).toBeGreaterThan(5)
  const all = overheard.join('\n')
  const token = await other.evaluate(() => localStorage.getItem('accessToken') ?? '-')
  for (const secret of [password, emailOf('beheer'), token]) expect(all).not.toContain(secret)

  await other.close()
  await expect(page.getByText('Geen ander tabblad gevonden')).toBeVisible()
  await on.click()
  await expect(page.getByText('Geen ander tabblad gevonden')).toBeHidden()
})

test('a tab that is open already is followed as soon as somebody looks on, and no longer after', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers')
  await expect(page.getByRole('table')).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  const reviewer = await context.newPage()
  await reviewer.goto('/statecharts?flow=drawer&look=live')
  expect(fetched.filter((url) => url.includes('teller'))).toEqual([])
  await reviewer.getByRole('switch', { name: /^Kijk mee/ }).click()
  const chart = reviewer.getByRole('region', { name: 'Grafiek van de stroom' })
  const lit = (state: string) => chart.locator(`[data-state="${state}"][data-lit]`).first()
  await expect(lit('open')).toBeAttached()
  await page.getByRole('button', { name: 'Menu inklappen' }).click()
  await expect(lit('collapsed')).toBeAttached()
  await expect(reviewer.getByRole('row', { name: /Ingeklapt/ })).toBeVisible()
  await reviewer.getByRole('switch', { name: /^Kijk mee/ }).click()
  await expect(chart).toHaveCount(0)
  const heard = () =>
    reviewer.evaluate(
      () =>
        new Promise((resolve) => {
          new BroadcastChannel('statecharts').onmessage = () => resolve('told')
          setTimeout(() => resolve('silent'), 800)
        }),
    )
  // That nobody looks on any more reaches the other tab when the browser gets round to it.
  await expect
    .poll(async () => {
      const told = heard()
      await page.getByRole('button', { name: /^Menu (in|uit)klappen$/ }).click()
      return told
    })
    .toBe('silent')
})

test('the portal does the same with live looking on as without', async ({ page, signIn }) => {
  await signIn('beheer')
  const through = async () => {
    await page.goto('/v3/customers')
    await page.getByRole('table').getByRole('link').first().click()
    await page.waitForURL(/customers\/\d+/)
    await page.getByRole('button', { name: /^Menu (in|uit)klappen$/ }).click()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('klanten')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  }
  const without = await through()
  await page.evaluate((key) => localStorage.setItem(key, String(Date.now() + 3_600_000)), liveKey)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  expect(await through()).toBe(without)
  expect(fetched.some((url) => /teller/.test(url))).toBe(true)
})
