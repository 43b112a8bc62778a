import type { CostGroup, LineKind } from '../../../domain/budget/costGroups.ts'

/** What a budget is of. */
export const budgetScopes = {
  klant: 'Hele klant',
  entiteit: 'Entiteit',
  aansluiting: 'Aansluiting',
  kostenplaats: 'Kostenplaats',
} as const
export type BudgetScope = keyof typeof budgetScopes

/** Where the price of supply is from (decision 37). */
export const priceSources = {
  contract: 'Vastgelegde tarieven',
  klikmarkt: 'Klikken en markt (inkooppositie)',
  aanname: 'Vaste aanname',
} as const
export type PriceSource = keyof typeof priceSources

/** How energy tax lies over the months (decision 42). */
export const taxSpreads = {
  schijven: 'Naar schijven: het begin van het jaar is duurder',
  gelijkmatig: 'Gelijkmatig over het jaar',
} as const

export const costGroupWords: Readonly<Record<CostGroup, string>> = {
  levering: 'Levering',
  netbeheer: 'Netbeheer',
  belasting: 'Energiebelasting',
  meting: 'Meting en trafo',
  overig: 'Overig en onvoorzien',
}

export const lineWords: Readonly<Record<LineKind, string>> = { volume: 'Verbruik', ...costGroupWords }

/** How a figure came about, as far as it is worth telling; the doubtful ones are marked. */
export const lineMarks = {
  measured: 'Gemeten in dezelfde maand een jaar eerder',
  older: 'Gemeten in dezelfde maand twee jaar eerder: van een jaar eerder ontbreekt de meting',
  forecast: 'Uit de vastgelegde prognose',
  forecastDoubtful: 'Uit de vastgelegde prognose, die daar zelf niet zeker van is',
  estimated: 'Geschat: een deel van het jaarverbruik, want er is geen volledige meting',
  known: 'Tegen vastgelegde tarieven en tabellen van dat jaar',
  concept: 'Gerekend met een tabel of waarde die niemand heeft vastgesteld',
  assumed: 'Aanname: de laatst bekende tarieven met de index, want die van dit jaar zijn nog niet bekend',
  fixed: 'Tegen de prijs die bij de begroting is aangenomen',
  position: 'Tegen de verwachte prijs van de inkooppositie',
  indicative: 'Tegen een verwachte prijs van de inkooppositie die indicatief is',
  missing: 'Niet te berekenen: vul het bedrag in, of leg vast wat ontbreekt',
} as const
export type LineMark = keyof typeof lineMarks

/** What deserves a second look. */
export const doubtfulMarks: ReadonlySet<LineMark> = new Set([
  'older',
  'estimated',
  'forecastDoubtful',
  'concept',
  'assumed',
  'indicative',
  'missing',
])

const offered = 'Alleen een concept kan wijzigen. Stel de begroting bij: dan komt er een nieuwe versie.'

export const budgetStates = {
  draft: { label: 'Concept', group: 2 },
  review: { label: 'Ter goedkeuring', group: 2, tone: 'warning', fixed: offered },
  adopted: { label: 'Vastgesteld', group: 1, fixed: offered },
  superseded: { label: 'Vervangen', group: 0, fixed: offered },
  closed: { label: 'Afgesloten', group: 0, fixed: offered },
} as const
