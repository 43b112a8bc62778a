import { call, customerOf } from './api.ts'
import { addressOf, arrived, goOn } from './arrived.ts'
import { routes } from './routes.ts'
import { expect, test } from './test.ts'

/** The rows that stand wholly in a laptop's window: what an account manager has before them all day. */
const wanted = 20
const laptop = { width: 1440, height: 900 }
/** The least a target measures (WCAG 2.2, 2.5.8). */
const least = 24

/** What can be measured of the list on a page; null where there is none. */
interface Measured {
  /** How many rows there are, and how many stand wholly in the window. */
  rows: number
  whole: number
  /** How many as high as the highest would. */
  room: number
  /** The lowest and the narrowest of what can be pressed in them. */
  height: number
  width: number
}

/** Only of a list: what else is a table stands among other things. */
const measure = (): Measured | null => {
  const list = document.querySelector('main nav[aria-label=Paginering]')?.closest('section')
  const rows = [...(list?.querySelectorAll('tbody tr') ?? [])].map((row) => row.getBoundingClientRect())
  const [first] = rows
  if (!list || !first) return null
  const targets = [...list.querySelectorAll('tbody td[data-main] a, tbody label, tbody button')].map((one) =>
    one.getBoundingClientRect(),
  )
  return {
    rows: rows.length,
    whole: rows.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    room: Math.floor((innerHeight - first.top) / Math.max(...rows.map(({ height }) => height))),
    height: Math.min(...targets.map(({ height }) => height)),
    width: Math.min(...targets.map(({ width }) => width)),
  }
}

test('a list shows twenty rows on a laptop, each wide enough to press', async ({ page, signIn, baseURL }) => {
  test.slow()
  const url = baseURL ?? ''
  const { id } = await customerOf(url, 'klant')
  await page.setViewportSize(laptop)
  await signIn('beheer')
  await page.goto('/v3/account')
  await arrived(page)
  const seen: string[] = []
  // What the control of a customer found stands below what it says of all of it.
  const isList = (path: string) => !/:id|statecharts|:customerId\/invoice-audit$/.test(path)
  for (const route of routes.filter(({ path }) => isList(path))) {
    const address = await addressOf(route, id, (list) => call(url, 'beheer', list))
    if (address === null) continue
    await goOn(page, address)
    const list = await page.evaluate(measure)
    if (list === null) continue
    seen.push(route.path)
    expect.soft(list.room, `${address}: rows as high as the highest`).toBeGreaterThanOrEqual(wanted)
    expect.soft(list.whole, `${address}: rows`).toBeGreaterThanOrEqual(Math.min(wanted, list.rows))
    expect.soft(list.height, `${address}: height of what is pressed`).toBeGreaterThanOrEqual(least)
    expect.soft(list.width, `${address}: width of what is pressed`).toBeGreaterThanOrEqual(least)
  }
  expect(seen.length, seen.join(', ')).toBeGreaterThan(12)
})

test('a list is comfortable on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('beheer')
  await page.goto('/v3/customers')
  await arrived(page)
  const rows = await page.locator('main tbody tr').all()
  expect(rows.length).toBeGreaterThan(wanted)
  const [first] = rows
  expect((await first?.boundingBox())?.height ?? 0).toBeGreaterThan(88)
  const list = await page.evaluate(measure)
  expect(list?.height ?? 0).toBeGreaterThanOrEqual(least)
})

test('what a row is cut off of is read by pointing at it', async ({ page, signIn }) => {
  await page.setViewportSize(laptop)
  await signIn('beheer')
  await page.goto('/v3/mutations')
  await arrived(page)
  const cut = await page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main tbody [data-one-line]')].find(
      (one) => one.scrollHeight > one.clientHeight + 1 && !one.querySelector('span'),
    )
    found?.setAttribute('data-testid', 'cut-off')
    return found?.innerText ?? null
  })
  expect(cut).not.toBeNull()
  await page.getByTestId('cut-off').hover()
  await expect(page.getByTestId('cut-off')).toHaveAttribute('title', cut ?? '')
})

test('the lines of an invoice stand beside each other without scrolling', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { id } = await customerOf(baseURL ?? '', 'klant')
  await page.setViewportSize(laptop)
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/invoices/create`)
  await arrived(page)
  await page.getByRole('button', { name: 'Regel toevoegen' }).click()
  const grid = page.getByRole('table', { name: 'Factuurregels' })
  const [wide, room] = await grid.evaluate((table) => {
    const frame = table.parentElement as HTMLElement
    return [frame.scrollWidth, frame.clientWidth]
  })
  expect(wide).toBeLessThanOrEqual(room)
  await expect(grid.getByLabel('Eindstand, regel 1')).toBeInViewport({ ratio: 1 })
})

test('the chart of usage stands in sight as the page opens', async ({ page, signIn, baseURL }) => {
  const { id } = await customerOf(baseURL ?? '', 'klant')
  await page.setViewportSize(laptop)
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/ems/usage`)
  await arrived(page)
  await expect(page.getByRole('img', { name: /Staafdiagram/ })).toBeInViewport({ ratio: 1 })
})

test('the menu at a customer has its pages whole in sight, and ours behind a tab', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { id } = await customerOf(baseURL ?? '', 'klant')
  await page.setViewportSize(laptop)
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/ems/input`)
  await arrived(page)
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const part = menu.locator('[data-menu-part]')
  const isWhole = async () => {
    await expect(part).toBeInViewport({ ratio: 1 })
    expect((await part.boundingBox())?.height ?? 0).toBeGreaterThan(laptop.height / 2)
  }
  await expect(menu.getByRole('tab', { selected: true })).toHaveText('Klant')
  await isWhole()
  await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  await expect(menu.getByText(/^Klantnummer/)).toBeInViewport({ ratio: 1 })
  await menu.getByRole('tab', { name: 'Beheer' }).click()
  await isWhole()
  await expect(menu.getByRole('link', { name: 'Klanten' })).toBeInViewport({ ratio: 1 })
})
