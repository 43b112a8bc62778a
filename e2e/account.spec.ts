import type { KeptMail, KeptMailText } from '../src/contract/areas/outbox/mailCalls.ts'
import { emailOf, password } from './accounts.ts'
import { call, customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { noteToken } from './tokens.ts'

test('one changes the own telephone number, and what is wrong stands under its field', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('klant2')
  await page.goto('/v3/account')
  await page.getByLabel('Telefoonnummer').fill('abc')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByLabel('Telefoonnummer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Telefoonnummer').fill('06 12345678')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await picture('account')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue(/6\s?12345678/)
})

test('one sees where one is signed in, and signs out elsewhere', async ({ page, signIn, baseURL }) => {
  await signIn('klant2')
  const elsewhere = await phoneToken(baseURL ?? '')
  await page.goto('/v3/account?tab=security')
  await expect(page.getByText('Deze sessie')).toBeVisible()
  await expectAccessible(page)
  const alive = async () =>
    (await fetch(`${baseURL}/api/v3/auth/session`, { headers: { authorization: `Bearer ${elsewhere}` } }))
      .status
  expect(await alive()).toBe(200)
  await page
    .getByRole('row')
    .filter({ hasText: 'iPhone' })
    .first()
    .getByRole('button', { name: 'Uitloggen' })
    .click()
  await expect(page.getByText('Die sessie is uitgelogd')).toBeVisible()
  await expect.poll(alive).toBe(401)
})

test('one chooses where to begin and how long lists are', async ({ page, signIn, picture, baseURL }) => {
  await signIn('lezer')
  const { id } = await customerOf(baseURL ?? '', 'lezer')
  await page.goto('/v3/account/settings')
  await expectAccessible(page)
  await picture('settings')
  await page.getByRole('combobox', { name: 'Rijen per pagina' }).click()
  await page.getByRole('option', { name: '50' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes(`/api/v3/customers/${id}/entities?`))
  await page.goto(`/v3/customers/${id}/entities`)
  expect(new URL((await asked).url()).searchParams.get('per_page')).toBe('50')
  await page.goto('/v3/account/settings')
  await page.getByRole('combobox', { name: 'Rijen per pagina' }).click()
  await page.getByRole('option', { name: '25' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
})

test('one chooses of what one hears by mail', async ({ page, signIn, picture }) => {
  await signIn('klant2')
  await page.goto('/v3/account/settings?tab=notifications')
  const assigned = page.getByRole('group', { name: 'Actie aan jou toegewezen' })
  await assigned.getByRole('combobox', { name: 'E-mail' }).click()
  await page.getByRole('option', { name: 'Eén keer per dag' }).click()
  const reminder = page.getByRole('switch', { name: 'Herinner mij aan meterstanden' })
  await expect(reminder).toBeChecked()
  await reminder.click()
  await picture('notification-wishes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await page.reload()
  await expect(assigned.getByRole('combobox', { name: 'E-mail' })).toContainText('Eén keer per dag')
  await expect(reminder).not.toBeChecked()
})

test('the link mailed to a new address leads to its confirmation', async ({ page, signIn, baseURL }) => {
  const next = `nieuw.adres.${Date.now()}@wattwerf.example`
  await signIn('lezer')
  await page.goto('/v3/account')
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  await page.getByLabel('Nieuw e-mailadres').fill(next)
  await page.getByLabel('Huidig wachtwoord').fill(password)
  await page.getByRole('button', { name: 'E-mail versturen' }).click()
  await expect(page.getByText('Volg binnen 24 uur de link')).toBeVisible()
  const url = baseURL ?? ''
  const mailed = async () => {
    const { body } = await call<KeptMail[]>(url, 'beheer', 'mails')
    return body.data.find(({ to }) => to.includes(next))?.id ?? null
  }
  await expect.poll(mailed).not.toBeNull()
  const { body } = await call<KeptMailText>(url, 'beheer', `mails/${await mailed()}`)
  const [path = ''] = /\/v3\/account\?confirm=[\w-]+/.exec(body.data.text) ?? []
  // The address itself stays: other tests sign in with it. What the server makes of the link it tests itself.
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Nieuw e-mailadres bevestigen' })).toBeVisible()
  await expectAccessible(page)
})

/** A session on a telephone, which no other test has. */
async function phoneToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    },
    body: JSON.stringify({ emailAddress: emailOf('klant2'), password, remember: false }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  noteToken(data.accessToken)
  return data.accessToken
}
