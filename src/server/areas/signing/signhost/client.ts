import { z } from 'zod'
import type { Config } from '../../../config.ts'

/** How one reaches Signhost. */
export type SignhostConfig = NonNullable<Config['signhost']>

/** A refusal that no second try changes. */
export class SignhostRefused extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(`Signhost weigert: ${what} (${status})`)
    this.status = status
  }
}

const answer = z.looseObject({ Id: z.string().max(60), Status: z.number().int() })

/** What is asked of Signhost when a transaction is made. */
export interface NewTransaction {
  readonly Reference: string
  readonly PostbackUrl: string
  readonly SignRequestMode: number
  readonly DaysToExpire: number
  readonly SendEmailNotifications: boolean
  readonly Signers: readonly Readonly<Record<string, unknown>>[]
}

/** The few calls of Signhost that are used. What is temporary throws an ordinary error, so that the queue tries again. */
export function signhostClient({ url, appKey, userToken }: SignhostConfig) {
  const asked = async (method: string, path: string, body?: BodyInit, type?: string) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: {
        Authorization: `APIKey ${userToken}`,
        Application: `APPKey ${appKey}`,
        ...(type !== undefined && { 'Content-Type': type }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.ok) return response
    await response.body?.cancel()
    const isPassing = response.status >= 500 || response.status === 429 || response.status === 408
    if (isPassing) throw new Error(`Signhost is even niet bereikbaar (${response.status})`)
    throw new SignhostRefused(response.status, `${method} ${path.replace(/\/.*/, '')}`)
  }
  const id = (one: string) => encodeURIComponent(one)
  const json = 'application/json'
  return {
    create: async (transaction: NewTransaction) =>
      answer.parse(await (await asked('POST', 'transaction', JSON.stringify(transaction), json)).json()),
    find: async (one: string) => answer.parse(await (await asked('GET', `transaction/${id(one)}`)).json()),
    put: async (one: string, file: string, content: Uint8Array) =>
      asked('PUT', `transaction/${id(one)}/file/${id(file)}`, Buffer.from(content), 'application/pdf'),
    start: async (one: string) => asked('PUT', `transaction/${id(one)}/start`),
    cancel: async (one: string) => asked('DELETE', `transaction/${id(one)}`),
    signed: async (one: string, file: string) =>
      (await asked('GET', `transaction/${id(one)}/file/${id(file)}`)).arrayBuffer(),
    receipt: async (one: string) => (await asked('GET', `file/receipt/${id(one)}`)).arrayBuffer(),
  }
}
