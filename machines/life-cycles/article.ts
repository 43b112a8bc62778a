import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of an article look at. */
export type ArticleFacts = LifeFacts<
  {
    readonly title: string | null
    readonly category: string | null
    readonly audience: string | null
    readonly reviewDate: string | null
  },
  {
    /** The moment for which it is planned is there. */
    readonly isPublishMoment: boolean
  }
>

export type ArticleLifeEvent =
  | { type: 'SUBMIT' }
  | { type: 'PUBLISH' }
  | { type: 'SCHEDULE' }
  | { type: 'UNSCHEDULE' }
  | { type: 'RETURN' }
  | { type: 'UNPUBLISH' }
  | { type: 'ARCHIVE' }
  | { type: 'CONFIRM' }
  | { type: 'REVISE' }
  | { type: 'RESTORE' }
  | { type: 'sys.PUBLISH_AT' }
  | { type: 'sys.REVIEW_DATE' }

/** An article of the knowledge base: written, looked over, published at once or at a moment, and looked over again when its day has passed. */
export const articleLifeCycle = setup({
  types: typesOf<{ context: ArticleFacts; events: ArticleLifeEvent; input: ArticleFacts; meta: LifeMeta }>(),
  guards: {
    isFilledIn: ({ context: { record } }) =>
      Boolean(record.title) && record.category !== null && record.audience !== null,
    isPublishMoment: ({ context: { more } }) => more.isPublishMoment,
    isReviewOverdue: ({ context: { record, today } }) =>
      record.reviewDate !== null && record.reviewDate < today,
  },
}).createMachine({
  id: 'articleLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 2 },
      on: {
        PUBLISH: { guard: 'isFilledIn', target: 'published' },
        SUBMIT: 'review',
        SCHEDULE: 'scheduled',
      },
    },
    review: {
      meta: { label: 'Ter beoordeling', group: 2 },
      on: { PUBLISH: 'published', RETURN: 'draft' },
    },
    scheduled: {
      meta: { label: 'Ingepland', group: 2 },
      on: { UNSCHEDULE: 'draft', 'sys.PUBLISH_AT': { guard: 'isPublishMoment', target: 'published' } },
    },
    published: {
      meta: { label: 'Gepubliceerd', group: 1 },
      on: {
        UNPUBLISH: 'draft',
        ARCHIVE: 'archived',
        'sys.REVIEW_DATE': { guard: 'isReviewOverdue', target: 'outdated' },
      },
    },
    // Readers keep it, with a note: taking it away would help nobody.
    outdated: {
      meta: { label: 'Herziening nodig', group: 1 },
      on: { CONFIRM: 'published', REVISE: 'draft', ARCHIVE: 'archived' },
    },
    archived: { meta: { label: 'Gearchiveerd', group: 0 }, on: { RESTORE: 'draft' } },
  },
})
