/** What may be filled in where a saved reply begins an answer: who is answered, of which customer, about what, and who answers. */
export const replyPlaceholders = ['naam', 'klant', 'onderwerp', 'afzender'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]
