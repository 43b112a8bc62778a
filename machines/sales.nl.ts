/** The steps of a deal, by the event of its life cycle. */
export const saleLives = {
  QUALIFY: 'Kwalificeren',
  RECALL_MANDATE: 'Machtiging intrekken',
  COLLECT: 'Gegevens compleet',
  OFFER: 'Offerte uitbrengen',
  NEGOTIATE: 'Onderhandelen',
  WIN: 'Gewonnen',
  LOSE: 'Verloren',
  HOLD: 'Uitstellen',
} as const
