/** The steps of buying together, by the event of the life cycle. */
export const collectiveLives = {
  INVITE: 'Klanten uitnodigen',
  CLOSE_ENROLMENT: 'Inschrijving sluiten',
  START_TENDER: 'Aanbesteding starten',
  AWARD: 'Een product gunnen',
  SEND_MANDATE: 'Machtiging laten tekenen',
  UPLOAD_MANDATE: 'Getekende machtiging vastleggen',
  CHANGE_VOLUME: 'Volume wijzigen',
  DECLINE: 'Afwijzen',
  'sys.ENROL_UNTIL': 'Laatste dag van inschrijving voorbij (automatisch)',
  'sys.DELIVERY_START': 'Eerste dag van levering bereikt (automatisch)',
  'sys.DELIVERY_END': 'Laatste dag van levering voorbij (automatisch)',
  BUY: 'Inkoop vastleggen',
  BOOK: 'Controleren en verdelen',
} as const
