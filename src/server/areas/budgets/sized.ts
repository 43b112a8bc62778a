import { rounded } from '../../../domain/invoice/exact.ts'
import type { Use } from '../../../domain/rates/use.ts'

const unknown: Use = { total: 0, normal: null, low: null, fedIn: 0 }

/** A use of another size, divided over the hours as it was, where that is known. */
export function sized(of: Use | undefined, total: number): Use {
  const use = of ?? unknown
  if (use.normal === null || use.low === null || use.total === 0)
    return { ...use, total, normal: use.normal === null ? null : total, low: use.low === null ? null : 0 }
  const normal = Number(rounded(BigInt(use.normal) * BigInt(total), BigInt(use.total)))
  return { ...use, total, normal, low: total - normal }
}
