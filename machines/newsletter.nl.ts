/** The steps of a newsletter, by the event of the life cycle, as far as no other record has them. */
export const newsletterLives = {
  SEND_NOW: 'Nu verzenden',
  PAUSE: 'Pauzeren',
  RESUME: 'Hervatten',
  STOP: 'Verzenden beëindigen',
  CLOSE: 'Afsluiten',
  'sys.SEND_AT': 'Moment van verzenden (automatisch)',
  'sys.NOBODY': 'Niet verzonden: niemand ontvangt hem (automatisch)',
  'sys.ERRORS': 'Klaar, niet iedereen bereikt (automatisch)',
} as const

/** What the guards of a newsletter and of its page to unsubscribe ask. */
export const newsletterGuards = {
  isTested: 'na de laatste wijziging is een testmail verstuurd',
  hasAudience: 'er is iemand die hem ontvangt',
  isSendMoment: 'het moment van verzenden is er, en iemand ontvangt hem',
  isNobodysMoment: 'het moment van verzenden is er, en niemand ontvangt hem',
  reachedAll: 'van iedereen is bekend dat hij is verzonden of niet meer gewenst',
  missedSome: 'van iedereen is bekend wat ervan kwam, en een deel is niet bereikt',
  wantsNews: 'de link is bekend, en hier komt de nieuwsbrief nog',
  isKnownLink: 'de link is bekend',
  hasFailed: 'er is iemand niet bereikt',
} as const

/** What its page asks of the server. */
export const newsletterCalls = {
  openSubscription: 'opzoeken van wie de link is',
  stopNews: 'afmelden',
} as const
