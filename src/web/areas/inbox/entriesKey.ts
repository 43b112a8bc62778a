/** Where the mails and notes of a conversation are kept in the cache. */
export const entriesKey = (id: number) => ['inbox', id, 'entries'] as const
