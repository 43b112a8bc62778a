import type { SessionAnswer } from '../../../machines/flows/session.ts'
import { ask } from '../calls/ask.ts'
import * as calls from '../calls/lean.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { dropSuperToken, dropTokens, isWatchingAlong } from '../calls/token.ts'
import { dropAllDrafts, holdsDrafts } from './drafts.ts'

/** Who the token stands for; a 401 is an expected answer: nobody. */
export async function fetchSession(signal: AbortSignal): Promise<SessionAnswer> {
  try {
    const { data } = await ask(calls.session, {}, { signal, quiet: true })
    return { kind: 'somebody', session: data }
  } catch (error) {
    if (!signal.aborted && refusalFrom(error).kind === 'unauthenticated') return { kind: 'nobody' }
    throw error
  }
}

/** Accepts the terms of use. */
export async function acceptTerms(signal: AbortSignal): Promise<{ kind: 'accepted' }> {
  await ask(calls.acceptTerms, {}, { signal, quiet: true })
  return { kind: 'accepted' }
}

/** Whether the session ran out, in which case the address says where one was: who comes back goes on there. */
const ranOut = () => new URLSearchParams(window.location.search).has('r')

/** Signing out asks first where it would throw work away; a session that ran out keeps what was typed. */
export const logoutEvent = (): 'logout' | 'logoutWithWork' =>
  holdsDrafts() && !ranOut() ? 'logoutWithWork' : 'logout'

/** Ends the session on the server; here it ends in any case. */
export async function logout(): Promise<{ kind: 'loggedOut' }> {
  try {
    await ask(calls.logout, {}, { quiet: true })
  } finally {
    dropTokens()
    if (!ranOut()) dropAllDrafts()
  }
  return { kind: 'loggedOut' }
}

/** Ends watching along; the own session lies below it. */
export async function superLogout(signal: AbortSignal): Promise<{ kind: 'ownAccount' }> {
  try {
    if (isWatchingAlong()) await ask(calls.superLogout, {}, { signal, quiet: true })
  } catch (error) {
    // A watch-along session that has run out is over as well.
    if (signal.aborted || refusalFrom(error).kind !== 'unauthenticated') throw error
  }
  dropSuperToken()
  return { kind: 'ownAccount' }
}
