import { placeholdersIn } from '../../../domain/templates/placeholders.ts'

/** What may be filled in where a saved reply begins an answer: who is answered, of which customer, about what, and who answers. */
export const replyPlaceholders = ['naam', 'klant', 'onderwerp', 'afzender'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

/** What an answer still has of a saved reply that was not known and that its writer did not fill in: with it nobody gets it. */
export const leftOpen = (answer: string): readonly string[] =>
  placeholdersIn(answer).filter((name) => replyPlaceholders.some((one) => one === name))

/** The same as its writer reads it. */
export const openNames = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ')
