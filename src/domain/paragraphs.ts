/** The paragraphs of a text that a person typed: what empty lines part; of none, nothing. */
export const paragraphsOf = (text: string | null): string[] =>
  text === null || text.trim() === '' ? [] : text.trim().split(/\n\s*\n/)
