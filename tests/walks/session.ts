import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { historyOf } from '../../machines/inside.ts'
import type { Session } from '../../src/contract/areas/account/auth.ts'
import { broken, happens, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const klant: Session = { customer: { id: 7 }, set2fa: false, accepted: true }
const owesTwoFactor: Session = { ...klant, set2fa: true }
const owesTerms: Session = { ...klant, set2fa: true, accepted: false }

/** Who is here, from loading the application to leaving it. */
export const sessionWalk = walk<typeof atlas.session.machine>({
  flow: atlas.session,
  cases: {
    signedIn: [{ session: klant }, { session: owesTwoFactor }, { session: owesTerms }],
    customerSelected: [{ customer: { id: 8 } }],
  },
  deciding: (snapshot: SnapshotFrom<typeof atlas.session.machine>) =>
    snapshot.matches('asksLogout') && historyOf(snapshot),
  world: {
    fetchSession: () => [
      { kind: 'somebody', session: klant },
      { kind: 'somebody', session: owesTwoFactor },
      { kind: 'somebody', session: owesTerms },
      { kind: 'nobody' },
      broken,
    ],
    acceptTerms: () => [{ kind: 'accepted' }, broken],
    logout: () => [{ kind: 'loggedOut' }, broken],
    superLogout: () => [{ kind: 'ownAccount' }, broken],
  },
  wires: {
    fetchSession: {
      call: 'GET auth/session',
      asked: () => undefined,
      answered: (answer) =>
        answer.kind === 'somebody'
          ? data(answer.session)
          : refusal(401, 'Je bent niet (meer) ingelogd. Log opnieuw in.'),
    },
    acceptTerms: { call: 'POST auth/accept-terms', asked: () => undefined, answered: () => data(null) },
    logout: { call: 'POST auth/logout', asked: () => undefined, answered: () => data(null) },
    superLogout: { call: 'POST users/super-logout', asked: () => undefined, answered: () => data(null) },
  },
  told: [
    'signedIn',
    'customerSelected',
    'refused',
    'loggedOut',
    'twoFactorSetUp',
    'endSuperSession',
    'logout',
    'logoutWithWork',
  ],
  does: {
    signedIn: happens,
    customerSelected: happens,
    refused: happens,
    loggedOut: happens,
    twoFactorSetUp: happens,
    endSuperSession: happens,
    logout: (hands, event, before) =>
      before.matches({ inside: 'mustAcceptTerms' }) ? hands.press('Uitloggen') : hands.happens(event),
    logoutWithWork: happens,
    stay: (hands) => hands.press('Blijven'),
    discard: (hands) => hands.press('Uitloggen en weggooien'),
    retry: (hands) => hands.press('Opnieuw proberen'),
    acceptTerms: (hands) => hands.press('Accepteren en doorgaan'),
    signInAgain: (hands) => hands.press('Opnieuw inloggen'),
  },
  shows: {
    booting: (hands) => hands.sees('Laden…'),
    unreachable: async (hands) => {
      await hands.sees('Geen verbinding')
      await hands.canPress('Opnieuw proberen')
    },
    anonymous: (hands) => hands.gone('Laden…'),
    'inside.signedIn': (hands) => hands.gone('Laden…'),
    'inside.mustSetUp2fa': (hands) => hands.gone('Laden…'),
    'inside.mustAcceptTerms.asking': async (hands) => {
      await hands.gone('Het accepteren is niet gelukt.')
      await hands.canPress('Accepteren en doorgaan')
    },
    'inside.mustAcceptTerms.failed': async (hands) => {
      await hands.sees('Het accepteren is niet gelukt.')
      await hands.canPress('Accepteren en doorgaan')
    },
    'inside.mustAcceptTerms.accepting': async (hands) => {
      await hands.cannotPress('Accepteren en doorgaan')
      await hands.cannotPress('Uitloggen')
    },
    asksLogout: async (hands) => {
      await hands.sees('Er staat nog werk dat niet is opgeslagen')
      await hands.canPress('Blijven')
    },
    loggingOut: (hands) => hands.gone('Voorwaarden'),
    endingSuperSession: (hands) => hands.gone('Voorwaarden'),
    expired: async (hands) => {
      await hands.sees('Je sessie is verlopen')
      await hands.canPress('Opnieuw inloggen')
    },
  },
})
