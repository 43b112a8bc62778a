import { importParts, matchesOf, noImport, withdrawn } from '../parts/import.ts'
import { doubting, weighing } from '../parts/importDoubting.ts'
import { pointing, readingColumns } from '../parts/importPointing.ts'

export type * from '../parts/import.ts'
export { connectionOf } from '../parts/import.ts'

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
        ready: { meta: { label: 'Welk bestand?' } },
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
      on: {
        sayMeaning: {
          guard: 'isMeaningAssumed',
          actions: { type: 'keepMeaning', params: ({ event }) => event },
        },
        pointColumns: { guard: 'hasColumns', target: 'pointing' },
        // What was remembered of its columns is forgotten: it is looked at as if it were new.
        readAnew: {
          target: 'preview',
          actions: { type: 'keepReadFile', params: ({ event }) => event.answer },
        },
        cancel: withdrawn,
      },
      states: {
        looking: {
          meta: { label: 'Kijken wat erin staat' },
          always: [
            { guard: 'isUnknown', target: '#import.pointing' },
            { guard: 'mustDecideFaults', target: 'deciding' },
            { guard: 'hasReadings', target: 'usable' },
            { target: 'unusable' },
          ],
        },
        deciding: {
          meta: { label: 'Alles of niets?' },
          on: {
            sayFaults: {
              guard: { type: 'takesWhatIsGood', params: ({ event }) => event },
              target: 'usable',
              actions: { type: 'keepFaults', params: ({ event }) => event },
            },
          },
        },
        unusable: { meta: { label: 'Niets bruikbaars' } },
        usable: {
          meta: { label: 'Bruikbare metingen' },
          on: {
            sayFaults: {
              guard: { type: 'takesNothing', params: ({ event }) => event },
              target: 'deciding',
              actions: { type: 'keepFaults', params: ({ event }) => event },
            },
            continue: [
              { guard: 'everyMeterIsKnown', target: '#import.weighing' },
              { target: '#import.matching' },
            ],
          },
        },
      },
    },
    pointing,
    readingColumns,
    matching: {
      meta: { label: 'Aansluitingen koppelen', screen: 'matching' },
      on: {
        matchMeter: { actions: { type: 'keepMatch', params: ({ event }) => event } },
        skipMeter: { actions: { type: 'keepSkip', params: ({ event }) => event } },
        continue: { guard: 'everyMeterIsMatched', target: 'weighing' },
        back: { target: 'preview' },
        cancel: withdrawn,
      },
    },
    weighing,
    doubting,
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
      meta: { label: 'Importeren', screen: 'importing' },
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
          onlyGood: context.onlyGood,
          believed: context.believed,
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
