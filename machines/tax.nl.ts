/** The steps of clusters and reclaims of the energy tax, by the event of the life cycle. */
export const taxLives = {
  DECLARE: 'Melden bij leverancier',
  END: 'Beëindigen',
  ELIGIBLE: 'Komt in aanmerking',
  NOT_ELIGIBLE: 'Komt niet in aanmerking',
  REASSESS: 'Opnieuw beoordelen',
  INCOMPLETE: 'Aanvullen',
  QUESTION: 'Vraag ontvangen',
  ANSWER: 'Beantwoord',
  GRANT: 'Toegekend',
  DENY: 'Afgewezen',
  PAY: 'Uitbetaling vastleggen',
  OBJECT: 'Bezwaar maken',
  'sys.LAPSED': 'De uiterste dag is voorbij (server)',
} as const
