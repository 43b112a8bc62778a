import type { ForecastMethod, VolumeMark } from '../../../domain/forecast/methods.ts'
import type { Typed } from '../../records/field.ts'

/** How months to come follow from what was measured. */
export const methodWords = {
  vorigjaar: 'Vorig jaar',
  gemiddeld: 'Gemiddelde 3 jaar',
  graaddagen: 'Graaddagen-gecorrigeerd',
  profiel: 'Standaardprofiel',
  handmatig: 'Handmatig',
} as const satisfies Readonly<Record<ForecastMethod, string>>

/** How each method works, as a person reads it. */
export const methodTexts: Readonly<Record<ForecastMethod, string>> = {
  vorigjaar:
    'Elke maand verbruikt wat dezelfde maand een jaar eerder verbruikte. Februari van een schrikkeljaar telt een dag meer.',
  gemiddeld: 'Elke maand verbruikt het gemiddelde van dezelfde maand in de laatste drie jaar.',
  graaddagen:
    'Elke maand verbruikt wat dezelfde maand een jaar eerder verbruikte, gecorrigeerd naar een normaal jaar: voor elke gewogen graaddag die een normale maand meer of minder heeft, telt mee wat een graaddag bij die aansluiting kost. Dat volgt uit de laatste drie jaar (kleinste kwadraten).',
  profiel:
    'Het verbruik van de laatste twaalf maanden, over de maanden verdeeld volgens het verbruiksprofiel.',
  handmatig:
    'Het jaarverbruik dat bij de aansluiting staat, over de maanden verdeeld zoals het laatste jaar lag, en anders volgens het profiel.',
}

/** How a figure came about. */
export const markWords: Readonly<Record<VolumeMark, string>> = {
  realised: 'Gemeten',
  measured: 'Uit dezelfde maand een jaar eerder',
  older: 'Uit dezelfde maand twee of drie jaar eerder: van een jaar eerder ontbreekt de meting',
  mean: 'Gemiddelde van dezelfde maand',
  corrected: 'Gecorrigeerd naar een normaal jaar',
  uncorrected: 'Niet gecorrigeerd: temperaturen of een verband met de kou ontbreken',
  profile: 'Volgens het verbruiksprofiel',
  typed: 'Deel van het jaarverbruik bij de aansluiting',
  estimated: 'Geschat uit het jaarverbruik bij de aansluiting: er is geen meting',
  missing: 'Niet bekend: er is geen meting en geen jaarverbruik',
}

/** What deserves a second look. */
export const doubtfulMarks: ReadonlySet<VolumeMark> = new Set([
  'older',
  'uncorrected',
  'estimated',
  'missing',
])

/** Why use is known to change. */
export const changeReasons = {
  nieuw: 'Nieuw pand of uitbreiding',
  zon: 'Zonnepanelen',
  besparing: 'Besparing',
  warmtepomp: 'Warmtepomp of laadpalen',
  sluiting: 'Sluiting',
  overig: 'Overig',
} as const

export const forecastStates = {
  queued: { label: 'In wachtrij', group: 2 },
  running: { label: 'Wordt berekend', group: 2 },
  ready: { label: 'Gereed', group: 1 },
  failed: { label: 'Mislukt', group: 0, tone: 'danger' },
  cancelled: { label: 'Geannuleerd', group: 0 },
  fixed: { label: 'Vastgelegd', group: 1 },
  replaced: { label: 'Vervangen', group: 0 },
} as const

export const unitOf = (product: unknown): 'kWh' | 'm³' => (String(product) === '2' ? 'm³' : 'kWh')

/** The unit of a run, by its product. */
export const runUnit = ({ product }: Typed): string => unitOf(product)
