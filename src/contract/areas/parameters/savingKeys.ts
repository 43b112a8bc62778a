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

/** How many m³ of gas a unit of another fuel stands for: empty until somebody has a source for it (decision 74). */
const equivalent = {
  ...shared,
  scale: 6,
  min: 0.000001,
  max: 1000,
  optional: true,
  shipped: '',
  source: 'Nog geen: vul in wat RVO aanhoudt, met de bron bij Toelichting',
  usedIn: 'Energiebesparing: andere brandstoffen als gas',
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
  'besparen.warmte_m3': { ...equivalent, label: 'Warmte als m³ gas', unit: 'm³ per GJ' },
  'besparen.olie_m3': { ...equivalent, label: 'Stookolie als m³ gas', unit: 'm³ per liter' },
  'besparen.propaan_m3': { ...equivalent, label: 'Propaan als m³ gas', unit: 'm³ per liter' },
  'besparen.diesel_m3': { ...equivalent, label: 'Diesel als m³ gas', unit: 'm³ per liter' },
} as const satisfies Readonly<Record<string, Declared>>
