import type { Profile } from '../src/contract/areas/account/auth.ts'
import { type Account, tokenOf } from './accounts.ts'

/** A call of the API as an account makes it; gives the status and the whole body. */
export async function call<Data>(
  url: string,
  account: Account,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<{ status: number; body: { data: Data; message?: string } }> {
  const answer = await fetch(`${url}/api/v3/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(url, account)}`,
      'x-requested-with': 'XMLHttpRequest',
      ...(method === 'GET'
        ? {}
        : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data: Data } }
}

/** The customer whose user this account is. */
export async function customerOf(url: string, account: Account): Promise<{ id: number; name: string }> {
  const { body } = await call<Profile>(url, account, 'auth/profile')
  const customer = body.data.selectedCustomer
  if (!customer) throw new Error(`${account} stands at no customer.`)
  return customer
}
