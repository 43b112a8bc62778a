import type { EnergyPrice } from '../invoice/energyPrice.ts'
import { millionthsOf } from '../invoice/exact.ts'
import { decimalOf } from '../money.ts'
import { isMissing, type Priced, type PriceLine } from './lines.ts'
import type { BilledUse } from './use.ts'

/** What is paid for what is used, and for nothing else: no fixed amounts, power, reductions or feeding in. */
const counted = (line: PriceLine) =>
  line.group !== 'teruglevering' &&
  (line.component === 'eb' || line.component === 'ode' || ['kwh', 'mwh', 'm3'].includes(line.unit))

const isOf = (line: PriceLine, register: 'hoog' | 'laag') =>
  line.component === `levering_${register}` ||
  (line.of !== null && new RegExp(`(^|, )${register === 'hoog' ? 'normaal' : 'dal'}$`).test(line.of))

/**
 * What one unit costs on average by the counter that counted it, out of what was agreed and the taxes of a day; null where something of
 * it is not known, or nothing is used.
 */
export function energyPriceFrom({ lines, lacks }: Priced, use: BilledUse): EnergyPrice | null {
  const groups = new Set(['levering', 'belasting'])
  if (use.total <= 0 || lacks.some((lack) => isMissing(lack) && groups.has(lack.group))) return null
  const paid = lines.filter(counted)
  const [high, low] = [paid.filter((line) => isOf(line, 'hoog')), paid.filter((line) => isOf(line, 'laag'))]
  const own = new Set([...high, ...low])
  const millionths = (some: readonly PriceLine[], milli: number) =>
    milli > 0
      ? millionthsOf(
          some.reduce((sum, { cents }) => sum + cents, 0),
          milli,
        )
      : 0
  const always = millionths(
    paid.filter((line) => !own.has(line)),
    use.total,
  )
  const single = decimalOf(millionths(paid, use.total), 6)
  if (own.size === 0 || !use.normal || !use.low) return { single, normal: single, low: single }
  return {
    single,
    normal: decimalOf(always + millionths(high, use.normal), 6),
    low: decimalOf(always + millionths(low, use.low), 6),
  }
}
