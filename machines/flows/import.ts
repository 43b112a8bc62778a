import { type ImportContext, importParts, matchesOf, noImport } from '../parts/import.ts'

export type * from '../parts/import.ts'
export { connectionOf } from '../parts/import.ts'

const withdrawn = {
  target: '#import.cancelled',
  actions: { type: 'withdrawFile', params: ({ context }: { context: ImportContext }) => context.file.id },
} as const

/** Readings from a file: choose it, see what is in it, say which meter is which connection, and import all of it or nothing. */
export const importMachine = importParts.createMachine({
  id: 'import',
  context: ({ input }) => ({ ...noImport, ...input }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { label: 'Bestand kiezen', screen: 'choosing' },
      initial: 'ready',
      on: {
        chooseFile: [
          { guard: { type: 'isTooLarge', params: ({ event }) => event }, target: '.tooLarge' },
          { target: 'reading', actions: { type: 'keepChosenFile', params: ({ event }) => event } },
        ],
      },
      states: {
        ready: { meta: { label: 'Klaar voor een bestand' } },
        tooLarge: { meta: { label: 'Bestand te groot' } },
        notRecognised: { meta: { label: 'Bestand niet herkend' } },
        failed: { meta: { label: 'Lezen mislukt' } },
      },
    },
    reading: {
      meta: { label: 'Bestand lezen', screen: 'reading' },
      tags: 'busy',
      on: { cancel: { target: 'cancelled' } },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'preview',
            actions: { type: 'keepReadFile', params: ({ event }) => event.output },
          },
          {
            target: 'choosing.notRecognised',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing.failed' },
      },
    },
    preview: {
      meta: { label: 'Voorbeeld', screen: 'preview' },
      initial: 'looking',
      on: { cancel: withdrawn },
      states: {
        looking: {
          meta: { label: 'Kijken wat erin staat' },
          always: [{ guard: 'hasReadings', target: 'usable' }, { target: 'unusable' }],
        },
        unusable: { meta: { label: 'Geen bruikbare metingen' } },
        usable: {
          meta: { label: 'Bruikbare metingen' },
          on: {
            sayMeaning: {
              guard: 'isMeaningAssumed',
              actions: { type: 'keepMeaning', params: ({ event }) => event },
            },
            continue: [
              { guard: 'everyMeterIsMatched', target: '#import.ready' },
              { target: '#import.matching' },
            ],
          },
        },
      },
    },
    matching: {
      meta: { label: 'Aansluitingen koppelen', screen: 'matching' },
      on: {
        matchMeter: { actions: { type: 'keepMatch', params: ({ event }) => event } },
        skipMeter: { actions: { type: 'keepSkip', params: ({ event }) => event } },
        continue: { guard: 'everyMeterIsMatched', target: 'ready' },
        back: { target: 'preview' },
        cancel: withdrawn,
      },
    },
    ready: {
      meta: { label: 'Klaar om te importeren', screen: 'ready' },
      initial: 'asking',
      on: {
        confirm: { target: 'importing' },
        back: { target: 'matching' },
        cancel: withdrawn,
      },
      states: {
        asking: { meta: { label: 'Importeren?' } },
        refused: { meta: { label: 'Import geweigerd' } },
        failed: { meta: { label: 'Import mislukt' } },
      },
    },
    importing: {
      meta: { label: 'Bezig met importeren', screen: 'importing' },
      tags: 'busy',
      entry: 'startProgress',
      on: { progressed: { actions: { type: 'keepProgress', params: ({ event }) => event } } },
      invoke: {
        id: 'importReadings',
        src: 'importReadings',
        input: ({ context, self }) => ({
          fileId: context.file.id,
          matches: matchesOf(context),
          means: context.file.meaningIsAssumed ? context.means : null,
          report: (progress) => self.send({ type: 'progressed', progress }),
        }),
        onDone: [
          {
            guard: { type: 'isImported', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          {
            target: 'ready.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'ready.failed' },
      },
    },
    done: {
      meta: { label: 'Geïmporteerd', screen: 'done' },
      entry: { type: 'tellImported', params: ({ context }) => context.result },
      on: { again: { target: 'choosing', actions: 'forget' } },
    },
    cancelled: {
      meta: { label: 'Geannuleerd', screen: 'cancelled' },
      entry: 'forget',
      on: { again: { target: 'choosing' } },
    },
  },
})
