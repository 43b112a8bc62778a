import type { Declared } from './parameterWords.ts'

const source = 'Besluit activiteiten leefomgeving, artikelen 5.15, 5.15a en 5.15d'
const shared = {
  group: 'algemeen',
  type: 'getal',
  min: 1,
  max: 1_000_000_000,
  dated: true,
  source,
  usedIn: 'Energiebesparing: de plicht van een locatie',
} as const

/** How long a customer has for a report, which is ours to choose. */
const review = {
  ...shared,
  unit: 'dagen',
  max: 90,
  source: 'eigen afspraak met klanten',
} as const

/** The duty to save energy: the law changes, so each counts from a day on. */
export const savingKeys = {
  'besparen.deadline': {
    group: 'algemeen',
    label: 'Energiebesparing: eerstvolgende rapportage',
    type: 'datum',
    dated: true,
    shipped: '2027-12-01',
    // Decision 77.
    source: 'Om de vier jaar; de vorige ronde was op 1 december 2023',
    usedIn: 'Energiebesparing: Indienen voor',
  },
  'besparen.ronde_jaren': {
    ...shared,
    label: 'Energiebesparing: jaren tussen twee rapportages',
    unit: 'jaar',
    max: 20,
    shipped: '4',
    usedIn: 'Energiebesparing: volgende ronde',
  },
  'besparen.reactie_dagen': {
    ...review,
    label: 'Energiebesparing: dagen voor de reactie van een klant',
    shipped: '14',
    usedIn: 'Energiebesparing: Reactie gevraagd voor, als niemand een dag kiest',
  },
  'besparen.herinnering_dagen': {
    ...review,
    label: 'Energiebesparing: dagen vooraf herinneren aan de reactie',
    shipped: '3',
    usedIn: 'Energiebesparing: herinnering aan een rapportage ter controle',
  },
  'besparen.informatie_kwh': {
    ...shared,
    label: 'Informatieplicht vanaf elektriciteit',
    unit: 'kWh per jaar',
    shipped: '50000',
  },
  'besparen.informatie_m3': {
    ...shared,
    label: 'Informatieplicht vanaf gas',
    unit: 'm³ per jaar',
    shipped: '25000',
  },
  'besparen.onderzoek_kwh': {
    ...shared,
    label: 'Onderzoeksplicht vanaf elektriciteit',
    unit: 'kWh per jaar',
    shipped: '10000000',
  },
  'besparen.onderzoek_m3': {
    ...shared,
    label: 'Onderzoeksplicht vanaf gas',
    unit: 'm³ per jaar',
    shipped: '170000',
  },
} as const satisfies Readonly<Record<string, Declared>>
