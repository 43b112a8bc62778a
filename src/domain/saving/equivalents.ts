import { rounded, scaled } from '../invoice/exact.ts'

/** What a location heats or runs on besides gas from the grid, which counts as gas (Bal, article 5.15). */
export const otherFuels = ['warmte', 'olie', 'propaan', 'diesel'] as const
export type OtherFuel = (typeof otherFuels)[number]

/** What was used of one, and how many m³ of gas a unit of it stands for; null where nobody filled that in. */
export interface FuelUse {
  readonly quantity: string
  readonly factor: string | null
}

const exact = 9

/** A product of decimals in billionths: a quantity has three of them, a factor six. */
function billionths({ quantity, factor }: { quantity: string; factor: string }): bigint {
  const [one, other] = [scaled(quantity), scaled(factor)]
  return one.digits * other.digits * 10n ** BigInt(exact - one.scale - other.scale)
}

/** How many m³ of gas these stand for together: whole ones, rounded once. What has no factor counts for nothing. */
export function gasEquivalent(used: readonly FuelUse[]): number {
  const known = used.flatMap(({ quantity, factor }) => (factor === null ? [] : [{ quantity, factor }]))
  const sum = known.reduce((total, one) => total + billionths(one), 0n)
  return Number(rounded(sum, 10n ** BigInt(exact)))
}
