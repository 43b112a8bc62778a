import type { Product } from './channel.ts'

/** What one unit (kWh, m³) gives off, in kg CO₂: where it is made or burnt, and in the chain before that. */
export interface EmissionFactor {
  /** The first year to which it applies. */
  readonly from: number
  readonly direct: number
  readonly chain: number
  /** Where the figures come from, for a person who doubts them. */
  readonly source: string
}

/**
 * Factors by product, latest first. A year counts with the factor that had most lately been settled for it; years before the first
 * one count with the first. Of gas the whole is 2.079 kg in the list of 2023 and 2.134 in that of 2024, as users of the lists quote
 * them; the overview of changes of 12-01-2024 says why: some two per cent more, by a study of the chain
 * (co2emissiefactoren.nl/wijzigingen-overzicht).
 */
const factors: Readonly<Record<Product, readonly EmissionFactor[]>> = {
  electricity: [
    {
      from: 2021,
      direct: 0.3,
      chain: 0.074,
      source: 'CE Delft, Ketenemissies elektriciteit, productiemix 2021 (co2emissiefactoren.nl)',
    },
  ],
  gas: [
    { from: 2024, direct: 1.779, chain: 0.355, source: 'co2emissiefactoren.nl, aardgas, editie 2024' },
    { from: 2023, direct: 1.779, chain: 0.3, source: 'co2emissiefactoren.nl, aardgas, editie 2023' },
  ],
}

/** The factor of a product in a year. */
export function emissionFactorOf(product: Product, year: number): EmissionFactor {
  const known = factors[product]
  return (known.find(({ from }) => from <= year) ?? known.at(-1)) as EmissionFactor
}

/** What a use gave off in a year, chain included, in grams of CO₂; `milli` in thousandths of kWh or m³. */
export function emissionOf(product: Product, year: number, milli: number): number {
  const { direct, chain } = emissionFactorOf(product, year)
  return milli * (direct + chain)
}
