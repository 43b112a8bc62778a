import { newToken } from './accounts.ts'
import { customerOf } from './api.ts'
import { enter, fillIn, keptTokens, leave } from './door.ts'
import { expect, test } from './test.ts'

test('signing out ends the session on the server and leaves nothing in the browser', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'accountmanager')
  await expect(page).toHaveURL(/\/v3\//)
  const token = await page.evaluate(
    () => localStorage.getItem('accessToken') ?? sessionStorage.getItem('accessToken'),
  )
  expect(token).toBeTruthy()
  await leave(page)
  expect(await keptTokens(page)).toEqual([])
  const answer = await fetch(`${baseURL}/api/v3/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('signing out in one tab ends the other tab too', async ({ page, context }) => {
  await enter(page, 'accountmanager')
  await expect(page).toHaveURL(/\/v3\//)
  const other = await context.newPage()
  await other.goto('/v3/account')
  await expect(other.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible()
  await leave(page)
  await expect(other).toHaveURL(/\/login/)
})

test('who opens a page without a session signs in first', async ({ page }) => {
  await page.goto('/v3/customers')
  await expect(page).toHaveURL(/\/login/)
})

test('the query r leads on after signing in, to own paths only', async ({ page, baseURL }) => {
  const { id } = await customerOf(baseURL ?? '', 'klant')
  await enter(page, 'klant', `?r=${encodeURIComponent(`/v3/customers/${id}/contacts`)}`)
  await expect(page).toHaveURL(`/v3/customers/${id}/contacts`)
  await leave(page)
  for (const away of ['//example.org/x', 'https://example.org', '/\\example.org', 'javascript:alert(1)']) {
    await enter(page, 'klant', `?r=${encodeURIComponent(away)}`)
    await expect(page).toHaveURL(`/v3/customers/${id}`)
    await leave(page)
  }
})

test('a wrong password and an empty one give the same text, and the form stays', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/auth/login') && calls.push(request.url()))
  await page.goto('/login')
  await fillIn(page, 'niemand@wattwerf.example', '')
  await expect(page.getByText('Verkeerde gegevens')).toBeVisible()
  expect(calls).toEqual([])
  await fillIn(page, 'niemand@wattwerf.example', 'onbekend-wachtwoord')
  await expect(page.getByText('Verkeerde gegevens')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('invalid=1 says that the company no longer uses the software, without asking who is there', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/auth/session') && calls.push(request.url()))
  await page.goto('/login?invalid=1')
  await expect(page.getByText('Inloggen is daardoor niet mogelijk.')).toBeVisible()
  expect(calls).toEqual([])
})

test('a page without its permission leads to the forbidden page', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers')
  await expect(page).toHaveURL('/v3/forbidden')
  await expect(page.getByText('Je hebt geen toegang om deze pagina te bekijken.')).toBeVisible()
  await page.getByRole('link', { name: 'Doorgaan' }).click()
  await expect(page).toHaveURL(/\/v3\/customers\/\d+$/)
})

test('a session that ended on the server ends in the browser at the next call', async ({ page, baseURL }) => {
  const token = await newToken(baseURL ?? '', 'accountmanager')
  await page.goto('/login')
  await page.evaluate((text) => localStorage.setItem('accessToken', text), token)
  await page.goto('/v3/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn gegevens' })).toBeVisible()
  await fetch(`${baseURL}/api/v3/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
  })
  await page.goto('/v3/customers')
  await expect(page).toHaveURL(/\/login/)
})

test('the login page says on which kind of portal it is', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText(/^Ontwikkelomgeving: /)).toBeVisible()
})
