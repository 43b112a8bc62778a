/** The steps of mutations that no other record has, by the event of the life cycle. */
export const mutationLives = {
  ADD_PAPERS: 'Documenten toevoegen',
  SEND_TO_PARTY: 'Doorsturen naar marktpartij',
  PARTY_AGREED: 'Akkoord van marktpartij vastleggen',
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
  isWrongInFirst: 'een veld van de eerste stap is niet goed',
  isWrongInDetails: 'een veld bij de gegevens is niet goed',
  opensFirst: 'de eerste stap',
} as const
