import { lazy, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import type { LoginOutput } from '../../machines/flows/login.ts'
import { ownPath } from '../domain/ownPath.ts'
import { Login } from './flows/login.tsx'
import { SessionGate } from './flows/session.tsx'
import { Splash } from './flows/sessionScreens.tsx'
import { ToastsView } from './flows/toasts.tsx'
import { aroundNav, replaceWith } from './portal/navigation.ts'
import { actor } from './portal/root.ts'

/** Days of the calendar are Temporal's; a browser that does not know it yet fetches it with the portal. */
const temporalKnown = async () => 'Temporal' in globalThis || (await import('temporal-polyfill/global'))

const Portal = lazy(async () => {
  await temporalKnown()
  const inside = await import('./portal.tsx')
  inside.startInside()
  return { default: inside.Portal }
})
const ResetPassword = lazy(async () => ({
  default: (await import('./flows/resetPassword.tsx')).ResetPassword,
}))
const SigningView = lazy(async () => ({ default: (await import('./flows/signing.tsx')).SigningView }))
const CollectivePage = lazy(async () => ({
  default: (await import('./flows/collectivePage.tsx')).CollectivePage,
}))
const UnsubscribePage = lazy(async () => ({
  default: (await import('./flows/unsubscribePage.tsx')).UnsubscribePage,
}))
const TermsPage = lazy(async () => ({ default: (await import('./flows/termsPage.tsx')).TermsPage }))

/** The whole portal; what a visitor needs before signing in is here, the rest is fetched later. */
export function App() {
  return (
    <>
      <Router aroundNav={aroundNav}>
        <Suspense fallback={<Splash />}>
          <Screen />
        </Suspense>
      </Router>
      <ToastsView actor={actor('toasts')} />
    </>
  )
}

function Screen() {
  return (
    <Switch>
      <Route path="/reset-password">
        <ResetPassword link={Object.fromEntries(new URLSearchParams(window.location.search))} />
      </Route>
      <Route path="/ondertekenen/:token">{({ token }) => <SigningView token={token} />}</Route>
      <Route path="/afmelden/:token">{({ token }) => <UnsubscribePage token={token} />}</Route>
      <Route path="/collectief">
        <CollectivePage />
      </Route>
      <Route path="/voorwaarden">
        <TermsPage />
      </Route>
      <Route>
        <SessionGate actor={actor('session')} anonymous={<LoginPage />} inside={<Portal />} />
      </Route>
    </Switch>
  )
}

/** Signed in: the session knows it first, then the page changes. */
function enter({ session, destination }: LoginOutput): void {
  actor('session').send({ type: 'signedIn', session })
  replaceWith(destination)
}

function LoginPage() {
  const query = new URLSearchParams(window.location.search)
  return (
    <Switch>
      <Route path="/login">
        <Login
          key={window.location.search}
          returnTo={ownPath(query.get('r'))}
          invalidCompany={query.get('invalid') === '1'}
          onSignedIn={enter}
        />
      </Route>
      <Route>
        <Redirect to="/login" replace />
      </Route>
    </Switch>
  )
}
