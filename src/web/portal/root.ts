import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { drawerMachine } from '../../../machines/flows/drawer.ts'
import { errorDialogMachine } from '../../../machines/flows/errorDialog.ts'
import type { idleMachine } from '../../../machines/flows/idle.ts'
import type { reachabilityMachine } from '../../../machines/flows/reachability.ts'
import { sessionMachine } from '../../../machines/flows/session.ts'
import type { toastsMachine } from '../../../machines/flows/toasts.ts'
import { type InsideName, rootMachine } from '../../../machines/root.ts'
import type { SelectedCustomer } from '../../contract/areas/account/auth.ts'
import { ownPath } from '../../domain/ownPath.ts'
import { reactWith } from '../calls/api.ts'
import { freshId } from '../calls/freshId.ts'
import { accessKey } from '../calls/token.ts'
import { homeOf } from './home.ts'
import { goAnyway, holdsWork, onMoved, replaceWith } from './navigation.ts'
import { acceptTerms, fetchSession, logout, logoutEvent, superLogout } from './sessionCalls.ts'

const session = sessionMachine.provide({
  actors: {
    fetchSession: fromPromise(({ signal }) => fetchSession(signal)),
    acceptTerms: fromPromise(({ signal }) => acceptTerms(signal)),
    logout: fromPromise(() => logout()),
    superLogout: fromPromise(({ signal }) => superLogout(signal)),
  },
  actions: {
    goToLogin: () => goToLogin(),
    goToTwoFactor: () => {
      if (wayOut() === null) replaceWith('/v3/account?need2fa=1')
    },
    goBack: () => window.history.back(),
    // A page that ends the session must not end the next one too.
    reloadPage: () => (wayOut() === null ? window.location.reload() : window.location.replace('/')),
  },
})

const errorDialog = errorDialogMachine.provide({
  actions: { goToCustomerPage: () => goAnyway(homeOf(currentSession().customer)) },
})

/** The one actor system of the running portal; it lives outside React, which starts things twice. */
export const root = createActor(rootMachine.provide({ actors: { session, errorDialog } }), {
  input: {
    page: {
      pathname: window.location.pathname,
      invalidCompany: new URLSearchParams(window.location.search).get('invalid') === '1',
    },
  },
})

interface InsideActors extends Record<InsideName, unknown> {
  drawer: ActorRefFrom<typeof drawerMachine>
  idle: ActorRefFrom<typeof idleMachine>
  reachability: ActorRefFrom<typeof reachabilityMachine>
}

interface RootActors extends InsideActors {
  session: ActorRefFrom<typeof sessionMachine>
  errorDialog: ActorRefFrom<typeof errorDialogMachine>
  toasts: ActorRefFrom<typeof toastsMachine>
}

/** One of the actors that are there as long as the page is; those of `InsideActors` since somebody was first inside. */
export function actor<Name extends keyof RootActors>(name: Name): RootActors[Name] {
  return root.system.get(name) as RootActors[Name]
}

/** What the part behind the login page does about the session: that part, with its query cache, is fetched after the door. */
interface Inside {
  /** Nothing that was fetched for one person may be there for the next. */
  forget(): void
  selected(customer: SelectedCustomer): void
}

let inside: Inside | null = null

/** Names who keeps what was fetched. */
export function keepInside(keeper: Inside): void {
  inside = keeper
}

/** The session flow as it stands, followed. */
export function useSession(): SnapshotFrom<typeof sessionMachine> {
  return useSelector(actor('session'), (snapshot) => snapshot)
}

const currentSession = () => actor('session').getSnapshot().context.session

/** Another customer is the current one from here on: for the profile and for the session. */
export function customerSelected(customer: SelectedCustomer): void {
  inside?.selected(customer)
  actor('session').send({ type: 'customerSelected', customer })
}

/** A message in the corner; without a text the default one. */
export const tell = {
  success: (text?: string) => send('succeeded', text),
  error: (text?: string) => send('failed', text),
}

function send(type: 'succeeded' | 'failed', text: string | undefined): void {
  actor('toasts').send({
    type,
    id: freshId(),
    now: Date.now(),
    ...(text !== undefined && { text }),
  })
}

/** Which way out the address names, if any (specification, point 2). */
function wayOut(): 'logout' | 'endSuperSession' | null {
  if (window.location.pathname === '/logout') return 'logout'
  return window.location.pathname === '/super-logout' ? 'endSuperSession' : null
}

/** Where one was: the page itself, or the one that a session that ran out names on its way out. */
const comesFrom = (pathname: string, search: string): string | null =>
  pathname === '/logout' ? new URLSearchParams(search).get('r') : pathname + search

/** To the login page, and after signing in back to where one was; a way out is no place to come back to. */
function goToLogin(): void {
  inside?.forget()
  const { pathname, search } = window.location
  if (pathname === '/login') return
  const back = pathname === '/' ? null : ownPath(comesFrom(pathname, search))
  replaceWith(back === null ? '/login' : `/login?r=${encodeURIComponent(back)}`)
}

/** The way out that was tried last: one that failed is not tried again until the page is opened anew. */
let tried: string | null = null

/** Somebody who is inside and stands at a way out is let out. */
function letOut(): void {
  const way = wayOut()
  if (way === null) tried = null
  if (way === null || tried === way) return
  const now = actor('session').getSnapshot()
  if (!now.matches('inside') && !now.matches('expired') && !now.matches('anonymous')) return
  tried = way
  if (now.matches('inside')) actor('session').send({ type: way === 'logout' ? logoutEvent() : way })
  if (now.matches('expired')) actor('session').send({ type: 'signInAgain' })
  if (now.matches('anonymous')) replaceWith('/login')
}

const refusals = { page: 'forbidden', change: 'changeForbidden', file: 'fileForbidden' } as const

/**
 * Starts the portal: its actors, what it does about answers, and what it hears of the window and other tabs.
 * The answer stops all of it again.
 */
export function startRoot(): () => void {
  const hearing = new AbortController()
  const { signal } = hearing
  reactWith({
    expired: () => actor('session').send({ type: 'refused' }),
    forbidden: (asked) => {
      if (!actor('session').getSnapshot().matches({ inside: 'signedIn' })) return
      if (asked === 'page' && !holdsWork()) goAnyway('/v3/forbidden')
      else actor('errorDialog').send({ type: refusals[asked] })
    },
    failed: (status) => actor('errorDialog').send({ type: status === 507 ? 'diskFull' : 'serverFailed' }),
    unreachable: () => actor('reachability')?.send({ type: 'callBroke' }),
    selected: (customer) => {
      if (customer !== null) customerSelected(customer as SelectedCustomer)
    },
  })
  root.start()
  actor('session').subscribe(letOut)
  onMoved(letOut, signal)
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === accessKey && newValue === null) actor('session').send({ type: 'loggedOut' })
  }
  window.addEventListener('storage', heard, { signal })
  return () => {
    hearing.abort()
    reactWith(null)
    root.stop()
  }
}
