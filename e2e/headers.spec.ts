import { expect, test } from './test.ts'

/** Every kind of answer there is: page, chunk, API, refusal, nothing (reliability H1 to H5). */
const paths = [
  '/',
  '/login',
  '/v3/customers/1/contacts',
  '/api/v3/brand',
  '/api/v3/auth/profile',
  '/api/v3/bestaat-niet',
  '/build/bestaat-niet.js',
  '/.env',
  '/.git/config',
  '/package.json',
  '/healthz',
  '/readyz',
]

test('every answer carries the headers that keep a page in its place', async ({ request, page }) => {
  await page.goto('/login')
  const script = await page.locator('script[src]').first().getAttribute('src')
  for (const path of [...paths, script ?? '']) {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      // Only what the page itself made: the preview of a PDF.
      'object-src blob:;',
      'frame-src blob:;',
      "form-action 'self'",
    ]) {
      expect(policy, `${path}: ${rule}`).toContain(rule)
    }
    expect(policy, path).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBeTruthy()
    expect(headers.server ?? '', path).toBe('')
    expect(headers['x-powered-by'], path).toBeUndefined()
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
  }
})

test('files that do not exist are not the page, and nothing private is served', async ({ request }) => {
  for (const path of [
    '/build/bestaat-niet.js',
    '/api/v3/bestaat-niet',
    '/.env',
    '/.git/config',
    '/.inputs',
    '/package.json',
    '/src/server/main.ts',
    '/build/../package.json',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).not.toContain('<html')
  }
})

test('no source map is served', async ({ request, page }) => {
  await page.goto('/login')
  const script = await page.locator('script[src]').first().getAttribute('src')
  expect((await request.get(`${script}.map`)).status()).toBe(404)
  expect(await (await request.get(script ?? '')).text()).not.toContain('sourceMappingURL')
})

test('answers of the API are not kept, chunks are kept for ever', async ({ request, page }) => {
  await page.goto('/login')
  const script = await page.locator('script[src]').first().getAttribute('src')
  expect((await request.get('/api/v3/auth/profile')).headers()['cache-control']).toContain('no-store')
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable')
  expect((await request.get('/login')).headers()['cache-control']).toContain('no-cache')
})

test('the API takes JSON with the header of a script, and nothing else', async ({ request, baseURL }) => {
  const data = { emailAddress: 'niemand@wattwerf.example', password: 'x' }
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const plain = await request.post('/api/v3/auth/login', {
    headers: { ...headers, 'content-type': 'text/plain' },
    data: JSON.stringify(data),
  })
  const form = await request.post('/api/v3/auth/login', { headers, form: data })
  const bare = await request.post('/api/v3/auth/login', { data })
  const foreign = await request.post('/api/v3/auth/login', {
    headers: { ...headers, origin: 'https://example.org' },
    data,
  })
  for (const answer of [plain, form, bare, foreign]) {
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    expect(answer.status()).toBeLessThan(500)
    expect(await answer.text()).not.toContain('Verkeerde gegevens')
  }
  expect(baseURL).toBeTruthy()
})
