import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { reachabilityMachine } from '../../machines/flows/reachability.ts'
import { ReachabilityBanner } from '../../src/web/flows/reachability.tsx'
import { lookForServer } from '../../src/web/flows/reachabilityCalls.ts'
import { describeView } from '../walk/view.ts'
import { reachabilityWalk } from '../walks/reachability.ts'

const tellReachable = vi.fn()
const fetchFailedAgain = vi.fn()
const machine = reachabilityMachine.provide({
  actors: { lookForServer: fromPromise(({ signal }) => lookForServer(signal)) },
  actions: { tellReachable, fetchFailedAgain },
})

describeView(reachabilityWalk, {
  open: ({ start }) => {
    vi.clearAllMocks()
    render(<ReachabilityBanner actor={start(machine) as ActorRefFrom<typeof reachabilityMachine>} />)
  },
  did: {
    tellReachable: async () => expect(tellReachable).toHaveBeenCalled(),
    fetchFailedAgain: async () => expect(fetchFailedAgain).toHaveBeenCalled(),
  },
})
