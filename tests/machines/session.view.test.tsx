import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { sessionMachine } from '../../machines/flows/session.ts'
import { SessionGate } from '../../src/web/flows/session.tsx'
import { acceptTerms, fetchSession, logout, superLogout } from '../../src/web/portal/sessionCalls.ts'
import { describeView } from '../walk/view.ts'
import { data } from '../walk/wire.ts'
import { sessionWalk } from '../walks/session.ts'

// In the walks everybody may be watching along, also after signing in anew.
vi.mock('../../src/web/calls/token.ts', async (actual) => ({
  ...(await actual<typeof import('../../src/web/calls/token.ts')>()),
  isWatchingAlong: () => true,
}))
// Fetched once before the walks: a walk does not wait for a part of the page.
await import('../../src/web/flows/sessionDialogs.tsx')

const machine = sessionMachine.provide({
  actors: {
    fetchSession: fromPromise(({ signal }) => fetchSession(signal)),
    acceptTerms: fromPromise(({ signal }) => acceptTerms(signal)),
    logout: fromPromise(() => logout()),
    superLogout: fromPromise(({ signal }) => superLogout(signal)),
  },
})

describeView(sessionWalk, {
  served: {
    'GET brand': data({ name: 'Wattwerf', logo: null, environment: 'production', demo: false }),
  },
  open: ({ start }) => {
    const actor = start(machine) as ActorRefFrom<typeof sessionMachine>
    render(<SessionGate actor={actor} anonymous="Inloggen" inside="Het portaal" />)
  },
})
