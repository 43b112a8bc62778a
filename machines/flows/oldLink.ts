import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'
import type { SwitchAnswer } from './search.ts'

/** Where a page lies today, and of which customer it is; or nobody knows a page by that name. */
export type RouteAnswer = { kind: 'known'; path: string; customerId: number | null } | { kind: 'unknown' }

/** The name of a page in the portal before this one, with the numbers that belong to it. */
export interface OldName {
  name: string
  params: Readonly<Record<string, string>>
}

export interface OldLinkInput {
  /** Null where the link says itself which customer and which page. */
  asked: OldName | null
  customerId: number | null
  /** A path of ours; null when the link leads elsewhere, and then nowhere. */
  path: string | null
}

/** The ways such a link begins. */
export const oldLinks = {
  'naam van een oude pagina': {
    asked: { name: 'customers.contacts.index', params: { customer: '7' } },
    customerId: null,
    path: null,
  },
  'klant en pad': { asked: null, customerId: 7, path: '/v3/customers/7/contacts' },
  'pad van een ander': { asked: null, customerId: 7, path: null },
} as const satisfies Readonly<Record<string, OldLinkInput>>

export type OldLinkEvent = { type: 'retry' }

/** A link from the portal before this one, or from a mail: which page it is today, then its customer, then that page. */
export const oldLinkMachine = setup({
  types: typesOf<{ context: OldLinkInput; events: OldLinkEvent; input: OldLinkInput; meta: StateMeta }>(),
  actors: {
    lookUpRoute: call<RouteAnswer, OldName>('lookUpRoute'),
    switchCustomer: call<SwitchAnswer, { customerId: number }>('switchCustomer'),
  },
  guards: {
    hasOldName: ({ context }) => context.asked !== null && context.path === null,
    leadsNowhere: ({ context }) => context.path === null,
    isOfCustomer: ({ context }) => context.customerId !== null,
    isKnownRoute: (_, { kind }: RouteAnswer) => kind === 'known',
    isSwitched: (_, { kind }: SwitchAnswer) => kind === 'switched',
  },
  actions: {
    keepRoute: assign((_, answer: RouteAnswer) =>
      answer.kind === 'known' ? { path: answer.path, customerId: answer.customerId } : {},
    ),
    openPath: deed<string>('openPath'),
  },
}).createMachine({
  id: 'oldLink',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      meta: { label: 'Link lezen' },
      always: [
        { guard: 'hasOldName', target: 'lookingUp' },
        { guard: 'leadsNowhere', target: 'unknown' },
        { guard: 'isOfCustomer', target: 'switching' },
        { target: 'arrived' },
      ],
    },
    lookingUp: {
      meta: { label: 'Oude naam opzoeken', screen: 'lookingUp' },
      tags: 'busy',
      invoke: {
        id: 'lookUpRoute',
        src: 'lookUpRoute',
        input: ({ context }) => context.asked ?? { name: '', params: {} },
        onDone: [
          {
            guard: { type: 'isKnownRoute', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'keepRoute', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed' },
      },
    },
    switching: {
      meta: { label: 'Wisselen van klant', screen: 'switching' },
      tags: 'busy',
      invoke: {
        id: 'switchCustomer',
        src: 'switchCustomer',
        input: ({ context }) => ({ customerId: context.customerId ?? 0 }),
        onDone: [
          { guard: { type: 'isSwitched', params: ({ event }) => event.output }, target: 'arrived' },
          { target: 'refused' },
        ],
        onError: { target: 'failed' },
      },
    },
    arrived: {
      meta: { label: 'Bij de pagina van nu' },
      type: 'final',
      entry: { type: 'openPath', params: ({ context }) => context.path ?? '' },
    },
    unknown: { meta: { label: 'Link onbekend', screen: 'unknown' }, type: 'final' },
    refused: {
      meta: { label: 'Klant bestaat niet, of is van een ander', screen: 'refused' },
      type: 'final',
    },
    failed: {
      meta: { label: 'Link niet gevolgd', screen: 'failed' },
      on: { retry: { target: 'reading' } },
    },
  },
})
