import { type AnyActorRef, type AnyStateMachine, assign, type InputFrom, setup } from 'xstate'
import { errorDialogMachine } from './flows/errorDialog.ts'
import { sessionMachine } from './flows/session.ts'
import { toastsMachine } from './flows/toasts.ts'

/** The actors that only have something to do once somebody is inside; their machines are fetched with the portal. */
export const insideNames = ['drawer', 'idle', 'reachability'] as const

/** One of the actors of who is inside. */
export type InsideName = (typeof insideNames)[number]

type Page = InputFrom<typeof sessionMachine>['page']

/** Somebody is inside: with the event come the machines, so that the login page need not fetch them. */
interface Enter {
  type: 'enter'
  actors: Readonly<Record<InsideName, { machine: AnyStateMachine; input?: unknown }>>
}

/** What is spawned comes with the event, so the root cannot know the children's names as types. */
type Spawner = (
  machine: AnyStateMachine,
  options: { id: string; systemId: string; input: unknown },
) => AnyActorRef

/**
 * The root of the one actor system of the running portal. What it invokes is there as long as the page is; what it
 * spawns, since somebody was first inside. Each has its own name in the system.
 */
export const rootMachine = setup({
  types: {
    context: {} as { page: Page; inside: readonly AnyActorRef[] },
    events: {} as Enter,
    input: {} as { page: Page },
  },
  actors: { session: sessionMachine, errorDialog: errorDialogMachine, toasts: toastsMachine },
  actions: {
    startInside: assign(({ spawn }, { actors }: Enter) => ({
      inside: insideNames.map((name) => {
        const { machine, input } = actors[name]
        return (spawn as Spawner)(machine, { id: name, systemId: name, input })
      }),
    })),
  },
}).createMachine({
  id: 'root',
  context: ({ input: { page } }) => ({ page, inside: [] }),
  initial: 'outside',
  invoke: [
    { id: 'errorDialog', systemId: 'errorDialog', src: 'errorDialog' },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context: { page } }) => ({ page }),
    },
  ],
  states: {
    outside: {
      meta: { label: 'Nog niemand binnen' },
      on: { enter: { target: 'inside', actions: { type: 'startInside', params: ({ event }) => event } } },
    },
    inside: { meta: { label: 'Iemand is binnen' } },
  },
})
