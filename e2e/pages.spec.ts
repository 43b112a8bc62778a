import type { Account } from './accounts.ts'
import { customerOf } from './api.ts'
import { arrived } from './arrived.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

// What opens, leaves or grows does so as it moves.
test.use({ reducedMotion: 'no-preference' })

/** A page: who looks at it, where it is, and what its heading says. `:own` is the customer of `klant`. */
interface Place {
  name: string
  as?: Account
  path: string
  heading: RegExp
}

const open: Place[] = [
  { name: 'login', path: '/login', heading: /Inloggen/ },
  { name: 'login-invalid', path: '/login?invalid=1', heading: /Inloggen/ },
  { name: 'reset-password', path: '/reset-password?token=abc', heading: /wachtwoord/i },
  { name: 'terms', path: '/voorwaarden', heading: /voorwaarden/i },
]
/** Of pages behind the door the whole is judged once, with what stands around it; `everyRoute.spec.ts` judges what each holds. */
const customers: Place[] = [
  { name: 'customer', as: 'klant', path: '/v3/customers/:own', heading: /./ },
  { name: 'usage', as: 'klant', path: '/v3/customers/:own/ems/usage', heading: /Verbruik/ },
  { name: 'account-security', as: 'klant', path: '/v3/account?tab=security', heading: /Mijn gegevens/ },
  { name: 'forbidden', as: 'klant', path: '/v3/forbidden', heading: /./ },
]
const staff: Place[] = [
  { name: 'customer-staff', as: 'beheer', path: '/v3/customers/:own', heading: /./ },
  { name: 'not-found', as: 'beheer', path: '/v3/bestaat-niet', heading: /./ },
]

test('what a button of the bar is for stands at that button, also where it opens something', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/account')
  const bell = page.getByRole('button', { name: /^Meldingen/ })
  await bell.hover()
  const said = page.getByRole('tooltip')
  await expect(said).toHaveText(/^Meldingen/)
  const centre = async () => {
    const [at, its] = [await said.boundingBox(), await bell.boundingBox()]
    return at && its ? Math.abs(at.x + at.width / 2 - its.x - its.width / 2) : Number.NaN
  }
  await expect.poll(centre).toBeLessThan(2)
})

test('what opens moves, but not for who does not want that', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/account')
  const seconds = () =>
    page.getByRole('tooltip').evaluate((said) => Number.parseFloat(getComputedStyle(said).animationDuration))
  const bell = page.getByRole('button', { name: /^Meldingen/ })
  await bell.hover()
  expect(await seconds()).toBeGreaterThan(0.05)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await seconds()).toBeLessThan(0.001)
})

const phone = { width: 390, height: 844 }

for (const place of [...open, ...customers, ...staff]) {
  test(`${place.name} is accessible on a desktop`, async ({ page, signIn, picture, baseURL }) => {
    if (place.as) await signIn(place.as)
    await page.goto(await addressOf(place, baseURL ?? ''))
    await expect(page.getByRole('heading', { name: place.heading }).first()).toBeVisible()
    await arrived(page)
    await picture(place.name)
    await expectAccessible(page)
  })
}

for (const place of [...open, ...customers]) {
  test(`${place.name} works on a phone`, async ({ page, signIn, picture, baseURL }) => {
    await page.setViewportSize(phone)
    if (place.as) await signIn(place.as)
    await page.goto(await addressOf(place, baseURL ?? ''))
    await expect(page.getByRole('heading', { name: place.heading }).first()).toBeVisible()
    await arrived(page)
    await picture(`phone-${place.name}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, 'nothing sticks out at the right').toBeLessThanOrEqual(phone.width)
    await expectAccessible(page)
  })
}

async function addressOf({ path }: Place, url: string): Promise<string> {
  if (!path.includes(':own')) return path
  const { id } = await customerOf(url, 'klant')
  return path.replace(':own', String(id))
}
