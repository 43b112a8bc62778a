export const articleCategories = {
  nieuws: 'Nieuws',
  markt: 'Energiemarkt',
  wetgeving: 'Wet- en regelgeving',
  handleiding: 'Handleidingen',
  besparen: 'Besparen',
  intern: 'Intern',
} as const

export const audiences = {
  iedereen: 'Iedereen',
  klanten: 'Klanten',
  intern: 'Alleen medewerkers',
  module: 'Klanten met module',
} as const

export const articleStates = {
  draft: { label: 'Concept', group: 2 },
  review: { label: 'Ter beoordeling', group: 2 },
  scheduled: { label: 'Ingepland', group: 2 },
  published: { label: 'Gepubliceerd', group: 1 },
  outdated: {
    label: 'Herziening nodig',
    toCustomers: 'Gepubliceerd',
    group: 1,
    tone: 'warning',
    toneIsOurs: true,
  },
  archived: {
    label: 'Gearchiveerd',
    group: 0,
    fixed: 'Zet het artikel eerst terug: in het archief wijzigt niets.',
  },
} as const
