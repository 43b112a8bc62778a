/** Why what follows use could not be controlled: there is something to be done about it, and it is told where. */
export const noVolume = 'Geen standen, meetreeks of volume bekend'
export const lacksReading = 'Van een telwerk ontbreekt een stand'
export const lacksIntervals = 'Van een meetreeks ontbreekt een deel'
export const lacksVolume = 'Van het volume van deze dagen ontbreekt een deel'
export const lacksFedIn = 'Van wat is teruggeleverd ontbreekt een deel'
export const metersBeside =
  'Twee meters tellen op dezelfde dagen: of zij samen alles tellen, of hetzelfde, is niet bekend'

/** What readings would tell. */
export const unread: readonly string[] = [noVolume, lacksReading, lacksIntervals, lacksVolume, lacksFedIn]
