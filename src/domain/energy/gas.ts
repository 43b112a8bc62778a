/** What one cubic metre of gas holds in MJ at the Dutch standard, m³(n; 35,17) (gas code; domain, A6). */
const standardCalorific = 35.17

/** kWh in one m³(n; 35,17): 35.17 MJ / 3.6 (areas, Dutch facts). */
export const kwhPerCubicMetre = standardCalorific / 3.6

/** How a volume at the meter is brought to the standard. */
export interface GasConversion {
  /** The upper calorific value Hs of the gas in MJ/m³, as the grid operator states it. */
  readonly calorific: number
  /** For temperature and for height (pressure); 1 where the meter corrects them itself. */
  readonly temperature?: number
  readonly height?: number
}

/**
 * Gas at the standard, in whole m³(n; 35,17): volume × Hs / 35.17 × temperature × height, rounded half away from zero (domain,
 * task C1: 25,037.4 m³ at 34.92 is 24,859 m³(n)). `volume` in m³.
 */
export function normalCubicMetres(
  volume: number,
  { calorific, temperature = 1, height = 1 }: GasConversion,
): number {
  const exact = (volume * calorific * temperature * height) / standardCalorific
  return exact < 0 ? -Math.round(-exact) : Math.round(exact)
}

/** The energy of gas at the standard in kWh: 1 m³(n; 35,17) is 9.769 kWh. */
export function kwhOfGas(cubicMetres: number): number {
  return cubicMetres * kwhPerCubicMetre
}
