/** The rates of the portfolio: tax as the state fixed it (domain, A1), the rest invented; a change within a year is a row of its own. */

type Brackets = readonly (readonly [number | null, string])[]
type PerYear = Readonly<Record<number, Brackets>>

const four = (one: string, two: string, three: string, last: string): Brackets => [
  [10_000, one],
  [50_000, two],
  [10_000_000, three],
  [null, last],
]
const gas = (one: string, two: string, three: string, last: string): Brackets => [
  [170_000, one],
  [1_000_000, two],
  [10_000_000, three],
  [null, last],
]

export const energyTax: PerYear = {
  2022: four('0.03679', '0.04361', '0.01189', '0.00057'),
  2023: four('0.12599', '0.10046', '0.03942', '0.00115'),
  2024: four('0.10880', '0.09037', '0.03943', '0.00188'),
  2025: four('0.10154', '0.06937', '0.03868', '0.00321'),
}
export const ode: PerYear = { 2022: four('0.0305', '0.0418', '0.0229', '0.0005') }
export const gasTax: PerYear = {
  2023: gas('0.48980', '0.09621', '0.05109', '0.03919'),
  2024: gas('0.58301', '0.22378', '0.12855', '0.04886'),
  2025: gas('0.57816', '0.31573', '0.20347', '0.05385'),
}
/** Public chargers: to find a bill that went by them. */
export const chargerTax: PerYear = { 2024: four('0.04089', '0.04089', '0.01236', '0.00127') }
export const reduction: Readonly<Record<number, string>> = {
  2022: '681.63',
  2023: '493.27',
  2024: '521.81',
  2025: '524.95',
}

export interface SmallTariff {
  readonly operator: string
  readonly category: string
  readonly from: string
  readonly to: string
  /** Euro a year, all in. */
  readonly total: string
}

const ofYears = (operator: string, category: string, totals: readonly string[]): SmallTariff[] =>
  totals.map((total, place) => ({
    operator,
    category,
    total,
    from: `${2022 + place}-01-01`,
    to: `${2022 + place}-12-31`,
  }))

export const smallTariffs: readonly SmallTariff[] = [
  ...ofYears('Liander', '3x25A', ['288.10', '322.40', '361.55', '376.65']),
  ...ofYears('Liander', '3x50A', ['1801.20', '1955.00', '2100.00', '2269.16']),
  ...ofYears('Liander', '3x63A', ['2395.80', '2600.10', '2790.00', '3000.70']),
  ...ofYears('Enexis', '3x25A', ['301.40', '341.10', '377.70', '393.32']),
  ...ofYears('Enexis', '3x35A', ['1310.00', '1455.20', '1590.00', '1676.00']),
  // Stedin changed its tariff within a year.
  ...ofYears('Stedin', '3x25A', ['300.00', '340.10', '0', '391.48']).filter(({ total }) => total !== '0'),
  { operator: 'Stedin', category: '3x25A', from: '2024-01-01', to: '2024-06-30', total: '371.20' },
  { operator: 'Stedin', category: '3x25A', from: '2024-07-01', to: '2024-12-31', total: '379.90' },
  ...ofYears('Liander', 'G6', ['151.10', '166.40', '184.00', '197.90']),
  ...ofYears('Enexis', 'G25', ['955.00', '1040.70', '1160.80', '1262.43']),
]

export interface LargeTariff {
  readonly standing: string
  readonly connection: string
  readonly kwContract: string
  readonly kwMax: string
  readonly kwh: string
  readonly kvarh: string
}
const large = (
  standing: string,
  connection: string,
  kwContract: string,
  kwMax: string,
  kwh: string,
): LargeTariff => ({ standing, connection, kwContract, kwMax, kwh, kvarh: '0.0089' })

/** By category and year. */
export const largeTariffs: Readonly<Record<string, Readonly<Record<number, LargeTariff>>>> = {
  MS: {
    2023: large('441', '490', '13.95', '1.53', '0.0093'),
    2024: large('462', '511.20', '15.60', '1.71', '0.0104'),
    2025: large('480', '534.60', '17.10', '1.88', '0.0115'),
  },
  LS: {
    2023: large('18', '38.50', '6.89', '2.10', '0.0325'),
    2024: large('18', '40.20', '7.40', '2.26', '0.0341'),
    2025: large('18', '42.60', '8.05', '2.41', '0.0363'),
  },
}
export const gasTariffs: Readonly<
  Record<number, { readonly standing: string; readonly perUnit: string; readonly connection: string }>
> = {
  2023: { standing: '18', perUnit: '33.13', connection: '300' },
  2024: { standing: '18', perUnit: '36.48', connection: '318' },
  2025: { standing: '18', perUnit: '39.05', connection: '336' },
}

/** A VAT percentage by the day of delivery. */
export const vatAt = (day: string): string => (day >= '2022-07-01' && day <= '2022-12-31' ? '9' : '21')

const bracketRows = (product: string, of: PerYear, regime = 'normaal') =>
  Object.entries(of).map(([year, rows]) => ({
    product,
    regime,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    brackets: rows.map(([upto, rate]) => (upto === null ? { rate } : { upto, rate })),
  }))

/** The tables as a case has them. */
export const caseTables = {
  energyTax: [
    ...bracketRows('electricity', energyTax),
    ...bracketRows('gas', gasTax),
    ...bracketRows('electricity', chargerTax, 'laadpaal'),
  ],
  ode: bracketRows('electricity', ode),
  reduction: Object.entries(reduction).map(([year, amount]) => ({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    amount,
  })),
  grid: [
    ...smallTariffs.map((row) => ({ ...row, product: row.category.startsWith('G') ? 'gas' : 'electricity' })),
    ...Object.entries(largeTariffs).flatMap(([category, years]) =>
      Object.entries(years).map(([year, rates]) => ({
        category,
        product: 'electricity',
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        ...rates,
      })),
    ),
    ...Object.entries(gasTariffs).map(([year, { standing, perUnit, connection }]) => ({
      product: 'gas',
      uptoKw: undefined,
      operator: 'Stedin',
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      standing,
      connection,
      capacityPerUnit: perUnit,
    })),
  ],
}
