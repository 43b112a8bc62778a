import { assign, setup } from 'xstate'
import type { TaxHelpAnswer } from '../../src/contract/areas/taxes/taxHelpCalls.ts'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What is filled in, by field: each a text, as it goes to the server. */
export type TaxHelpValues = Readonly<Record<string, string>>

/** Worked out; or refused with texts per field ('' holds what belongs to no field). */
export type TaxHelpOutcome =
  | { kind: 'reckoned'; answer: TaxHelpAnswer }
  | { kind: 'refused'; problems: Problems }

export interface TaxHelpInput {
  /** What the form begins with. */
  values: TaxHelpValues
}

export interface TaxHelpContext extends TaxHelpInput {
  answer: TaxHelpAnswer | null
  problems: Problems
}

export type TaxHelpEvent = { type: 'change'; name: string; value: string } | { type: 'submit' }

const taxHelpSetup = setup({
  types: typesOf<{ context: TaxHelpContext; events: TaxHelpEvent; input: TaxHelpInput; meta: StateMeta }>(),
  actors: { reckonTax: call<TaxHelpOutcome, TaxHelpValues>('reckonTax') },
  guards: { isReckoned: (_, { kind }: TaxHelpOutcome) => kind === 'reckoned' },
  actions: {
    keepValue: assign(({ context }, { name, value }: { name: string; value: string }) => ({
      values: { ...context.values, [name]: value },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => field !== name)),
    })),
    keepTax: assign((_, outcome: TaxHelpOutcome) => ({
      answer: outcome.kind === 'reckoned' ? outcome.answer : null,
    })),
    keepProblems: assign((_, outcome: TaxHelpOutcome) => ({
      problems: outcome.kind === 'refused' ? outcome.problems : {},
    })),
    forgetProblems: assign({ problems: {} }),
    forgetTax: assign({ answer: null }),
  },
})

/** A year of one connection, as the help with taxes begins. */
export const taxYear = {
  product: '1',
  regime: 'normaal',
  business: 'ja',
  mode: 'settlement',
  from: '2025-01-01',
  to: '2025-12-31',
  uses: '0',
  before: '0',
  contractFrom: '',
  contractTo: '',
  denominator: 'year',
  reduction: 'day',
} as const

/** Working out the tax on a use: what is answered belongs to what is filled in, so a change takes it away. */
export const taxHelpMachine = taxHelpSetup.createMachine({
  id: 'taxHelp',
  context: ({ input }) => ({ ...input, answer: null, problems: {} }),
  initial: 'filling',
  on: {
    change: { target: '.filling', actions: { type: 'keepValue', params: ({ event }) => event } },
    submit: { target: '.reckoning' },
  },
  states: {
    filling: { meta: { label: 'Invullen' }, entry: 'forgetTax' },
    reckoning: {
      meta: { label: 'Bezig met rekenen' },
      tags: 'busy',
      entry: 'forgetProblems',
      on: { change: {}, submit: {} },
      invoke: {
        id: 'reckonTax',
        src: 'reckonTax',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isReckoned', params: ({ event }) => event.output },
            target: 'reckoned',
            actions: { type: 'keepTax', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed' },
      },
    },
    reckoned: { meta: { label: 'Uitkomst', screen: 'outcome' } },
    refused: { meta: { label: 'Niet te berekenen' }, entry: 'forgetTax' },
    failed: { meta: { label: 'Rekenen mislukt', screen: 'failed' }, entry: 'forgetTax' },
  },
})
