/** The steps of the energy-saving duty and of measures, by the event of the life cycle. */
export const savingLives = {
  OBLIGED: 'Plicht vastleggen',
  NOT_OBLIGED: 'Niet plichtig',
  COMPOSE: 'Rapportage opstellen',
  BACK: 'Terug naar inventarisatie',
  TO_CUSTOMER: 'Naar klant',
  SUPPLEMENT: 'Aanvulling gevraagd',
  NEXT_CYCLE: 'Volgende ronde',
  'sys.BELOW_THRESHOLD': 'Onder de drempel (server)',
  NOT_APPLICABLE: 'Niet van toepassing',
  APPLICABLE: 'Van toepassing',
  ALREADY_DONE: 'Al uitgevoerd',
  PLAN: 'Inplannen',
  EXECUTE: 'Uitgevoerd melden',
  UNPLAN: 'Planning laten vervallen',
  UNDO: 'Terugdraaien',
} as const
