import { gzipSync } from 'node:zlib'
import { expect, test } from './test.ts'

/** What signing in may cost a visitor on a phone: kilobytes of gzipped JavaScript. */
const mostKilobytes = 130

test('the login page loads at most 130 KB of gzipped JavaScript', async ({ page }) => {
  const scripts: { url: string; gzipped: number; encoding: string | undefined }[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const body = await response.body()
    if (body.length < 1024) return
    scripts.push({
      url: response.url(),
      gzipped: gzipSync(body, { level: 9 }).length,
      encoding: (await response.allHeaders())['content-encoding'],
    })
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const total = scripts.reduce((sum, { gzipped }) => sum + gzipped, 0) / 1000
  console.log(`login: ${total.toFixed(1)} KB in ${scripts.length} scripts`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(mostKilobytes)
  expect(scripts.filter(({ encoding }) => encoding === undefined).map(({ url }) => url)).toEqual([])
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
