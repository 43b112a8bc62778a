import type { OtherFuel } from '../../../domain/saving/equivalents.ts'
import type { Typed } from '../../records/field.ts'
import { openStates } from '../../records/fixedState.ts'

/** What a location has to do by its use. */
export const savingDuties = {
  informatie: 'Informatieplicht',
  onderzoek: 'Onderzoeksplicht, met de rapportage van de informatieplicht',
} as const

/** The same as it is found: not every location has one, and of some it cannot be told. */
export const foundDuties = {
  geen: 'Geen plicht',
  ...savingDuties,
  onbekend: 'Nog niet te zeggen',
} as const
export type FoundDuty = keyof typeof foundDuties

/** The same in a list, where each stands whole. */
export const dutiesInShort: Readonly<Record<FoundDuty, string>> = {
  ...foundDuties,
  onderzoek: 'Onderzoeksplicht',
}

/** What else a location uses, which counts as gas: each by its field, in the unit in which it is bought. */
export const fuelFields = {
  warmte: { field: 'usedHeat', label: 'Warmte', unit: 'GJ' },
  olie: { field: 'usedOil', label: 'Stookolie', unit: 'liter' },
  propaan: { field: 'usedPropane', label: 'Propaan', unit: 'liter' },
  diesel: { field: 'usedDiesel', label: 'Diesel', unit: 'liter' },
} as const satisfies Readonly<Record<OtherFuel, object>>

/** What becomes of them where the year turns out to be another one. */
export const otherYearFuels = {
  stay: 'Hetzelfde: laat staan wat is ingevuld',
  clear: 'Iets anders: maak leeg, dan vul je het bij Bewerken in',
} as const

/** Whether people live in a building alone, which is exempt then, or beside something else. */
export const dwellings = { alleen: 'Alleen wonen', gemengd: 'Wonen en iets anders' } as const

/** What is said of the use where there is no connection: nothing is missing there. */
export const notConnected = 'Geen aansluiting'

const handedIn = 'Wat is ingediend of afgesloten, wijzigt niet meer.'

export const savingStates = {
  assessing: { label: 'Beoordelen', group: 'open' },
  notObliged: { label: 'Niet plichtig', group: 'closed', fixed: handedIn },
  inventory: { label: 'Maatregelen inventariseren', group: 'open' },
  draft: { label: 'Rapportage in concept', group: 'open' },
  customerReview: {
    label: 'Bij klant ter controle',
    toCustomers: 'Ter controle bij jullie',
    group: 'open',
    tone: 'warning',
  },
  agreed: { label: 'Akkoord van klant', toCustomers: 'Akkoord gegeven', group: 'open' },
  submitted: { label: 'Ingediend', group: 'open', fixed: handedIn },
  supplement: { label: 'Aanvulling gevraagd', group: 'open', tone: 'warning' },
  accepted: { label: 'Afgehandeld', group: 'closed', fixed: handedIn },
} as const
export type SavingState = keyof typeof savingStates

/** States in which what it is assessed by can still change. */
export const openToAssess: ReadonlySet<string> = new Set<SavingState>(['assessing'])
/** States in which nothing is established yet, and all of it can still go. */
export const openToRemove: ReadonlySet<string> = new Set<SavingState>(['assessing', 'notObliged'])
/** States in which nothing has been handed in yet. */
export const openToEdit: ReadonlySet<string> = openStates(savingStates)

/** From these a report is handed in. */
export const mayBeHandedIn: ReadonlySet<unknown> = new Set(['customerReview', 'agreed', 'supplement'])

/** Why a report cannot be composed yet: so many measures are not judged. */
export const toAssessText = (count: number): string => `Nog te beoordelen: ${count} van de maatregelen`

const remarksOf = (count: number): string => `${count} ${count === 1 ? 'opmerking' : 'opmerkingen'}`

/** Why a report does not go out again: so many remarks wait for us. */
export const toAnswerText = (count: number): string =>
  `Nog te verwerken of te beantwoorden: ${remarksOf(count)}`

/** Why nobody agrees with a report: so many remarks were written, and not passed on. */
export const toPassOnText = (count: number): string => `Nog door te geven: ${remarksOf(count)}`

/** What a report has unless whoever composes it leaves it out; what the eLoket always asks stays. */
export const reportChapters = {
  verbruik: 'Verbruik per aansluiting',
  nietVanToepassing: 'Maatregelen die niet van toepassing zijn',
} as const

/** How a customer agreed where it did not do so on the portal itself. */
export const agreedWays = {
  email: 'Per e-mail',
  telefoon: 'Per telefoon',
  gesprek: 'In een gesprek',
  brief: 'Per brief',
} as const

/** Of which part of a report somebody remarks something. */
export const remarkChapters = {
  gegevens: 'Gegevens van de locatie',
  verbruik: 'Verbruik',
  maatregelen: 'Maatregelen',
  overig: 'Overig',
} as const

export const remarkOutcomes = { open: 'Open', takenIn: 'Verwerkt', answered: 'Beantwoord' } as const

/** The lists of recognised measures, and what stands on none of them. */
export const measureLists = {
  gebouw: 'EML Gebouwen',
  faciliteit: 'EML Faciliteiten',
  proces: 'EML Processen',
  eigen: 'Eigen maatregel',
  alternatief: 'Alternatieve maatregel',
} as const
const { gebouw: _, eigen: __, alternatief: ___, ...chosen } = measureLists
/** The lists of which a person says whether they apply; that of buildings always does. */
export const chosenLists = chosen

/** Lists that one can import: what the law recognises. */
export const recognisedLists = {
  gebouw: measureLists.gebouw,
  faciliteit: measureLists.faciliteit,
  proces: measureLists.proces,
} as const

/** When a measure is to be taken. */
export const measureMoments = { zelfstandig: 'Zelfstandig moment', natuurlijk: 'Natuurlijk moment' } as const

export const measureStates = {
  toAssess: { label: 'Te beoordelen', group: 'open' },
  notApplicable: { label: 'Niet van toepassing', group: 'closed' },
  applicable: { label: 'Van toepassing', group: 'open', tone: 'warning' },
  planned: { label: 'Gepland', group: 'open' },
  executed: { label: 'Uitgevoerd', group: 'closed' },
  verified: {
    label: 'Geverifieerd',
    group: 'closed',
    fixed: 'Een geverifieerde maatregel wijzigt niet meer.',
  },
} as const
export type MeasureState = keyof typeof measureStates

/** The code of a recognised measure: building, facility or process, the letter of its category and a number (decision 73). */
export const measureCode = /^[GFP][A-Z]\d{1,2}$/

/** The list that the first letter of a code names; null of any other. */
export function listOfCode(code: string): keyof typeof recognisedLists | null {
  const lists = { G: 'gebouw', F: 'faciliteit', P: 'proces' } as const
  const letter = code[0]
  return letter === 'G' || letter === 'F' || letter === 'P' ? lists[letter] : null
}

/** A quarter of a year: "2027-K3". */
export const quarter = /^20\d{2}-K[1-4]$/

export const isRecognised = ({ list }: Typed): boolean => String(list) in recognisedLists
/** The documents of a customer that are mandates. */
export const mandates = 'customers/:customerId/library?category=machtiging'

export const isFiledByUs = ({ isFiledByUs: own }: Typed): boolean => own === true

/** Within how many days of its last day a file is told in red. */
export const soonDays = 90
