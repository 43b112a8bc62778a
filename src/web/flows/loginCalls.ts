import type { LoginAnswer, LoginQuestion, RequestAnswer } from '../../../machines/flows/login.ts'
import { ask } from '../calls/ask.ts'
import * as calls from '../calls/lean.ts'
import { type Refusal, refusalFrom } from '../calls/refusal.ts'
import { keepAccessToken } from '../calls/token.ts'

/** What the reasons of the server (src/contract/areas/account/loginRefusals.ts) mean to the login flow. */
const byReason: Readonly<Record<string, LoginAnswer>> = {
  secret: { kind: 'wrongSecret' },
  inactive: { kind: 'inactive' },
  company: { kind: 'company' },
}

/** A refusal that answers the question; a call that broke (no network, the server failed) is thrown on. */
function refusalIn(error: unknown): Refusal {
  const refusal = refusalFrom(error)
  if (refusal.kind === 'failed' || refusal.kind === 'unreachable') throw error
  return refusal
}

/** Asks the server to sign in and keeps the token it answers; a refusal is an answer too. */
export async function authenticate(question: LoginQuestion, signal: AbortSignal): Promise<LoginAnswer> {
  try {
    const answer = await ask(calls.login, { body: question }, { signal, quiet: true })
    if ('secretRequired' in answer) return { kind: 'secretRequired' }
    const { accessToken, ...session } = answer.data
    keepAccessToken(accessToken)
    return { kind: 'signedIn', session }
  } catch (error) {
    if (signal.aborted) throw error
    return byReason[refusalIn(error).reason ?? ''] ?? { kind: 'refused' }
  }
}

/** Asks for a mail to set a new password; the answer does not tell whether the address is known. */
export async function requestPassword(
  question: { emailAddress: string },
  signal: AbortSignal,
): Promise<RequestAnswer> {
  try {
    await ask(calls.requestPassword, { body: question }, { signal, quiet: true })
    return { kind: 'mailed' }
  } catch (error) {
    if (signal.aborted) throw error
    refusalIn(error)
    return { kind: 'refused' }
  }
}
