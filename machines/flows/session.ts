import { assign, setup } from 'xstate'
import type { Session } from '../../src/contract/areas/account/auth.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What the fetch of the current session answers: 401 is an expected answer, nobody. */
export type SessionAnswer = { kind: 'nobody' } | { kind: 'somebody'; session: Session }

export interface SessionInput {
  /** The page the application was loaded on. */
  page: { pathname: string; invalidCompany: boolean }
}

export interface SessionContext extends SessionInput {
  session: Session
}

export type SessionEvent =
  | { type: 'retry' }
  | { type: 'signedIn'; session: Session }
  | { type: 'acceptTerms' }
  | { type: 'twoFactorSetUp' }
  | { type: 'customerSelected'; customer: { id: number } }
  /** A call was answered 401. */
  | { type: 'refused' }
  | { type: 'logout' }
  /** The same, where something that was typed is not saved yet, in this tab or another. */
  | { type: 'logoutWithWork' }
  | { type: 'stay' }
  | { type: 'discard' }
  | { type: 'endSuperSession' }
  /** Another tab signed out. */
  | { type: 'loggedOut' }
  | { type: 'signInAgain' }

const publicPages = ['/login', '/reset-password', '/collectief', '/voorwaarden']
/** Who signs or unsubscribes with the link from a mail has no account: whoever is signed in in this browser does not matter there. */
const isByLink = (pathname: string) => /^\/(ondertekenen|afmelden)\//.test(pathname)
const nobody: Session = { customer: null, set2fa: false, accepted: false }

const sessionSetup = setup({
  types: typesOf<{ context: SessionContext; events: SessionEvent; input: SessionInput; meta: StateMeta }>(),
  actors: {
    fetchSession: call<SessionAnswer>('fetchSession'),
    acceptTerms: call<{ kind: 'accepted' }>('acceptTerms'),
    logout: call<{ kind: 'loggedOut' }>('logout'),
    superLogout: call<{ kind: 'ownAccount' }>('superLogout'),
  },
  guards: {
    needsNoSession: ({ context: { page } }) =>
      page.pathname === '/collectief' ||
      isByLink(page.pathname) ||
      (page.pathname === '/login' && page.invalidCompany),
    isSomebody: (_, answer: SessionAnswer) => answer.kind === 'somebody',
    isOnPublicPage: ({ context: { page } }) => publicPages.includes(page.pathname) || isByLink(page.pathname),
    mustAcceptTerms: ({ context }) => !context.session.accepted,
    mustSetUp2fa: ({ context }) => context.session.set2fa,
  },
  actions: {
    keepSession: assign((_, session: Session) => ({ session })),
    keepCustomer: assign(({ context }, customer: { id: number }) => ({
      session: { ...context.session, customer },
    })),
    noteTwoFactor: assign(({ context }) => ({ session: { ...context.session, set2fa: false } })),
    forgetSession: assign({ session: nobody }),
    goToLogin: deed('goToLogin'),
    goToTwoFactor: deed('goToTwoFactor'),
    reloadPage: deed('reloadPage'),
    goBack: deed('goBack'),
  },
})

/** Who is here: asked when the application loads, known until the session ends, and owing terms or two-step set-up until done. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, session: nobody }),
  initial: 'starting',
  states: {
    starting: {
      meta: { label: 'Start' },
      always: [{ guard: 'needsNoSession', target: 'anonymous' }, { target: 'booting' }],
    },
    booting: {
      meta: { label: 'Sessie ophalen', screen: 'booting' },
      tags: 'busy',
      invoke: {
        id: 'fetchSession',
        src: 'fetchSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'arriving',
            actions: {
              type: 'keepSession',
              params: ({ event: { output } }) => (output.kind === 'somebody' ? output.session : nobody),
            },
          },
          { guard: 'isOnPublicPage', target: 'anonymous' },
          { target: 'anonymous', actions: 'goToLogin' },
        ],
        onError: { target: 'unreachable' },
      },
    },
    unreachable: {
      meta: { label: 'Geen verbinding', screen: 'unreachable' },
      on: { retry: { target: 'booting' } },
    },
    anonymous: {
      meta: { label: 'Niet ingelogd' },
      entry: 'forgetSession',
      on: {
        signedIn: {
          target: 'arriving',
          actions: { type: 'keepSession', params: ({ event }) => event.session },
        },
      },
    },
    arriving: {
      meta: { label: 'Binnenkomst' },
      always: [
        { guard: 'mustAcceptTerms', target: 'inside.mustAcceptTerms' },
        { guard: 'mustSetUp2fa', target: 'inside.mustSetUp2fa' },
        { target: 'inside.signedIn' },
      ],
    },
    inside: {
      meta: { label: 'Binnen' },
      tags: 'present',
      initial: 'signedIn',
      on: {
        refused: { target: 'expired' },
        loggedOut: { target: 'anonymous', actions: 'goToLogin' },
        logout: { target: 'loggingOut' },
        logoutWithWork: { target: 'asksLogout' },
        endSuperSession: { target: 'endingSuperSession' },
      },
      states: {
        signedIn: {
          meta: { label: 'Ingelogd' },
          on: {
            customerSelected: { actions: { type: 'keepCustomer', params: ({ event }) => event.customer } },
          },
        },
        mustSetUp2fa: {
          meta: { label: 'Moet tweestapsverificatie instellen' },
          entry: 'goToTwoFactor',
          on: { twoFactorSetUp: { target: 'signedIn', actions: 'noteTwoFactor' } },
        },
        mustAcceptTerms: {
          meta: { label: 'Moet de voorwaarden accepteren', screen: 'terms' },
          initial: 'asking',
          on: { acceptTerms: { target: '.accepting' } },
          states: {
            asking: { meta: { label: 'Voorwaarden tonen' } },
            failed: { meta: { label: 'Accepteren mislukt' } },
            accepting: {
              meta: { label: 'Bezig met accepteren' },
              tags: 'busy',
              on: { acceptTerms: {}, logout: {}, logoutWithWork: {} },
              invoke: {
                id: 'acceptTerms',
                src: 'acceptTerms',
                onDone: { target: '#session.booting', actions: 'reloadPage' },
                onError: { target: 'failed' },
              },
            },
          },
        },
        before: { type: 'history', history: 'deep' },
      },
    },
    asksLogout: {
      meta: { label: 'Uitloggen en werk weggooien?', screen: 'asksLogout' },
      tags: ['present', 'dialog'],
      on: {
        stay: { target: 'inside.before', actions: 'goBack' },
        discard: { target: 'loggingOut' },
        refused: { target: 'expired' },
        loggedOut: { target: 'anonymous', actions: 'goToLogin' },
      },
    },
    loggingOut: {
      meta: { label: 'Bezig met uitloggen' },
      tags: 'busy',
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'anonymous', actions: 'goToLogin' },
        onError: { target: 'anonymous', actions: 'goToLogin' },
      },
    },
    endingSuperSession: {
      meta: { label: 'Terug naar eigen account' },
      tags: 'busy',
      invoke: {
        id: 'superLogout',
        src: 'superLogout',
        onDone: { target: 'booting', actions: 'reloadPage' },
        onError: { target: 'inside.signedIn' },
      },
    },
    expired: {
      meta: { label: 'Sessie verlopen', screen: 'expired' },
      on: { signInAgain: { target: 'anonymous', actions: 'goToLogin' } },
    },
  },
})
