import type { Day } from '../time/day.ts'

/** What a connection uses in some days, in thousandths of kWh or m³. */
export interface Use {
  readonly total: number
  /** By the hours of the meter; null where only the total is known, or there is one counter. */
  readonly normal: number | null
  readonly low: number | null
  readonly fedIn: number
}

/** What a supplier bills of a use: what is netted, and what is left of what was fed in. */
export interface BilledUse extends Use {
  readonly surplus: number
}

/** Netting (saldering) of small connections ends with 2026 (kst-36611). */
export const lastNettingDay: Day = '2026-12-31'

/** Whether what a connection feeds in is taken off what it takes. */
export const isNetted = (
  { product, segment }: { readonly product: '1' | '2'; readonly segment: 'small' | 'large' },
  day: Day,
): boolean => product === '1' && segment === 'small' && day <= lastNettingDay

/** Nothing is used. */
export const noUse: Use = { total: 0, normal: 0, low: 0, fedIn: 0 }

/**
 * A use with what was fed in taken off it, down to nothing: that of the normal hours first, and what is left of that of the low ones,
 * as suppliers do who are told one figure.
 */
export function billedUse(use: Use, netted: boolean): BilledUse {
  if (!netted) return { ...use, surplus: use.fedIn }
  const left = Math.max(0, use.total - use.fedIn)
  const surplus = Math.max(0, use.fedIn - use.total)
  if (use.normal === null || use.low === null) return { ...use, total: left, surplus }
  const normal = Math.max(0, use.normal - use.fedIn)
  return { ...use, total: left, normal, low: left - normal, surplus }
}
