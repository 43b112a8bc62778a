/** The steps of mutations that no other record has, by the event of the life cycle. */
export const mutationLives = {
  SEND_TO_PARTY: 'Doorsturen naar marktpartij',
  CONFIRMED: 'Bevestigd door marktpartij',
  REFUSED: 'Geweigerd door marktpartij',
  VERIFY: 'Controle akkoord',
} as const

/** What the guards of the wizard look at. */
export const wizardGuards = {
  isHandedIn: 'de mutatie is ingediend',
  isStored: 'het concept staat op de server',
  isKindChosen: 'de soort is gekozen',
  isForLater: 'bewaard om later verder te gaan',
  isForSending: 'bewaard om in te dienen',
  isWrongInFirst: 'een veld van stap 1 is niet goed',
  isWrongInDetails: 'een veld van stap 2 is niet goed',
  opensFirst: 'stap 1',
} as const
