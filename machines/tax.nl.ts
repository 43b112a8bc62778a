/** The steps of clusters of the energy tax, by the event of the life cycle. */
export const taxLives = {
  DECLARE: 'Melden bij leverancier',
  END: 'Beëindigen',
} as const
