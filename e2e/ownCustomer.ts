import { call } from './api.ts'
import { expect } from './test.ts'
import { noteToken } from './tokens.ts'

const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
const password = 'zeven-paarse-olifanten'

/** A customer of this test alone, with one user: its id, and the token of that user, who followed the invitation. */
export async function ownCustomer(url: string, name: string): Promise<{ id: number; token: string }> {
  const staff = <Data>(path: string, body?: unknown) =>
    call<Data>(url, 'beheer', path, body === undefined ? {} : { method: 'POST', body })
  const made = await staff<{ id: number }>('customers', { name, type: 'consument', country: 'NL' })
  const { id } = made.body.data
  const roles = await staff<{ id: number; name: string }[]>('assignable-roles')
  const emailAddress = `${crypto.randomUUID()}@gast.example`
  await staff('users', {
    firstName: 'Eva',
    lastName: 'Eigen',
    emailAddress,
    type: 'customer',
    twoFactorRequired: false,
    roleIds: roles.body.data.filter((role) => role.name === 'Klant beheerder').map((role) => role.id),
    customerIds: [id],
  })
  let text = ''
  await expect(async () => {
    const mails = await staff<{ id: number; to: string }[]>('mails')
    const mail = mails.body.data.find(({ to }) => to.includes(emailAddress))
    text = (await staff<{ text: string }>(`mails/${mail?.id}`)).body.data.text
  }).toPass()
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
  const post = (path: string, told: object) =>
    fetch(`${url}/api/v3/${path}`, { method: 'POST', headers, body: JSON.stringify(told) })
  await post('auth/reset-password', { password, passwordConfirmation: password, token, emailAddress })
  const answer = await post('auth/login', { emailAddress, password, remember: false })
  const signedIn = (await answer.json()) as { data?: { accessToken?: string } }
  if (!signedIn.data?.accessToken) throw new Error(`Eva could not sign in: ${JSON.stringify(signedIn)}`)
  noteToken(signedIn.data.accessToken)
  await fetch(`${url}/api/v3/auth/accept-terms`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${signedIn.data.accessToken}` },
  })
  return { id, token: signedIn.data.accessToken }
}
