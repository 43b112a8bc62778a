import type { TariffArea } from '../../domain/energy/tariff.ts'

/** A town with streets in which the demo's companies stand. */
export interface Town {
  readonly city: string
  /** The four digits its postcodes begin with. */
  readonly postcode: number
  readonly areaCode: string
  readonly gridOperator: GridOperatorName
  readonly area: TariffArea
}

/** Grid operators of the demo: code of the market and the first six digits of their EANs (a hint, never a rule). */
export const gridOperators = {
  Liander: { code: '8716871000002', prefix: '871687' },
  Enexis: { code: '8712423014022', prefix: '871694' },
  Stedin: { code: '8716892000005', prefix: '871689' },
} as const

export type GridOperatorName = keyof typeof gridOperators

const town = (
  city: string,
  postcode: number,
  areaCode: string,
  gridOperator: GridOperatorName,
  area: TariffArea = 'elsewhere',
): Town => ({ city, postcode, areaCode, gridOperator, area })

export const towns: readonly Town[] = [
  town('Utrecht', 3526, '030', 'Stedin'),
  town('Amersfoort', 3821, '033', 'Stedin'),
  town('Rotterdam', 3044, '010', 'Stedin'),
  town('Den Haag', 2516, '070', 'Stedin'),
  town('Gouda', 2802, '0182', 'Stedin'),
  town('Amsterdam', 1043, '020', 'Liander'),
  town('Haarlem', 2031, '023', 'Liander'),
  town('Leiden', 2316, '071', 'Liander'),
  town('Arnhem', 6827, '026', 'Liander'),
  town('Apeldoorn', 7324, '055', 'Liander'),
  town('Leeuwarden', 8938, '058', 'Liander'),
  town('Almere', 1332, '036', 'Liander'),
  town('Groningen', 9723, '050', 'Enexis'),
  town('Zwolle', 8013, '038', 'Enexis'),
  town('Enschede', 7547, '053', 'Enexis'),
  town('Tilburg', 5048, '013', 'Enexis', 'noordBrabantLimburg'),
  town('Eindhoven', 5651, '040', 'Enexis', 'noordBrabantLimburg'),
  town('Breda', 4814, '076', 'Enexis', 'noordBrabantLimburg'),
  town('Venlo', 5928, '077', 'Enexis', 'noordBrabantLimburg'),
  town('Maastricht', 6222, '043', 'Enexis', 'noordBrabantLimburg'),
]

export const streets = [
  'Ambachtsweg',
  'Havenkade',
  'Industrieweg',
  'Kerkstraat',
  'Lindelaan',
  'Molenweg',
  'Nijverheidsweg',
  'Parallelweg',
  'Raadhuisplein',
  'Spoorlaan',
  'Stationsweg',
  'Veilingweg',
  'Watermolenweg',
  'Zuiderzeelaan',
  'Energieweg',
  'Dorpsstraat',
  'Fabrieksstraat',
  'Handelskade',
  'Koningin Julianalaan',
  'Wilhelminaplein',
] as const
