import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a budget look at besides the record itself; whoever asks is judged by the server. */
export interface BudgetKnown {
  /** Every line has all its twelve months. */
  readonly isFilled: boolean
  /** Neither made nor changed by who asks, who is also nobody's guest: four eyes. */
  readonly isSomebodyElse: boolean
  /** The named approver; where nobody is named, one who may change budgets of this customer. */
  readonly mayDecide: boolean
  /** No later version of it is being made or waits for approval. */
  readonly isLatest: boolean
  readonly isYearOver: boolean
}

export type BudgetFacts = LifeFacts<object, BudgetKnown>

export type BudgetLifeEvent =
  | { type: 'CALCULATE' }
  | { type: 'SUBMIT' }
  | { type: 'RETURN' }
  | { type: 'ADOPT' }
  | { type: 'REVISE' }
  | { type: 'sys.SUPERSEDED' }
  | { type: 'sys.YEAR_CLOSED' }

/** A budget of a year: worked out, offered, adopted by somebody else, and followed by a next version or the end of its year. */
export const budgetLifeCycle = setup({
  types: typesOf<{ context: BudgetFacts; events: BudgetLifeEvent; input: BudgetFacts; meta: LifeMeta }>(),
  guards: {
    isBudgetFilled: ({ context }) => context.more.isFilled,
    isDecidedByOther: ({ context: { more } }) => more.isSomebodyElse && more.mayDecide,
    isDecider: ({ context: { more } }) => more.mayDecide,
    isLatestEdition: ({ context }) => context.more.isLatest,
    isYearOver: ({ context }) => context.more.isYearOver,
  },
}).createMachine({
  id: 'budgetLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 2 },
      on: { CALCULATE: 'draft', SUBMIT: { guard: 'isBudgetFilled', target: 'review' } },
    },
    review: {
      meta: { label: 'Ter goedkeuring', group: 2 },
      on: {
        ADOPT: { guard: 'isDecidedByOther', target: 'adopted' },
        RETURN: { guard: 'isDecider', target: 'draft' },
      },
    },
    adopted: {
      meta: { label: 'Vastgesteld', group: 1 },
      on: {
        REVISE: { guard: 'isLatestEdition', target: 'adopted' },
        'sys.SUPERSEDED': 'superseded',
        'sys.YEAR_CLOSED': { guard: 'isYearOver', target: 'closed' },
      },
    },
    superseded: { meta: { label: 'Vervangen', group: 0 }, type: 'final' },
    closed: { meta: { label: 'Afgesloten', group: 0 }, type: 'final' },
  },
})
