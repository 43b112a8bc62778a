import { call, customerOf } from './api.ts'
import { expect, test } from './test.ts'

test('klant sees only its own: another customer’s pages show nothing of it', async ({
  page,
  signIn,
  baseURL,
}) => {
  const own = await customerOf(baseURL ?? '', 'klant')
  const other = await customerOf(baseURL ?? '', 'klant2')
  const answers: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith(`/api/v3/customers/${other.id}`))
      answers.push(response.status())
  })
  await signIn('klant')
  for (const place of ['', '/contacts', '/connections', '/contacts/create', '/ems/usage']) {
    await page.goto(`/v3/customers/${other.id}${place}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(other.name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niet gevonden')
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Naar het begin'])
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await page.waitForLoadState('networkidle')
  expect(answers.filter((status) => status !== 404 && status !== 403)).toEqual([])
  await page.goto(`/v3/customers/${own.id}`)
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible()
})

test('the API answers another customer’s number and a number that is nobody’s alike', async ({ baseURL }) => {
  const url = baseURL ?? ''
  const other = await customerOf(url, 'klant2')
  for (const rest of ['', '/contacts', '/connections', '/contacts/1']) {
    const theirs = await call(url, 'klant', `customers/${other.id}${rest}`)
    const nobodys = await call(url, 'klant', `customers/999999${rest}`)
    expect(theirs.status, rest).toBe(404)
    expect(theirs.body.message).toBe(nobodys.body.message)
  }
})
