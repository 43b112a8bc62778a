import { setup } from 'xstate'
import type { HoursEntry } from '../../src/contract/areas/hours/hours.ts'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of an entry of hours look at; `more` tells whether somebody has to approve (parameter uren.goedkeuring). */
export type HoursEntryFacts = LifeFacts<Pick<HoursEntry, 'userId'>, { readonly approval?: boolean }>

export type HoursEntryLifeEvent =
  | { type: 'SUBMIT' }
  | { type: 'RECALL' }
  | { type: 'APPROVE' }
  | { type: 'REJECT' }
  | { type: 'REVISE' }
  | { type: 'UNAPPROVE' }
  | { type: 'sys.MONTH_CLOSED' }

const isOwn = ({ record, asker }: HoursEntryFacts) => record.userId === asker?.userId

/** An entry of hours, from what somebody wrote down to what was approved and closed. */
export const hoursEntryLifeCycle = setup({
  types: typesOf<{
    context: HoursEntryFacts
    events: HoursEntryLifeEvent
    input: HoursEntryFacts
    meta: LifeMeta
  }>(),
  guards: {
    isOwnEntry: ({ context }) => isOwn(context),
    isOfSomebodyElse: ({ context }) => !isOwn(context),
    needsNoApproval: ({ context }) => context.more.approval === false,
  },
}).createMachine({
  id: 'hoursEntryLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 'open' },
      on: { SUBMIT: [{ guard: 'needsNoApproval', target: 'approved' }, { target: 'submitted' }] },
    },
    submitted: {
      meta: { label: 'Ingediend', group: 'open' },
      on: {
        RECALL: { guard: 'isOwnEntry', target: 'draft' },
        APPROVE: { guard: 'isOfSomebodyElse', target: 'approved' },
        REJECT: { guard: 'isOfSomebodyElse', target: 'rejected' },
      },
    },
    approved: {
      meta: { label: 'Goedgekeurd', group: 'closed' },
      on: { UNAPPROVE: 'submitted', 'sys.MONTH_CLOSED': 'locked' },
    },
    rejected: { meta: { label: 'Afgekeurd', group: 'open' }, on: { REVISE: 'draft' } },
    locked: { meta: { label: 'Vergrendeld', group: 'closed' }, type: 'final' },
  },
})
