import { importParts, matchesOf, withdrawn } from './import.ts'

/** What the file brings is held against what is known of the connections. */
export const weighing = importParts.createStateConfig({
  meta: { label: 'Toetsen', screen: 'weighing' },
  tags: 'busy',
  on: { cancel: withdrawn },
  invoke: {
    id: 'weighReadings',
    src: 'weighReadings',
    input: ({ context }) => ({ fileId: context.file.id, matches: matchesOf(context) }),
    onDone: [
      {
        guard: { type: 'isBelieved', params: ({ event }) => event.output },
        target: '#import.ready',
        actions: { type: 'keepDoubts', params: ({ event }) => event.output },
      },
      {
        target: '#import.doubting',
        actions: { type: 'keepDoubts', params: ({ event }) => event.output },
      },
    ],
    onError: { target: '#import.doubting.failed' },
  },
})

/** It does not fit: a person says that it is right, or goes back. */
export const doubting = importParts.createStateConfig({
  meta: { label: 'Klopt dit?', screen: 'doubting' },
  initial: 'asking',
  on: { back: { target: '#import.matching' }, cancel: withdrawn },
  states: {
    asking: {
      meta: { label: 'Ja of nee?' },
      on: {
        believe: { target: '#import.ready', actions: 'keepBelief' },
        pointColumns: { guard: 'hasColumns', target: '#import.pointing' },
      },
    },
    failed: {
      meta: { label: 'Toetsen mislukt' },
      on: { weighAgain: { target: '#import.weighing' } },
    },
  },
})
