import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a template look at besides the record itself. */
export interface TemplateKnown {
  /** All its placeholders are known, so that it can be filled in. */
  readonly isSound: boolean
}

export type TemplateFacts = LifeFacts<{ readonly isShipped: boolean }, TemplateKnown>

export type TemplateLifeEvent =
  | { type: 'ACTIVATE' }
  | { type: 'NEW_VERSION' }
  | { type: 'RESET' }
  | { type: 'RESTORE' }
  /** Another version of the same mail became active. */
  | { type: 'sys.REPLACED' }
  /** What took the place of the shipped text is taken back. */
  | { type: 'sys.RETURNED' }

/** A version of the text of a mail: written, in use, and kept when another takes its place. The shipped one always stays at hand. */
export const templateLifeCycle = setup({
  types: typesOf<{
    context: TemplateFacts
    events: TemplateLifeEvent
    input: TemplateFacts
    meta: LifeMeta
  }>(),
  guards: {
    isSoundTemplate: ({ context: { more } }) => more.isSound,
    isOwnTemplate: ({ context: { record } }) => !record.isShipped,
    isShippedTemplate: ({ context: { record } }) => record.isShipped,
  },
}).createMachine({
  id: 'templateLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 2 },
      on: { ACTIVATE: { guard: 'isSoundTemplate', target: 'active' } },
    },
    active: {
      meta: { label: 'Actief', group: 1 },
      on: {
        NEW_VERSION: 'active',
        RESET: { guard: 'isOwnTemplate', target: 'archived' },
        'sys.REPLACED': 'archived',
      },
    },
    archived: {
      meta: { label: 'Gearchiveerd', group: 0 },
      on: {
        RESTORE: { guard: 'isOwnTemplate', target: 'draft' },
        'sys.RETURNED': { guard: 'isShippedTemplate', target: 'active' },
      },
    },
  },
})
