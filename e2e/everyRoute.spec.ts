import type { Profile } from '../src/contract/areas/account/auth.ts'
import { may, type Permission } from '../src/contract/records/permission.ts'
import type { Route } from '../src/web/portal/area.ts'
import type { Account } from './accounts.ts'
import { call, customerOf } from './api.ts'
import { addressOf, arrived, goOn } from './arrived.ts'
import { expectAccessible } from './axe.ts'
import { routes } from './routes.ts'
import { expect, test } from './test.ts'

/**
 * Who looks at every page, and how large: customers carry it in their pocket. Where `judged`, axe judges each page as well: for others
 * it is less of the same. Around the page it stands the same on all, and is judged in `pages.spec.ts`.
 */
const looks: readonly { as: Account; width: number; height: number; judged: boolean }[] = [
  { as: 'beheer', width: 1440, height: 900, judged: true },
  { as: 'accountmanager', width: 1440, height: 900, judged: false },
  { as: 'klant', width: 390, height: 844, judged: true },
  { as: 'klant2', width: 1440, height: 900, judged: false },
  { as: 'lezer', width: 390, height: 844, judged: false },
]

/** Pages with tests of their own that need more than an address, or draw for seconds. */
const apart = /\/(forbidden|statecharts|outbox\/:id)|\/library\/:id\/version/

// The longest of all files: its accounts go round beside each other.
test.describe.configure({ mode: 'parallel' })

/** How many pages one test looks at: so the time that it is given is enough, however many areas there are. */
const atOnce = 30
const pages = routes.filter(({ path }) => !apart.test(path))
const shares = Array.from({ length: Math.ceil(pages.length / atOnce) }, (_, share) => ({
  some: pages.slice(share * atOnce, (share + 1) * atOnce),
  share: share + 1,
}))

for (const { as, width, height, judged, some, share } of looks.flatMap((look) =>
  shares.map((part) => ({ ...look, ...part })),
))
  test(`every page opens for ${as}, or says that it may not (${share})`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    test.slow()
    const url = baseURL ?? ''
    const customer = as === 'beheer' || as === 'accountmanager' ? 'klant' : as
    const { id } = await customerOf(url, customer)
    // A session begins at the customer that the account stood at last: another test may have stood it elsewhere.
    await call(url, as, `auth/select-customer/${id}`, { method: 'POST', body: {} })
    const { body } = await call<Profile>(url, as, 'auth/profile')
    await page.setViewportSize({ width, height })
    await signIn(as)
    await page.goto('/v3/account')
    await arrived(page)
    for (const route of some) {
      const address = await addressOf(route, id, (list) => call(url, as, list))
      if (address === null) continue
      await goOn(page, address)
      const refused = page.getByText(
        /^Je hebt geen toegang om deze pagina te bekijken|heeft hier geen dienst voor$/,
      )
      if (!mayOpen(route, body.data)) {
        await expect.soft(refused, address).toBeVisible()
        continue
      }
      await expect.soft(refused, address).toBeHidden()
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).not.toHaveText(/Oeps/)
      await expect.soft(page.getByText('Dat lukte niet'), address).toHaveCount(0)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${address}: nothing sticks out at the right`).toBeLessThanOrEqual(width)
      if (judged) await expectAccessible(page, 'main')
    }
  })

const mayOpen = ({ needs }: Route, profile: Profile) =>
  needs.split('|').some((way) =>
    way
      .split(' ')
      .filter(Boolean)
      .every((one) => may(profile, one as Permission)),
  )
