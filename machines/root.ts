import {
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  type InputFrom,
  setup,
  stopChild,
} from 'xstate'
import { errorDialogMachine } from './flows/errorDialog.ts'
import { sessionMachine } from './flows/session.ts'
import { toastsMachine } from './flows/toasts.ts'
import { typesOf } from './typesOf.ts'

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

/** A view with a flow came on the screen, or left it. The view made the actor, as a child of the root, and reads it at once. */
interface OfView {
  type: 'viewCame' | 'viewLeft'
  flow: AnyActor
}

/** What is spawned comes with the event, so the root cannot know the children's names as types. */
type Spawner = (
  machine: AnyStateMachine,
  options: { id: string; systemId: string; input: unknown },
) => AnyActorRef

/**
 * The root of the one actor system of the running portal. What it invokes is there as long as the page is; what it
 * spawns, since somebody was first inside: each has its own name in the system. The flows of views are there as long
 * as their views; one that breaks takes nothing with it, its view shows the fault.
 */
export const rootMachine = setup({
  types: typesOf<{
    context: { page: Page; inside: readonly AnyActorRef[]; ofViews: readonly AnyActor[] }
    events: Enter | OfView | DoneActorEvent | ErrorActorEvent
    input: { page: Page }
  }>(),
  actors: { session: sessionMachine, errorDialog: errorDialogMachine, toasts: toastsMachine },
  actions: {
    startInside: assign(({ spawn }, { actors }: Enter) => ({
      inside: insideNames.map((name) => {
        const { machine, input } = actors[name]
        return (spawn as Spawner)(machine, { id: name, systemId: name, input })
      }),
    })),
    startFlow: (_, flow: AnyActor) => void flow.start(),
    keepFlow: assign({
      ofViews: ({ context: { ofViews } }, flow: AnyActor) =>
        ofViews.includes(flow) ? ofViews : [...ofViews, flow],
    }),
    stopFlow: stopChild((_, flow: AnyActor) => flow),
    forgetFlow: assign({
      ofViews: ({ context: { ofViews } }, { actorId }: { actorId: string }) =>
        ofViews.filter(({ id }) => id !== actorId),
    }),
  },
}).createMachine({
  id: 'root',
  context: ({ input: { page } }) => ({ page, inside: [], ofViews: [] }),
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
  on: {
    viewCame: {
      actions: [
        { type: 'keepFlow', params: ({ event }) => event.flow },
        { type: 'startFlow', params: ({ event }) => event.flow },
      ],
    },
    viewLeft: {
      actions: [
        { type: 'stopFlow', params: ({ event }) => event.flow },
        { type: 'forgetFlow', params: ({ event }) => ({ actorId: event.flow.id }) },
      ],
    },
    'xstate.done.actor.*': { actions: { type: 'forgetFlow', params: ({ event }) => event } },
    'xstate.error.actor.*': { actions: { type: 'forgetFlow', params: ({ event }) => event } },
  },
  states: {
    outside: {
      meta: { label: 'Nog niemand binnen' },
      on: { enter: { target: 'inside', actions: { type: 'startInside', params: ({ event }) => event } } },
    },
    inside: { meta: { label: 'Iemand is binnen' } },
  },
})
