/** A text without accents, in small letters: as the database orders and searches it (dutch_order). */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
