import { assertEvent, assign, setup } from 'xstate'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What was typed, by the name of its field; passwords are among it, so it is never kept. */
export type Typed = Readonly<Record<string, string>>

/** Changed, or refused with texts per field ('' holds what belongs to no field). */
export type CredentialsAnswer = { kind: 'changed' } | { kind: 'refused'; problems: Problems }

export interface CredentialsInput {
  /** Whether the form stands open at once: a mailed link asks for one thing only. */
  opensAtOnce: boolean
}

export interface CredentialsContext extends CredentialsInput {
  problems: Problems
}

export type CredentialsEvent = { type: 'open' } | { type: 'submit'; typed: Typed } | { type: 'cancel' }

const requiredText = 'Dit veld is verplicht'
const emptyOnes = (typed: Typed) => Object.keys(typed).filter((name) => typed[name] === '')

/** How somebody gets in, changed by oneself: the password, the e-mail address, and the link that confirms the latter. */
export const credentialsMachine = setup({
  types: typesOf<{
    context: CredentialsContext
    events: CredentialsEvent
    input: CredentialsInput
    meta: StateMeta
  }>(),
  actors: { change: call<CredentialsAnswer, Typed>('change') },
  guards: {
    opensAtOnce: ({ context }) => context.opensAtOnce,
    hasEmptyField: (_, { typed }: { typed: Typed }) => emptyOnes(typed).length > 0,
    isCredentialChanged: (_, { kind }: CredentialsAnswer) => kind === 'changed',
  },
  actions: {
    keepMissing: assign((_, { typed }: { typed: Typed }) => ({
      problems: Object.fromEntries(emptyOnes(typed).map((name) => [name, [requiredText]])),
    })),
    keepProblems: assign((_, answer: CredentialsAnswer) => ({
      problems: answer.kind === 'refused' ? answer.problems : {},
    })),
    forgetProblems: assign({ problems: {} }),
    tellChanged: deed('tellChanged'),
  },
}).createMachine({
  id: 'credentials',
  context: ({ input }) => ({ ...input, problems: {} }),
  initial: 'opening',
  states: {
    opening: {
      meta: { label: 'Openen' },
      always: [{ guard: 'opensAtOnce', target: 'form' }, { target: 'closed' }],
    },
    closed: {
      meta: { label: 'Alleen de knop', screen: 'closed' },
      entry: 'forgetProblems',
      on: { open: { target: 'form' } },
    },
    form: {
      meta: { label: 'Inloggegevens wijzigen', screen: 'form' },
      initial: 'ready',
      on: {
        submit: [
          {
            guard: { type: 'hasEmptyField', params: ({ event }) => event },
            target: '.refused',
            actions: { type: 'keepMissing', params: ({ event }) => event },
          },
          { target: '.saving', actions: 'forgetProblems' },
        ],
        cancel: { target: 'closed' },
      },
      states: {
        ready: { meta: { label: 'Invullen' } },
        refused: { meta: { label: 'Afgekeurd' } },
        failed: { meta: { label: 'Opslaan mislukt' } },
        saving: {
          meta: { label: 'Bezig met opslaan' },
          tags: 'busy',
          on: { submit: {}, cancel: {} },
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ event }) => {
              assertEvent(event, 'submit')
              return event.typed
            },
            onDone: [
              {
                guard: { type: 'isCredentialChanged', params: ({ event }) => event.output },
                target: '#credentials.changed',
                actions: 'tellChanged',
              },
              {
                target: 'refused',
                actions: { type: 'keepProblems', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed' },
          },
        },
      },
    },
    changed: {
      meta: { label: 'Gewijzigd', screen: 'changed' },
      on: { open: { target: 'form' } },
    },
  },
})
