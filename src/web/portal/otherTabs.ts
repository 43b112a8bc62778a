import { accessKey, currentToken, superKey } from '../calls/token.ts'

interface Hearing {
  /** Another tab signed out. */
  readonly signedOut: () => void
  /** Watching along began or ended there: whatever is asked from here on is asked as somebody else. */
  readonly becameOther: () => void
}

/** The tabs of a browser share who is signed in: what another one does to that is heard here, until the signal. */
export function hearOtherTabs({ signedOut, becameOther }: Hearing, signal: AbortSignal): void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === accessKey && newValue === null) signedOut()
    // Signing out ends watching along as well, which is no other person here but nobody.
    if (key === superKey && currentToken() !== null) becameOther()
  }
  window.addEventListener('storage', heard, { signal })
}
