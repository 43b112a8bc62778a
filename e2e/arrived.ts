import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { Route } from '../src/web/portal/area.ts'

/**
 * Tells in the page itself, at the very change, when nothing is under way any more. Playwright looks again after a tenth, a quarter, a half
 * and then a whole second, which at each of a thousand pages is longer than the page needs.
 */
const stands = () =>
  new Promise<void>((done) => {
    const isUnderWay = () => {
      const main = document.querySelector('main')
      const isThere = document.querySelector('h1') !== null
      if (!isThere || main === null) return !isThere
      const sign = main.querySelector('[aria-busy=true], [aria-label="Laden…"]')
      return sign !== null || main.textContent.includes('Laden…')
    }
    const look = () => {
      if (isUnderWay()) return
      watcher.disconnect()
      done()
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })

/** How long the page is left to tell it by itself, in milliseconds; what is wrong after that is told by what looks at it. */
const patience = 15_000

/** The page stands there, with what it shows. */
export async function arrived(page: Page): Promise<void> {
  // One that goes elsewhere meanwhile does not tell.
  const told = page.evaluate(stands).catch(() => undefined)
  await Promise.race([told, sleep(patience, undefined, { ref: false })])
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Laden…').or(main.getByLabel('Laden…'))).toHaveCount(0)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Goes there as a link does, without loading the portal anew. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, address)
  await arrived(page)
}

/** The list that holds a record for the page of one: `/v3/customers/1/entities/:id/edit`. The control of invoices has a page of each connection. */
const listOf = (path: string) =>
  /^\/v3\/(.+)\/:id/.exec(path)?.[1]?.replace(/^(customers\/\d+)\/invoice-audit$/, '$1/connections')

/** The address with the first record there is; null where `ask` finds none. */
export async function addressOf(
  { path }: Route,
  customerId: number,
  ask: (list: string) => Promise<{ status: number; body: { data: unknown } }>,
): Promise<string | null> {
  const address = path.replace(':customerId', String(customerId))
  const list = listOf(address)
  if (list === undefined) return address
  const { status, body } = await ask(`${list.replace('control/', 'control-')}?per_page=1`)
  const found = status === 200 ? body.data : []
  expect(Array.isArray(found), `${list} answers a list`).toBe(true)
  const [first] = found as { id: number }[]
  return first === undefined ? null : address.replace(':id', String(first.id))
}
