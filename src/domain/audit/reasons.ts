/** Why what follows use could not be controlled: there is something to be done about it, and it is told where. */
export const noVolume = 'Geen standen, meetreeks of volume bekend'
