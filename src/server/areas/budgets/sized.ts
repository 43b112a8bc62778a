import { rounded } from '../../../domain/invoice/exact.ts'
import type { Use } from '../../../domain/rates/use.ts'

/** A use of another size, divided over the hours as it was. */
export function sized(use: Use, total: number): Use {
  if (use.normal === null || use.low === null || use.total === 0)
    return { ...use, total, normal: use.normal === null ? null : total, low: use.low === null ? null : 0 }
  const normal = Number(rounded(BigInt(use.normal) * BigInt(total), BigInt(use.total)))
  return { ...use, total, normal, low: total - normal }
}
