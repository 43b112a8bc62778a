import { median } from '../../../domain/signals/series.ts'

/** How many nights at either end of a period are laid beside each other. */
const nights = 28

/** The usual base load (W) at the beginning and at the end of a period; null where there are too few nights for both. */
export function endsOf(watts: readonly (number | null)[]): { first: number; last: number } | null {
  const known = watts.filter((value) => value !== null)
  if (known.length < 2 * nights) return null
  return { first: median(known.slice(0, nights)), last: median(known.slice(-nights)) }
}

/** What a base load (W) that goes on all year comes to, in kWh. */
export const yearOf = (watts: number): number => (watts / 1000) * 24 * 365.25
