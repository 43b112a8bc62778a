import type { Ids } from './samples.ts'

/** Those of the inbox. */
export const inboxBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'POST inbox/:id/presence': () => ({ typed: null }),
  'POST inbox/:id/reading': () => ({ isRead: true }),
  'POST inbox/:id/documents': ({ sampled }) => ({ message: sampled.inboxMail, place: 1 }),
  'POST inbox/:id/notes': () => ({ text: 'Gebeld' }),
  'POST inbox/:id/transition': () => ({ event: 'HANDLE', version: 1 }),
  'POST inbox/:id/claims': () => ({ isAnswer: true }),
  'POST inbox/bulk': ({ sampled }) => ({ items: [{ id: sampled.inbox, version: 1 }], labels: ['factuur'] }),
  'POST inbox/transitions': ({ sampled }) => ({
    event: 'HANDLE',
    items: [{ id: sampled.inbox, version: 1 }],
  }),
  'POST inbox/:id': () => ({ labels: ['factuur'], version: 1 }),
  'PATCH inbox/:id': () => ({ labels: ['factuur'], version: 1 }),
}
