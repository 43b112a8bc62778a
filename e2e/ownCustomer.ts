import { call } from './api.ts'
import { expect } from './test.ts'
import { noteToken } from './tokens.ts'

const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
const password = 'zeven-paarse-olifanten'

const staff = <Data>(url: string, path: string, body?: unknown) =>
  call<Data>(url, 'beheer', path, body === undefined ? {} : { method: 'POST', body })

interface Person {
  firstName: string
  lastName: string
  type: 'customer' | 'admin'
  customerIds: number[]
}

/** A user of this test alone, in a role: the token of who followed the invitation. */
export async function ownUser(url: string, role: string, person: Person): Promise<string> {
  const roles = await staff<{ id: number; name: string }[]>(url, 'assignable-roles')
  const emailAddress = `${crypto.randomUUID()}@gast.example`
  await staff(url, 'users', {
    ...person,
    emailAddress,
    twoFactorRequired: false,
    roleIds: roles.body.data.filter(({ name }) => name === role).map(({ id }) => id),
  })
  let text = ''
  await expect(async () => {
    const mails = await staff<{ id: number; to: string }[]>(url, 'mails')
    const mail = mails.body.data.find(({ to }) => to.includes(emailAddress))
    text = (await staff<{ text: string }>(url, `mails/${mail?.id}`)).body.data.text
  }).toPass({ timeout: 10_000 })
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
  const post = (path: string, told: object) =>
    fetch(`${url}/api/v3/${path}`, { method: 'POST', headers, body: JSON.stringify(told) })
  await post('auth/reset-password', { password, passwordConfirmation: password, token, emailAddress })
  const answer = await post('auth/login', { emailAddress, password, remember: false })
  const signedIn = (await answer.json()) as { data?: { accessToken?: string } }
  if (!signedIn.data?.accessToken)
    throw new Error(`${person.firstName} could not sign in: ${JSON.stringify(signedIn)}`)
  noteToken(signedIn.data.accessToken)
  await fetch(`${url}/api/v3/auth/accept-terms`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${signedIn.data.accessToken}` },
  })
  return signedIn.data.accessToken
}

/** A customer of this test alone, with one user: its id, and the token of that user. */
export async function ownCustomer(url: string, name: string): Promise<{ id: number; token: string }> {
  const made = await staff<{ id: number }>(url, 'customers', { name, type: 'consument', country: 'NL' })
  const { id } = made.body.data
  const eva = { firstName: 'Eva', lastName: 'Eigen', type: 'customer' as const, customerIds: [id] }
  return { id, token: await ownUser(url, 'Klant beheerder', eva) }
}
