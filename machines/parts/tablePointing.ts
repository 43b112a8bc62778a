import { tableImporting } from './tableImporting.ts'

/** A person points out where the table is, and which column is which field; each field once. */
export const pointing = tableImporting.createStateConfig({
  meta: { label: 'Kolommen aanwijzen', screen: 'pointing' },
  initial: 'asking',
  on: {
    pointColumn: {
      guard: { type: 'isFreeField', params: ({ event }) => event },
      actions: { type: 'keepField', params: ({ event }) => event },
    },
    sayHeader: { actions: { type: 'keepHeader', params: ({ event }) => event } },
    saySheet: { actions: { type: 'keepColumns', params: ({ event }) => event } },
    readColumns: { guard: 'hasNeededColumns', target: '#connectionImport.lookingAgain' },
    back: [
      { guard: 'wasUsable', target: '#connectionImport.told', actions: 'dropPointing' },
      { target: '#connectionImport.choosing', actions: 'forget' },
    ],
  },
  states: {
    asking: { meta: { label: 'Welke kolommen?' } },
    refused: { meta: { label: 'Dat klopt niet' } },
    failed: { meta: { label: 'Lezen mislukt' } },
  },
})

/** The table is read again, with its columns as they were pointed out. */
export const lookingAgain = tableImporting.createStateConfig({
  meta: { label: 'Opnieuw lezen', screen: 'lookingAgain' },
  tags: 'busy',
  invoke: {
    id: 'lookAtPointed',
    src: 'lookAtPointed',
    input: ({ context: { file, columns } }) => ({ file, columns }),
    onDone: [
      {
        guard: { type: 'isTold', params: ({ event }) => event.output },
        target: '#connectionImport.told',
        actions: { type: 'keepFound', params: ({ event }) => event.output },
      },
      {
        target: '#connectionImport.pointing.refused',
        actions: { type: 'keepMessage', params: ({ event }) => event.output },
      },
    ],
    onError: { target: '#connectionImport.pointing.failed' },
  },
})
