const fixed = 'Een ingeplande nieuwsbrief wijzigt niet. Trek de planning in om verder te schrijven.'
const gone = 'Wat is verzonden, wijzigt niet meer.'

export const newsletterStates = {
  draft: { label: 'Concept', group: 'open' },
  scheduled: { label: 'Ingepland', group: 'open', fixed },
  sending: { label: 'Wordt verzonden', group: 'open', fixed: gone },
  paused: { label: 'Gepauzeerd', group: 'open', tone: 'warning', fixed: gone },
  partly: { label: 'Deels verzonden', group: 'open', tone: 'warning', fixed: gone },
  sent: { label: 'Verzonden', group: 'closed', fixed: gone },
  stopped: { label: 'Beëindigd', group: 'closed', fixed: gone },
  cancelled: {
    label: 'Geannuleerd',
    group: 'closed',
    fixed: 'Een geannuleerde nieuwsbrief wijzigt niet meer.',
  },
} as const

/** What became of a newsletter for one address. */
export const mailResults = {
  waiting: 'Wacht op verzending',
  ordered: 'In de wachtrij',
  underway: 'Wordt verzonden',
  sent: 'Verzonden',
  failed: 'Niet afgeleverd',
  uncertain: 'Onzeker of hij aankwam',
  skipped: 'Niet meer gewenst',
  stopped: 'Niet verzonden: beëindigd',
} as const
export type MailResult = keyof typeof mailResults

/** Of these it is not known yet what becomes of them. */
export const openResults = ['waiting', 'ordered', 'underway'] as const satisfies readonly MailResult[]
/** These were not reached, as far as we know. */
export const missedResults = ['failed', 'uncertain'] as const satisfies readonly MailResult[]

/** Why a contact of the segment does not get it. */
export const leftOut = {
  notWanted: 'Ontvangt geen nieuwsbrief',
  noAddress: 'Geen e-mailadres',
  bounced: 'Een eerdere kwam terug: bewerk de contactpersoon',
  duplicate: 'Zelfde adres als een ander: telt één keer',
} as const
export type LeftOut = keyof typeof leftOut
