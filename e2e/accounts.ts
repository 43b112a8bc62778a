import { noteToken } from './tokens.ts'

/** The demo accounts, all with the same password. */
export type Account =
  | 'beheer'
  | 'accountmanager'
  | 'backoffice'
  | 'klant'
  | 'klant2'
  | 'lezer'
  | 'tweestaps'
  | 'nieuw'
  | 'inactief'
  | 'exklant'

/** The password of every demo account. */
export const password = 'Wattwerf-demo-2026'

/** The two-step secret of the account `tweestaps`, in base32. */
export const twoStepSecret = 'JBSWY3DPEHPK3PXP'

export const emailOf = (account: Account): string => `${account}@wattwerf.example`

const kept = new Map<string, Promise<string>>()

/** The access token of an account on a server: asked once per worker and used by all its tests. */
export function tokenOf(url: string, account: Account): Promise<string> {
  const key = `${url} ${account}`
  const known = kept.get(key) ?? newToken(url, account)
  kept.set(key, known)
  return known
}

/** A session of its own, for a test that ends it. */
export async function newToken(url: string, account: Account): Promise<string> {
  const answer = await fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ emailAddress: emailOf(account), password, remember: false }),
  })
  const body = (await answer.json()) as { data?: { accessToken?: string } }
  const token = body.data?.accessToken
  if (!answer.ok || !token)
    throw new Error(`${account} could not sign in: ${answer.status} ${JSON.stringify(body)}`)
  noteToken(token)
  return token
}
