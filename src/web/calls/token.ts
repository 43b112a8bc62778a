/** The name under which the token of a watch-along session lies in the browser (specification, point 7). */
const superKey = 'superToken'
/** The name under which the own token lies in the browser. */
export const accessKey = 'accessToken'

/** A page inside somebody else's frame acts for nobody. */
function isEmbedded(): boolean {
  return window.top !== window.self
}

/** The token to send: the one of a watch-along session first; none inside an embedded frame. */
export function currentToken(): string | null {
  if (isEmbedded()) return null
  return localStorage.getItem(superKey) ?? localStorage.getItem(accessKey)
}

/** Keeps the token of an own session; a watch-along session of before is over. */
export function keepAccessToken(token: string): void {
  localStorage.removeItem(superKey)
  localStorage.setItem(accessKey, token)
}

/** Keeps the token of watching along, before the own one. */
export function keepSuperToken(token: string): void {
  localStorage.setItem(superKey, token)
}

/** Whether somebody watches along as another person. */
export function isWatchingAlong(): boolean {
  return localStorage.getItem(superKey) !== null
}

/** Ends the watch-along session; the own one lies below it. */
export function dropSuperToken(): void {
  localStorage.removeItem(superKey)
}

/** Nobody is signed in any more. */
export function dropTokens(): void {
  localStorage.removeItem(superKey)
  localStorage.removeItem(accessKey)
}
