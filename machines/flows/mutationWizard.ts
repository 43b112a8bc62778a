import {
  type SaveAnswer,
  type SendAnswer,
  type Stand,
  wizardParts,
  wizardStart,
} from '../parts/mutationWizard.ts'

export type * from '../parts/mutationWizard.ts'
export { isUnkept, stepOfField } from '../parts/mutationWizard.ts'

const idOf = ({ id }: Stand) => (id === undefined ? {} : { id })
const quiet = { change: {}, back: {}, next: {}, later: {}, submit: {}, openStep: {}, leave: {} }

const answered = ({ event }: { event: { output: SaveAnswer | SendAnswer } }) => event.output

/** What comes of it where it was not done: the same for keeping a draft and for handing it in. */
const otherwise = [
  {
    guard: { type: 'isRefused', params: answered },
    target: '#mutationWizard.refused',
    actions: { type: 'keepProblems', params: answered },
  },
  {
    guard: { type: 'isConflicted', params: answered },
    target: '#mutationWizard.conflicted',
    actions: { type: 'keepTheirs', params: answered },
  },
  { target: '#mutationWizard.gone' },
] as const

const saving = wizardParts.createStateConfig({
  meta: { label: 'Concept bewaren' },
  tags: 'busy',
  entry: 'forgetProblems',
  on: quiet,
  invoke: {
    id: 'save',
    src: 'save',
    input: ({ context: { values, base } }) => ({
      values,
      version: base.version,
      ...idOf(base),
      was: base.values,
    }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: '#mutationWizard.kept',
        actions: { type: 'keepRecord', params: ({ event }) => event.output },
      },
      ...otherwise,
    ],
    onError: { target: 'failed' },
  },
})

const sending = wizardParts.createStateConfig({
  meta: { label: 'Bezig met indienen' },
  tags: 'busy',
  entry: 'forgetProblems',
  on: quiet,
  invoke: {
    id: 'sendMutation',
    src: 'sendMutation',
    input: ({ context: { base } }) => base,
    onDone: [
      {
        guard: { type: 'isHandedIn', params: ({ event }) => event.output },
        target: '#mutationWizard.submitted',
        actions: { type: 'keepSent', params: ({ event }) => event.output },
      },
      ...otherwise,
    ],
    onError: { target: 'failed' },
  },
})

/** Asking for a mutation in three steps; the draft lives on the server, so that one can go on with it later or elsewhere. */
export const mutationWizardMachine = wizardParts.createMachine({
  id: 'mutationWizard',
  context: ({ input }) => wizardStart(input),
  initial: 'opening',
  states: {
    opening: {
      meta: { label: 'Openen' },
      always: [{ guard: 'isStored', target: 'filling.check' }, { target: 'filling.what' }],
    },
    filling: {
      meta: { label: 'Invullen' },
      initial: 'what',
      on: {
        // The window asks this only where something would be lost.
        leave: { target: 'asksLeave', actions: { type: 'keepWay', params: ({ event }) => event } },
      },
      states: {
        what: {
          meta: { label: 'Wat verandert er?', screen: 'what' },
          on: {
            change: { actions: { type: 'keepChange', params: ({ event }) => event } },
            next: [{ guard: 'isKindChosen', target: 'details' }, { actions: 'askKind' }],
          },
        },
        details: {
          meta: { label: 'Gegevens', screen: 'details' },
          initial: 'typing',
          on: {
            change: { target: '.typing', actions: { type: 'keepChange', params: ({ event }) => event } },
            back: { target: 'what' },
            next: { target: '.saving', actions: { type: 'keepIntent', params: 'check' } },
            later: { target: '.saving', actions: { type: 'keepIntent', params: 'later' } },
          },
          states: {
            typing: { meta: { label: 'Gegevens invullen' } },
            failed: { meta: { label: 'Bewaren mislukt' } },
            saving,
          },
        },
        check: {
          meta: { label: 'Documenten en controle', screen: 'check' },
          initial: 'ready',
          on: {
            change: { target: '.ready', actions: { type: 'keepChange', params: ({ event }) => event } },
            back: { target: 'details' },
            openStep: [
              { guard: { type: 'opensFirst', params: ({ event }) => event.step }, target: 'what' },
              { target: 'details' },
            ],
            later: { target: '.saving', actions: { type: 'keepIntent', params: 'later' } },
            submit: [
              {
                guard: 'isChanged',
                target: '.saving',
                actions: { type: 'keepIntent', params: 'send' },
              },
              { target: '.sending', actions: { type: 'keepIntent', params: 'send' } },
            ],
          },
          states: {
            ready: { meta: { label: 'Nakijken' } },
            refused: { meta: { label: 'Nog niet volledig' } },
            failed: { meta: { label: 'Bewaren of indienen mislukt' } },
            saving,
            sending,
          },
        },
        before: { type: 'history', history: 'deep' },
      },
    },
    kept: {
      meta: { label: 'Concept bewaard' },
      always: [
        { guard: 'isForLater', target: 'laid' },
        { guard: 'isForSending', target: 'filling.check.sending' },
        { target: 'filling.check' },
      ],
    },
    refused: {
      meta: { label: 'Naar de stap met het veld' },
      always: [
        { guard: 'isWrongInFirst', target: 'filling.what' },
        { guard: 'isWrongInDetails', target: 'filling.details' },
        { target: 'filling.check.refused' },
      ],
    },
    conflicted: {
      meta: { label: 'Ergens anders gewijzigd', screen: 'conflicted' },
      tags: 'dialog',
      on: {
        takeTheirs: { target: 'filling.check', actions: 'takeTheirs' },
        keepMine: { target: 'filling.check.saving', actions: 'keepMine' },
      },
    },
    asksLeave: {
      meta: { label: 'Weggaan zonder bewaren?', screen: 'leave' },
      tags: 'dialog',
      on: { stay: { target: 'filling.before' }, discard: { target: 'left' } },
    },
    submitted: { meta: { label: 'Ingediend', screen: 'submitted' }, type: 'final' },
    laid: { meta: { label: 'Voor later bewaard' }, type: 'final', entry: 'tellLater' },
    gone: {
      meta: { label: 'Geen concept meer', screen: 'gone' },
      on: { leave: { target: 'left', actions: { type: 'keepWay', params: ({ event }) => event } } },
    },
    left: {
      meta: { label: 'Weg' },
      type: 'final',
      entry: { type: 'goOn', params: ({ context }) => context.leaveTo },
    },
  },
})

const blank = { kind: null, effectiveDate: null, reason: null, documentIds: [] }

/** How one begins: with nothing yet, or with a draft of before. */
export const wizardStarts = {
  'nieuwe mutatie': { record: { values: blank, version: null } },
  'bewaard concept': {
    record: { values: { ...blank, kind: 'adres', effectiveDate: '2026-12-20' }, version: 2, id: 12 },
  },
}
