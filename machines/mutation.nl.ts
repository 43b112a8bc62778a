/** The steps of mutations that no other record has, by the event of the life cycle. */
export const mutationLives = {
  SEND_TO_PARTY: 'Doorsturen naar marktpartij',
  CONFIRMED: 'Bevestigd door marktpartij',
  REFUSED: 'Geweigerd door marktpartij',
  VERIFY: 'Controle akkoord',
} as const
