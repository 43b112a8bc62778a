import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { arrived } from './arrived.ts'
import { expect, test } from './test.ts'

/** What signing in may cost a visitor on a phone: kilobytes of gzipped JavaScript. */
const mostAtTheDoor = 120

/** What a cold list may cost: scripts that wait for each other, and kilobytes as the server packs them. */
const mostOfList = { scripts: 20, kilobytes: 330 }

interface Script {
  readonly url: string
  readonly gzipped: number
  /** Bytes as they came over the line. */
  readonly sent: number
  readonly encoding: string | undefined
}

/** Opens a page and gives the scripts it fetched until it stands there with what it shows. */
async function scriptsOf(page: Page, path: string, stands: (page: Page) => Promise<void>): Promise<Script[]> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response)
  })
  await page.goto(path)
  await stands(page)
  // What is fetched for later, beside what is shown, counts as well.
  await page.waitForLoadState('networkidle')
  return Promise.all(responses.map(weighed))
}

async function weighed(response: Response): Promise<Script> {
  const body = await response.body()
  const { responseBodySize: sent } = await response.request().sizes()
  const encoding = body.length < 1024 ? 'none needed' : (await response.allHeaders())['content-encoding']
  return { url: response.url(), gzipped: gzipSync(body, { level: 9 }).length, sent, encoding }
}

const kilobytes = (scripts: readonly Script[], size: 'gzipped' | 'sent') =>
  scripts.reduce((sum, script) => sum + script[size], 0) / 1000

test(`the login page loads at most ${mostAtTheDoor} KB of gzipped JavaScript`, async ({ page }) => {
  const scripts = await scriptsOf(page, '/login', (at) => at.getByLabel('E-mailadres').waitFor())
  const total = kilobytes(scripts, 'gzipped')
  console.log(`login: ${total.toFixed(1)} KB in ${scripts.length} scripts`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(mostAtTheDoor)
  expect(scripts.filter(({ encoding }) => encoding === undefined).map(({ url }) => url)).toEqual([])
})

for (const path of ['/v3/customers', '/v3/customers/1/invoices', '/v3/customers/1/connections'])
  test(`the list ${path} loads at most ${mostOfList.scripts} scripts of ${mostOfList.kilobytes} KB`, async ({
    page,
    signIn,
  }) => {
    await signIn('beheer')
    const scripts = await scriptsOf(page, path, arrived)
    const total = kilobytes(scripts, 'sent')
    console.log(`${path}: ${total.toFixed(1)} KB in ${scripts.length} scripts`)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(mostOfList.scripts)
    expect(total).toBeLessThanOrEqual(mostOfList.kilobytes)
  })

test('no page of the portal fetches anything of the QA page, not even what tells reviewers live', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  for (const path of ['/v3/customers', '/v3/customers/1', '/v3/customers/1/actions', '/v3/account']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  const ofQa = /statecharts|teller|elk|\/qa\/|(flows|life-cycles)\/.*\.ts/
  expect(fetched.length).toBeGreaterThan(4)
  expect(fetched.filter((path) => ofQa.test(path))).toEqual([])
})
