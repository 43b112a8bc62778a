const over = 'Dit collectief is voorbij en wijzigt niet meer.'

export const collectiveStates = {
  draft: { label: 'Concept', group: 2 },
  enrolling: { label: 'Inschrijving open', group: 1 },
  enrolClosed: { label: 'Inschrijving gesloten', group: 1 },
  tendering: { label: 'Aanbesteding', group: 1 },
  awarded: { label: 'Gegund', group: 1 },
  running: { label: 'Lopend', group: 1 },
  finished: { label: 'Afgelopen', group: 0, fixed: over },
  cancelled: { label: 'Geannuleerd', group: 0, tone: 'danger', fixed: over },
} as const
export type CollectiveState = keyof typeof collectiveStates

export const participationStates = {
  invited: { label: 'Uitgenodigd', group: 2 },
  registered: { label: 'Aangemeld', group: 1 },
  mandateSigned: { label: 'Machtiging getekend', group: 1 },
  confirmed: { label: 'Bevestigd', group: 1 },
  active: { label: 'Actief', group: 1 },
  withdrawn: { label: 'Afgemeld', group: 0 },
  expired: { label: 'Uitnodiging verlopen', group: 0, tone: 'warning' },
  ended: { label: 'Beëindigd', group: 0 },
  declined: { label: 'Afgewezen', group: 0, tone: 'danger' },
} as const
export type ParticipationState = keyof typeof participationStates

/** Who counts for what is bought: their volumes are frozen. */
export const countedStates = ['confirmed', 'active'] as const

/** What became of a customer that was invited. */
export const inviteOutcomes = {
  invited: 'Uitgenodigd',
  waiting: 'Krijgt de uitnodiging zodra de inschrijving opent',
  known: 'Doet al mee',
  noContact: 'Geen contactpersoon met e-mailadres',
  noConnections: 'Geen lopende aansluitingen van dit product',
  undelivered: 'De e-mail kon niet worden bezorgd',
} as const
export type InviteOutcome = keyof typeof inviteOutcomes

/** With these a customer stands among those who may take part. */
export const askedOutcomes: ReadonlySet<InviteOutcome> = new Set(['invited', 'waiting'])

/** From how many participants who use a product on their volume of it together is told to everybody. */
export const fewestTold = 5
