import { setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** Whether the page may be seen, and whether its customer is there for this person at all; asked of the profile, so it waits until there is one. */
export type PermissionAnswer = { kind: 'allowed' } | { kind: 'denied' } | { kind: 'missing' }

export interface PermissionGateInput {
  /** What the page needs, such as `organisation-contacts:write` or `mod:ems`. */
  permission: string
}

export type PermissionGateEvent =
  /** The profile is another one: a customer was switched, a role changed. */
  { type: 'profileChanged' } | { type: 'retry' }

/** Stands before every page: who lacks the permission is sent to /v3/forbidden. */
export const permissionGateMachine = setup({
  types: typesOf<{
    context: PermissionGateInput
    events: PermissionGateEvent
    input: PermissionGateInput
    meta: StateMeta
  }>(),
  actors: { askPermission: call<PermissionAnswer, PermissionGateInput>('askPermission') },
  guards: {
    isAllowed: (_, { kind }: PermissionAnswer) => kind === 'allowed',
    isMissing: (_, { kind }: PermissionAnswer) => kind === 'missing',
  },
  actions: { goToForbidden: deed('goToForbidden') },
}).createMachine({
  id: 'permissionGate',
  context: ({ input }) => input,
  initial: 'asking',
  on: { profileChanged: { target: '.asking', reenter: true } },
  states: {
    asking: {
      meta: { label: 'Toestemming vragen', screen: 'asking' },
      tags: 'busy',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isAllowed', params: ({ event }) => event.output }, target: 'open' },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'forbidden' },
        ],
        onError: { target: 'failed' },
      },
    },
    open: { meta: { label: 'Toegang', screen: 'open' } },
    forbidden: { meta: { label: 'Geen toegang' }, entry: 'goToForbidden' },
    missing: { meta: { label: 'Klant bestaat niet, of is van een ander', screen: 'missing' } },
    failed: {
      meta: { label: 'Profiel niet opgehaald', screen: 'failed' },
      on: { retry: { target: 'asking' } },
    },
  },
})
