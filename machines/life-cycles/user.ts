import { and, setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** How many days an invitation works. */
export const invitationDays = 7

/** What the guards of an account look at. */
export type UserFacts = LifeFacts<
  { readonly id: number },
  {
    /** Whoever asks may do all this account may. */
    readonly isWithinOwnRights: boolean
    /** Nobody else with every right could sign in. */
    readonly isLastAdmin: boolean
    /** One of the customers still uses the portal; always so for staff. */
    readonly hasOpenCustomer: boolean
  }
>

export type UserLifeEvent =
  | { type: 'RESEND' }
  | { type: 'DEACTIVATE' }
  | { type: 'UNLOCK' }
  | { type: 'REACTIVATE' }
  | { type: 'sys.ACCEPTED' }
  | { type: 'sys.EXPIRED' }
  | { type: 'sys.TOO_MANY_ATTEMPTS' }
  | { type: 'sys.UNLOCK' }

/** An account, from the invitation to when somebody may no longer sign in. */
export const userLifeCycle = setup({
  types: typesOf<{ context: UserFacts; events: UserLifeEvent; input: UserFacts; meta: LifeMeta }>(),
  guards: {
    isWithinOwnRights: ({ context: { more } }) => more.isWithinOwnRights,
    mayBeEnded: and([
      'isWithinOwnRights',
      ({ context: { record, asker, more } }) => record.id !== asker?.userId && !more.isLastAdmin,
    ]),
    mayReturn: and(['isWithinOwnRights', ({ context }) => context.more.hasOpenCustomer]),
  },
}).createMachine({
  id: 'userLife',
  context: ({ input }) => input,
  initial: 'invited',
  states: {
    invited: {
      meta: { label: 'Uitgenodigd', group: 2 },
      on: {
        'sys.ACCEPTED': 'active',
        'sys.EXPIRED': 'inviteExpired',
        RESEND: { guard: 'isWithinOwnRights', target: 'invited' },
        DEACTIVATE: { guard: 'mayBeEnded', target: 'inactive' },
      },
    },
    inviteExpired: {
      meta: { label: 'Uitnodiging verlopen', group: 2 },
      on: {
        RESEND: { guard: 'isWithinOwnRights', target: 'invited' },
        DEACTIVATE: { guard: 'mayBeEnded', target: 'inactive' },
      },
    },
    active: {
      meta: { label: 'Actief', group: 1 },
      on: {
        'sys.TOO_MANY_ATTEMPTS': 'locked',
        DEACTIVATE: { guard: 'mayBeEnded', target: 'inactive' },
      },
    },
    locked: {
      meta: { label: 'Geblokkeerd', group: 1 },
      on: {
        UNLOCK: { guard: 'isWithinOwnRights', target: 'active' },
        'sys.UNLOCK': 'active',
        DEACTIVATE: { guard: 'mayBeEnded', target: 'inactive' },
      },
    },
    inactive: {
      meta: { label: 'Inactief', group: 0 },
      on: { REACTIVATE: { guard: 'mayReturn', target: 'active' } },
    },
  },
})
