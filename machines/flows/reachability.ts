import { setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** How long between two looks at a server that does not answer, in ms. */
export const lookPause = 5000

export type ReachabilityEvent =
  /** A call of the portal got no answer. */
  | { type: 'callBroke' }
  /** The device says that it lost its network, or has it again. */
  | { type: 'wentOffline' }
  | { type: 'cameOnline' }
  /** The button "Nu proberen". */
  | { type: 'retry' }

/** Whether the server answers: a lost connection is told, looked after by itself, and what failed is fetched again when it is back. */
export const reachabilityMachine = setup({
  types: typesOf<{ events: ReachabilityEvent; meta: StateMeta }>(),
  actors: { lookForServer: call<{ kind: 'reachable' }>('lookForServer') },
  actions: { tellReachable: deed('tellReachable'), fetchFailedAgain: deed('fetchFailedAgain') },
  delays: { lookPause },
}).createMachine({
  id: 'reachability',
  initial: 'reachable',
  on: { wentOffline: { target: '.unreachable' } },
  states: {
    reachable: { meta: { label: 'Verbonden' }, on: { callBroke: { target: 'doubting' } } },
    doubting: {
      meta: { label: 'Is de server er nog?' },
      on: { callBroke: {} },
      invoke: {
        id: 'lookForServer',
        src: 'lookForServer',
        onDone: { target: 'reachable' },
        onError: { target: 'unreachable' },
      },
    },
    unreachable: {
      meta: { label: 'Geen verbinding', screen: 'unreachable' },
      initial: 'waiting',
      on: { callBroke: {}, cameOnline: { target: '.looking' } },
      states: {
        waiting: {
          meta: { label: 'Even wachten' },
          after: { lookPause: { target: 'looking' } },
          on: { retry: { target: 'looking' } },
        },
        looking: {
          meta: { label: 'Opnieuw proberen' },
          tags: 'busy',
          invoke: {
            id: 'lookAgain',
            src: 'lookForServer',
            onDone: { target: '#reachability.reachable', actions: ['tellReachable', 'fetchFailedAgain'] },
            onError: { target: 'waiting' },
          },
        },
      },
    },
  },
})
