/** The steps of buying ahead and together, by the event of the life cycle. */
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
  COLLEAGUE_APPROVE: 'Goedkeuren (volmacht)',
  PLACE: 'Opdracht plaatsen',
  WATCH: 'Limiet bewaken',
  'sys.LIMIT_HIT': 'Marktprijs bij de limiet (automatisch)',
} as const

/** What guards of those steps look at. */
export const collectiveRules = {
  canStillEnrol: 'inschrijven t/m is nog niet voorbij',
  isEnrolmentOver: 'inschrijven t/m is voorbij',
  hasConfirmed: 'er is een deelnemer bevestigd',
  isLastAward: 'elk ander product is al gegund',
  isDeliveryBegun: 'eerste dag van levering bereikt',
  isDeliveryOver: 'laatste dag van levering voorbij',
  isByAdmin: 'een beheerder vraagt het',
  isEnrolling: 'de inschrijving is open',
  mayRegister: 'de inschrijving is open, en aansluitingen en volumes zijn ingevuld',
  isNotOutToSign: 'de machtiging ligt niet ter ondertekening',
  mayBeConfirmed: 'volumes ingevuld, aansluitingen vrij in de leverperiode, en nog niet gegund',
} as const
