import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { type SessionProps, Splash, Unreachable } from './sessionScreens.tsx'

// Dialogs are fetched when they are needed: the login page does without.
const TermsDialog = lazy(async () => ({ default: (await import('./sessionDialogs.tsx')).TermsDialog }))
const ExpiredDialog = lazy(async () => ({ default: (await import('./sessionDialogs.tsx')).ExpiredDialog }))
const LogoutDialog = lazy(async () => ({ default: (await import('./sessionDialogs.tsx')).LogoutDialog }))

interface SessionGateProps extends SessionProps {
  /** For who is not signed in. */
  anonymous: ReactNode
  /** For who is. */
  inside: ReactNode
}

/** Who is here decides what there is to see. */
export function SessionGate({ actor, anonymous, inside }: SessionGateProps) {
  const session = useSelector(actor, (snapshot) => snapshot)
  if (session.matches('booting')) return <Splash testId="session-booting" />
  if (session.matches('unreachable')) return <Unreachable actor={actor} />
  if (session.matches('anonymous')) return anonymous
  if (session.matches({ inside: 'mustAcceptTerms' }))
    return (
      <Suspense fallback={<Splash />}>
        <TermsDialog actor={actor} />
      </Suspense>
    )
  if (session.matches('inside') || session.matches('expired'))
    return (
      <>
        {inside}
        {session.matches('expired') && (
          <Suspense fallback={null}>
            <ExpiredDialog actor={actor} />
          </Suspense>
        )}
      </>
    )
  return (
    <>
      <Splash />
      {session.matches('asksLogout') && (
        <Suspense fallback={null}>
          <LogoutDialog actor={actor} />
        </Suspense>
      )}
    </>
  )
}
