/** The steps of a template, by the event of the life cycle, as far as no other record has them. */
export const templateLives = {
  NEW_VERSION: 'Nieuwe versie',
  RESET: 'Terug naar de meegeleverde tekst',
} as const

/** What the guards of a template ask. */
export const templateGuards = {
  isSoundTemplate: 'alle invulvelden bestaan',
  isOwnTemplate: 'het is niet de meegeleverde tekst',
  isShippedTemplate: 'het is de meegeleverde tekst',
} as const
