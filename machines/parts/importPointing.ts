import { importParts, withdrawn } from './import.ts'

/** A person points out what the columns of a table mean. */
export const pointing = importParts.createStateConfig({
  meta: { label: 'Kolommen aanwijzen', screen: 'pointing' },
  initial: 'asking',
  on: {
    pointColumn: { actions: { type: 'keepRole', params: ({ event }) => event } },
    sayHeader: { actions: { type: 'keepHeader', params: ({ event }) => event } },
    sayUnit: { actions: { type: 'keepUnit', params: ({ event }) => event } },
    saySheet: { actions: { type: 'keepColumns', params: ({ event }) => event } },
    sayReading: { actions: { type: 'keepReading', params: ({ event }) => event } },
    readColumns: { guard: 'columnsSayEnough', target: '#import.readingColumns' },
    cancel: withdrawn,
  },
  states: {
    asking: { meta: { label: 'Welke kolommen?' } },
    refused: { meta: { label: 'Dat klopt niet' } },
    failed: { meta: { label: 'Lezen mislukt' } },
  },
})

/** The table is read again, as it was pointed out. */
export const readingColumns = importParts.createStateConfig({
  meta: { label: 'Opnieuw lezen', screen: 'readingColumns' },
  tags: 'busy',
  on: { cancel: withdrawn },
  invoke: {
    id: 'readColumns',
    src: 'readColumns',
    input: ({ context }) => ({ fileId: context.file.id, columns: context.columns }),
    onDone: [
      {
        guard: { type: 'isRead', params: ({ event }) => event.output },
        target: '#import.preview',
        actions: { type: 'keepReadFile', params: ({ event }) => event.output },
      },
      {
        target: '#import.pointing.refused',
        actions: { type: 'keepMessage', params: ({ event }) => event.output },
      },
    ],
    onError: { target: '#import.pointing.failed' },
  },
})
