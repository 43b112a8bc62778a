import { rounded, scaled } from '../invoice/exact.ts'
import { type ByHours, blockVolume } from './block.ts'
import { type DeliveryPeriod, deliveryYears, withinYear } from './deliveryPeriod.ts'
import { hoursIn } from './hours.ts'
import { type OwnUse, partOfOwnUse } from './ownUse.ts'

/** What a click is of: a block in MW, a part of one's own use in percent, or gas in MWh. */
export type ClickKind = 'base' | 'peak' | 'offpeak' | 'profile' | 'ttf'

/** A whole number of thousandths of a decimal; of more decimals nothing is left out: it throws. */
export function thousandths(decimal: string): bigint {
  const { digits, scale } = scaled(decimal)
  if (scale <= 3) return digits * 10n ** BigInt(3 - scale)
  const over = 10n ** BigInt(scale - 3)
  if (digits % over !== 0n) throw new RangeError(`${decimal} has more than three decimals`)
  return digits / over
}

const nothing: ByHours = { peak: 0n, offpeak: 0n }

/**
 * What a click delivers in each calendar year of its period, in thousandths of a MWh. Gas knows no peak: all of it stands under off-peak,
 * and over a turn of the year it is divided by hours. `usedIn` is what is expected to be used in a year; only a part of one's own use asks it.
 */
export function clickVolumes(
  kind: ClickKind,
  quantity: bigint,
  period: DeliveryPeriod,
  usedIn: (year: number) => OwnUse | null,
): Map<number, ByHours> {
  const years = deliveryYears(period)
  const parts = years.flatMap((year) => {
    const part = withinYear(period.days, year)
    return part === null ? [] : [{ year, part }]
  })
  if (kind === 'ttf') {
    const hours = BigInt(hoursIn(period.days))
    const given = parts.map(({ year, part }, place) => {
      const before = parts.slice(0, place).reduce((sum, one) => sum + BigInt(hoursIn(one.part)), 0n)
      // Cut between running sums, so that the years add up to what was bought.
      const upTo = (at: bigint) => rounded(quantity * at, hours)
      return [year, { peak: 0n, offpeak: upTo(before + BigInt(hoursIn(part))) - upTo(before) }] as const
    })
    return new Map(given)
  }
  if (kind === 'profile')
    return new Map(
      parts.map(({ year, part }) => {
        const used = usedIn(year)
        return [year, used === null ? nothing : partOfOwnUse(used, part, quantity)]
      }),
    )
  return new Map(parts.map(({ year, part }) => [year, blockVolume(kind, quantity, part)]))
}
