import { lineCents, roundedQuotient } from '../invoice/exact.ts'

/** What a measure saves in a year, and what a unit less saves in money; null where it is not known. */
export interface Saving {
  /** kWh a year. */
  readonly powerKwh: number | null
  /** m³ a year. */
  readonly gasM3: number | null
  /** € a kWh, the price of the last one: delivery and energy tax, no fixed fees. */
  readonly powerPrice: string | null
  /** € a m³. */
  readonly gasPrice: string | null
}

/** A saving in cents a year; null where nothing is saved, or where the price of what is saved is not known. */
export function savingCents({ powerKwh, gasM3, powerPrice, gasPrice }: Saving): number | null {
  const parts = [
    { saved: powerKwh ?? 0, price: powerPrice },
    { saved: gasM3 ?? 0, price: gasPrice },
  ].filter(({ saved }) => saved !== 0)
  if (parts.length === 0 || parts.some(({ price }) => price === null)) return null
  return parts.reduce((sum, { saved, price }) => sum + lineCents(String(saved), price ?? '0'), 0)
}

/** In how many years a measure pays itself back, in tenths, rounded half up; null where it saves nothing. */
export function paybackTenths(investmentCents: number, savedCents: number): number | null {
  if (savedCents <= 0) return null
  return roundedQuotient(BigInt(investmentCents) * 10n, BigInt(savedCents))
}

/** Within how many years a measure that applies has to pay itself back to be obligatory (Bal, article 5.15). */
export const obligatoryYears = 5

/** Whether it pays itself back within the term, exactly: a rounded 5,0 may be more than that. */
export const isWithinTerm = (investmentCents: number, savedCents: number): boolean =>
  savedCents > 0 && investmentCents <= obligatoryYears * savedCents
