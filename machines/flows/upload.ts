import { fileOnItsWay, fileToKeep, noFile, type UploadContext, uploadParts } from '../parts/upload.ts'

export type * from '../parts/upload.ts'
export { fileOnItsWay, mostFiles } from '../parts/upload.ts'

const cancelled = {
  target: '#upload.choosing',
  actions: [
    {
      type: 'withdraw',
      params: ({ context }: { context: UploadContext }) => context.files.map(({ chosen }) => chosen),
    },
    'forget',
  ],
} as const

/** With what one comes to it. */
export const uploadStarts = {
  'meer bestanden': {
    single: false,
    details: {
      title: '',
      category: null,
      documentDate: '2026-11-20',
      expiryDate: null,
      visibleToCustomer: false,
    },
  },
  'nieuwe versie': { single: true, details: { expiryDate: null } },
}

/** Files become documents: choose them, send them (also over a connection that breaks), say what they are, and keep them. */
export const uploadMachine = uploadParts.createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, files: [], sent: 0, kept: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { label: 'Bestanden kiezen', screen: 'choosing' },
      initial: 'ready',
      on: { choose: { target: 'weighing', actions: { type: 'keepChosen', params: ({ event }) => event } } },
      states: {
        ready: { meta: { label: 'Klaar voor bestanden' } },
        refused: { meta: { label: 'Geen enkel bestand kan' } },
      },
    },
    weighing: {
      meta: { label: 'Wat is nog te versturen?' },
      always: [
        { guard: 'somethingWaits', target: 'sending' },
        { guard: 'somethingIsSent', target: 'filling' },
        { target: 'choosing.refused' },
      ],
    },
    sending: {
      meta: { label: 'Versturen', screen: 'sending' },
      tags: 'busy',
      on: {
        progressed: { actions: { type: 'keepProgress', params: ({ event }) => event } },
        cancel: cancelled,
      },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context, self }) => ({
          file: fileOnItsWay(context)?.chosen ?? noFile,
          report: (sent) => self.send({ type: 'progressed', sent }),
        }),
        onDone: {
          target: 'weighing',
          actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        },
        onError: { target: 'interrupted' },
      },
    },
    interrupted: {
      meta: { label: 'Verbinding verbroken', screen: 'interrupted' },
      on: { retry: { target: 'sending' }, cancel: cancelled },
      after: { resumeAfter: { target: 'sending' } },
    },
    filling: {
      meta: { label: 'Gegevens invullen', screen: 'filling' },
      initial: 'editing',
      on: {
        change: { actions: { type: 'keepDetail', params: ({ event }) => event } },
        changeAll: { actions: { type: 'keepForAll', params: ({ event }) => event } },
        leaveOut: [
          { guard: 'isLastFile', ...cancelled },
          { actions: { type: 'dropFile', params: ({ event }) => event } },
        ],
        save: { target: '.saving' },
        cancel: cancelled,
      },
      states: {
        editing: { meta: { label: 'Invullen' } },
        saving: {
          meta: { label: 'Bezig met opslaan' },
          tags: 'busy',
          on: { change: {}, changeAll: {}, leaveOut: {}, save: {}, cancel: {} },
          invoke: {
            id: 'keepDocument',
            src: 'keepDocument',
            input: ({ context }) => {
              const file = fileToKeep(context)
              return { uploadId: file?.uploadId ?? 0, details: file?.details ?? {} }
            },
            onDone: [
              {
                guard: { type: 'isKept', params: ({ event }) => event.output },
                target: 'kept',
                actions: 'countKept',
              },
              {
                target: 'refused',
                actions: { type: 'keepProblems', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed' },
          },
        },
        kept: {
          meta: { label: 'Eén opgeslagen' },
          always: [
            { guard: 'somethingIsSent', target: 'saving' },
            {
              target: '#upload.choosing',
              actions: [{ type: 'tellKept', params: ({ context }) => context.kept }, 'forget'],
            },
          ],
        },
        refused: { meta: { label: 'Nog niet goed ingevuld' } },
        failed: { meta: { label: 'Opslaan mislukt' } },
      },
    },
  },
})
