import { noTable, tableImporting } from '../parts/tableImporting.ts'
import { lookingAgain, pointing } from '../parts/tablePointing.ts'

export type * from '../parts/tableImporting.ts'
export { asRead } from '../parts/tableImporting.ts'

/** A table of connections: choose it, see row by row what it would do, point at columns where that is wrong, and only then do it. */
export const connectionImportMachine = tableImporting.createMachine({
  id: 'connectionImport',
  context: noTable,
  initial: 'choosing',
  states: {
    choosing: {
      meta: { label: 'Bestand kiezen', screen: 'choosing' },
      initial: 'ready',
      on: {
        chooseFile: {
          target: 'looking',
          actions: { type: 'keepChosenFile', params: ({ event }) => event.file },
        },
      },
      states: {
        ready: { meta: { label: 'Klaar voor een bestand' } },
        refused: { meta: { label: 'Dit bestand kan niet' } },
        failed: { meta: { label: 'Lezen mislukt' } },
      },
    },
    looking: {
      meta: { label: 'Bezig met lezen', screen: 'looking' },
      tags: 'busy',
      invoke: {
        id: 'lookAtTable',
        src: 'lookAtTable',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: 'lacksColumn', params: ({ event }) => event.output },
            target: 'pointing',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'told',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            target: 'choosing.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing.failed' },
      },
    },
    pointing,
    lookingAgain,
    told: {
      meta: { label: 'Tonen wat er gebeurt', screen: 'told' },
      initial: 'asking',
      on: {
        confirm: { guard: 'hasRowsToTake', target: '.taking' },
        pointColumns: { guard: 'hasColumnsToPoint', target: 'pointing' },
        forgetColumns: { guard: 'isRemembered', target: '.forgetting' },
        back: { target: 'choosing', actions: 'forget' },
        chooseForRow: {
          guard: { type: 'isOfferedAtRow', params: ({ event }) => event },
          actions: { type: 'keepRowChoice', params: ({ event }) => event },
        },
      },
      states: {
        asking: { meta: { label: 'Overnemen?' } },
        forgetting: {
          meta: { label: 'Aangewezen kolommen vergeten' },
          tags: 'busy',
          on: { confirm: {}, pointColumns: {}, forgetColumns: {}, back: {}, chooseForRow: {} },
          invoke: {
            id: 'forgetPointing',
            src: 'forgetPointing',
            input: ({ context }) => context.found.pointing?.remembered?.id ?? 0,
            onDone: { target: '#connectionImport.looking' },
            onError: { target: 'unforgotten' },
          },
        },
        taking: {
          meta: { label: 'Bezig met overnemen' },
          tags: 'busy',
          on: { confirm: {}, pointColumns: {}, forgetColumns: {}, back: {}, chooseForRow: {} },
          invoke: {
            id: 'takeTable',
            src: 'takeTable',
            input: ({ context: { file, found, columns, choices } }) => ({
              file,
              take: found.counts.wrong === 0 ? ('all' as const) : ('good' as const),
              columns: found.pointing === null ? null : columns,
              choices,
            }),
            onDone: [
              {
                guard: { type: 'isTakenIn', params: ({ event }) => event.output },
                target: '#connectionImport.choosing',
                actions: [{ type: 'tellTakenIn', params: ({ event }) => event.output }, 'forget'],
              },
              {
                target: 'refused',
                actions: { type: 'keepMessage', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed' },
          },
        },
        unforgotten: { meta: { label: 'Vergeten mislukt' } },
        refused: { meta: { label: 'Overnemen kan niet' } },
        failed: { meta: { label: 'Overnemen mislukt' } },
      },
    },
  },
})
