import { eachOf, keysOf } from '../../../domain/keys.ts'

/** Where a deal came from. */
export const dealSources = {
  netwerk: 'Netwerk',
  bestaande: 'Bestaande klant',
  collectief: 'Collectief',
  website: 'Website',
  ambassadeur: 'Ambassadeur',
  bel: 'Telefonische acquisitie',
  overig: 'Overig',
} as const

/** Why it was lost. */
export const dealLostReasons = {
  prijs: 'Prijs',
  concurrent: 'Concurrent',
  geenbehoefte: 'Geen behoefte',
  timing: 'Timing',
  contract: 'Lopend contract',
  geenreactie: 'Geen reactie',
  overig: 'Overig',
} as const

export const dealStates = {
  lead: { label: 'Lead', group: 'open' },
  qualified: { label: 'Gekwalificeerd', group: 'open' },
  dataCollected: { label: 'Gegevens compleet', group: 'open' },
  offered: { label: 'Offerte uitgebracht', group: 'open' },
  negotiating: { label: 'Onderhandeling', group: 'open' },
  onHold: { label: 'Uitgesteld', group: 'open', tone: 'warning' },
  won: { label: 'Gewonnen', group: 'closed' },
  lost: { label: 'Verloren', group: 'closed', tone: 'danger' },
} as const
export type DealState = keyof typeof dealStates

const { onHold: _held, won: _won, lost: _lost, ...underWay } = dealStates
/** Where a deal that was put off can go on. */
export const resumable = eachOf(keysOf(underWay), (state) => underWay[state].label)

/** How likely a deal in each state is won, in percent, where nobody said otherwise. */
export const usualChances: Readonly<Record<DealState, number>> = {
  lead: 10,
  qualified: 25,
  dataCollected: 40,
  offered: 60,
  negotiating: 75,
  onHold: 20,
  won: 100,
  lost: 0,
}

/** A deal without a next step for so many days says so. */
export const idleDays = 14
/** A deal that stands in one state for longer than this is shown in orange. */
export const longDays = 30
/** Months before the end of a contract at which a deal that was lost comes back as a lead. */
export const returnMonths = 9
/** Days beforehand on which the page of a deal says that contact data will go. */
export const forgetDays = 60

/** Months that a mandate counts which we draw up and have signed: long enough to ask for data, and for the next year's. */
export const mandateMonths = 12

/** What keeps a deal where it is while its mandate is being signed. */
export const mandateIsOut =
  'De machtiging ligt ter ondertekening. Zodra zij getekend is, staat zij bij deze kans. Met Machtiging intrekken haal je haar terug.'

/** What there has to be before a deal's data is complete. */
export const dataNeeded =
  'Voor Gegevens compleet zijn een machtiging die geldt en een aansluiting met jaarverbruik nodig.'

/** How the mandate comes there, where there is none. */
export const mandateNeeded =
  'Laat de machtiging hier tekenen, of kies bij deze kans een document van de soort Machtiging dat al getekend is.'

/** What is left where there is one. */
export const useNeeded =
  'De machtiging is er. Voor Gegevens compleet is nog een aansluiting met jaarverbruik nodig.'

export const prospectBecomes = 'Deze klant is nog een prospect: kies wat voor klant het wordt'
export const kvkLacking = 'Bij de klant staat nog geen KvK-nummer: vul het hier in'
