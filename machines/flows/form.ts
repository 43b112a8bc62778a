import { formParts, formStart } from '../parts/form.ts'

export type * from '../parts/form.ts'
export { conflictsOf } from '../parts/form.ts'

/** Any record being filled in: nothing typed gets lost, whether saving fails, somebody else was first, or a person walks away. */
export const formMachine = formParts.createMachine({
  id: 'form',
  context: ({ input }) => formStart(input),
  initial: 'opening',
  states: {
    opening: {
      meta: { label: 'Openen' },
      always: [
        { guard: 'isDraftOutdated', target: 'offered.outdated' },
        { guard: 'hasDraft', target: 'offered.fitting' },
        { target: 'clean', actions: ['forgetDraft', 'propose'] },
      ],
    },
    offered: {
      meta: { label: 'Concept van eerder', screen: 'offered' },
      tags: 'offered',
      initial: 'fitting',
      on: { change: {}, save: {}, dropDraft: { target: 'clean', actions: ['forgetDraft', 'propose'] } },
      states: {
        fitting: {
          meta: { label: 'Past bij wat er nu staat' },
          on: { resumeDraft: { target: '#form.unsaved.typing', actions: 'takeDraft' } },
        },
        outdated: {
          meta: { label: 'Intussen door iemand anders gewijzigd' },
          on: { resumeDraft: { target: '#form.unsaved.conflicted', actions: 'takeOutdatedDraft' } },
        },
      },
    },
    clean: {
      meta: { label: 'Ongewijzigd' },
      on: {
        change: [
          { guard: { type: 'putsBack', params: ({ event }) => event } },
          { target: 'unsaved', actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
        save: { target: 'unsaved.saving', actions: { type: 'keepAnother', params: ({ event }) => event } },
      },
    },
    unsaved: {
      meta: { label: 'Niet opgeslagen wijzigingen', screen: 'unsaved' },
      tags: 'unsaved',
      initial: 'typing',
      on: {
        change: [
          {
            guard: { type: 'putsBack', params: ({ event }) => event },
            target: 'clean',
            actions: { type: 'keepChange', params: ({ event }) => event },
          },
          { target: '.typing', actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
        save: { target: '.saving', actions: { type: 'keepAnother', params: ({ event }) => event } },
        refuse: {
          target: '.refused',
          actions: { type: 'keepProblems', params: ({ event }) => ({ ...event, kind: 'refused' as const }) },
        },
        undo: [
          { guard: 'isChanged', target: 'undone', actions: 'putBack' },
          { target: 'clean', actions: 'putBack' },
        ],
        leave: { target: 'asksLeave', actions: { type: 'keepWay', params: ({ event }) => event } },
      },
      states: {
        typing: { meta: { label: 'Gewijzigd' } },
        refused: { meta: { label: 'Velden afgekeurd' } },
        failed: { meta: { label: 'Opslaan mislukt' } },
        saving: {
          meta: { label: 'Bezig met opslaan' },
          tags: 'busy',
          on: { change: {}, save: {}, refuse: {}, undo: {}, leave: {} },
          entry: 'forgetProblems',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { values, base } }) => ({ values, version: base.version, was: base.values }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: '#form.saved',
                actions: { type: 'keepRecord', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'refused',
                actions: { type: 'keepProblems', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isConflicted', params: ({ event }) => event.output },
                target: 'conflicted',
                actions: { type: 'keepTheirs', params: ({ event }) => event.output },
              },
              { target: '#form.gone' },
            ],
            onError: { target: 'failed' },
          },
        },
        conflicted: {
          meta: { label: 'Ondertussen door iemand anders gewijzigd', screen: 'conflict' },
          tags: 'dialog',
          on: {
            change: {},
            save: {},
            refuse: {},
            leave: {},
            undo: { target: '#form.clean', actions: 'takeTheirs' },
            choose: { actions: { type: 'keepChoice', params: ({ event }) => event } },
            settle: { target: 'merging', actions: 'mergeTheirs' },
          },
        },
        merging: {
          meta: { label: 'Samenvoegen' },
          always: [{ guard: 'isChanged', target: 'typing' }, { target: '#form.clean' }],
        },
        before: { type: 'history', history: 'shallow' },
      },
    },
    undone: {
      meta: { label: 'Wijzigingen weggehaald', screen: 'undone' },
      on: {
        restore: { target: 'unsaved.typing', actions: 'restore' },
        change: [
          { guard: { type: 'putsBack', params: ({ event }) => event } },
          { target: 'unsaved', actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
        save: { target: 'unsaved.saving', actions: { type: 'keepAnother', params: ({ event }) => event } },
      },
    },
    asksLeave: {
      meta: { label: 'Weggaan zonder opslaan?', screen: 'leave' },
      tags: ['unsaved', 'dialog'],
      on: { stay: { target: 'unsaved.before' }, discard: { target: 'left', actions: 'putBack' } },
    },
    saved: {
      meta: { label: 'Opgeslagen' },
      entry: { type: 'tellSaved', params: ({ context: { base, another } }) => ({ record: base, another }) },
      on: {
        change: [
          { guard: { type: 'putsBack', params: ({ event }) => event } },
          { target: 'unsaved', actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
        save: { target: 'unsaved.saving', actions: { type: 'keepAnother', params: ({ event }) => event } },
      },
    },
    gone: {
      meta: { label: 'Ondertussen verwijderd', screen: 'gone' },
      on: { leave: { target: 'left', actions: { type: 'keepWay', params: ({ event }) => event } } },
    },
    left: {
      meta: { label: 'Weg' },
      type: 'final',
      entry: { type: 'goOn', params: ({ context }) => context.leaveTo },
    },
  },
})
