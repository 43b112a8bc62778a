import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a location's duty look at besides the record itself. */
export interface SavingKnown {
  /** By its use, all of it measured, the location has no duty. */
  readonly isBelow: boolean
  /** No measure of the location is still to be assessed. */
  readonly isInventoried: boolean
  /** All that was remarked of the report is taken in or answered. */
  readonly isAnswered: boolean
  /** Nothing lacks: a mandate where we hand it in, who can be asked, and what the business does. */
  readonly isComplete: boolean
  /** We hand it in for the customer. */
  readonly isFiledByUs: boolean
  /** What is kept of its use is not what is known of it by now. */
  readonly isOutdated: boolean
}

export type SavingFacts = LifeFacts<object, SavingKnown>

export type SavingLifeEvent =
  /** A mandate is said to count for it. */
  | { type: 'MANDATE' }
  /** Its use is kept as it is known by now. */
  | { type: 'RECOUNT' }
  | { type: 'OBLIGED' }
  | { type: 'NOT_OBLIGED' }
  | { type: 'REASSESS' }
  | { type: 'COMPOSE' }
  | { type: 'BACK' }
  | { type: 'TO_CUSTOMER' }
  | { type: 'AGREE' }
  /** One of ours heard that the customer agrees. */
  | { type: 'AGREE_HEARD' }
  | { type: 'REMARK' }
  | { type: 'RETURN' }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'SUPPLEMENT' }
  | { type: 'NEXT_CYCLE' }
  | { type: 'sys.BELOW_THRESHOLD' }

/** The energy-saving duty of a location: assessed, its measures gone through, reported, and four years later again. */
export const savingDutyLifeCycle = setup({
  types: typesOf<{ context: SavingFacts; events: SavingLifeEvent; input: SavingFacts; meta: LifeMeta }>(),
  guards: {
    isBelowThreshold: ({ context: { more } }) => more.isBelow,
    isInventoried: ({ context: { more } }) => more.isInventoried,
    areRemarksAnswered: ({ context: { more } }) => more.isAnswered,
    isReportComplete: ({ context: { more } }) => more.isComplete,
    isFiledByUs: ({ context: { more } }) => more.isFiledByUs,
    isUseOutdated: ({ context: { more } }) => more.isOutdated,
  },
}).createMachine({
  id: 'savingDutyLife',
  context: ({ input }) => input,
  initial: 'assessing',
  states: {
    assessing: {
      meta: { label: 'Beoordelen', group: 'open' },
      on: {
        MANDATE: { guard: 'isFiledByUs', target: 'assessing' },
        RECOUNT: { guard: 'isUseOutdated', target: 'assessing' },
        OBLIGED: 'inventory',
        NOT_OBLIGED: 'notObliged',
        'sys.BELOW_THRESHOLD': { guard: 'isBelowThreshold', target: 'notObliged' },
      },
    },
    notObliged: { meta: { label: 'Niet plichtig', group: 'closed' }, on: { REASSESS: 'assessing' } },
    inventory: {
      meta: { label: 'Maatregelen inventariseren', group: 'open' },
      on: {
        MANDATE: { guard: 'isFiledByUs', target: 'inventory' },
        RECOUNT: { guard: 'isUseOutdated', target: 'inventory' },
        COMPOSE: { guard: 'isInventoried', target: 'draft' },
      },
    },
    draft: {
      meta: { label: 'Rapportage in concept', group: 'open' },
      on: {
        MANDATE: { guard: 'isFiledByUs', target: 'draft' },
        RECOUNT: { guard: 'isUseOutdated', target: 'draft' },
        TO_CUSTOMER: { guard: 'areRemarksAnswered', target: 'customerReview' },
        BACK: 'inventory',
      },
    },
    customerReview: {
      meta: { label: 'Bij klant ter controle', group: 'open' },
      // The customer says what it thinks of the report; one that says nothing does not keep us from handing it in. Its figures
      // stay as they were shown, also once it agreed: for others it goes back.
      on: {
        MANDATE: { guard: 'isFiledByUs', target: 'customerReview' },
        AGREE: { guard: 'areRemarksAnswered', target: 'agreed' },
        AGREE_HEARD: { guard: 'areRemarksAnswered', target: 'agreed' },
        REMARK: 'draft',
        RETURN: 'draft',
        SUBMIT: { guard: 'isReportComplete', target: 'submitted' },
      },
    },
    agreed: {
      meta: { label: 'Akkoord van klant', group: 'open' },
      on: {
        MANDATE: { guard: 'isFiledByUs', target: 'agreed' },
        RETURN: 'draft',
        SUBMIT: { guard: 'isReportComplete', target: 'submitted' },
      },
    },
    submitted: {
      meta: { label: 'Ingediend', group: 'open' },
      on: { ACCEPT: 'accepted', SUPPLEMENT: 'supplement' },
    },
    supplement: {
      meta: { label: 'Aanvulling gevraagd', group: 'open' },
      on: {
        MANDATE: { guard: 'isFiledByUs', target: 'supplement' },
        RECOUNT: { guard: 'isUseOutdated', target: 'supplement' },
        SUBMIT: { guard: 'isReportComplete', target: 'submitted' },
      },
    },
    // A round is over; the next one begins with the use of another year.
    accepted: { meta: { label: 'Afgehandeld', group: 'closed' }, on: { NEXT_CYCLE: 'assessing' } },
  },
})
