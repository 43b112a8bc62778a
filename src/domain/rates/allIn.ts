import { millionthsOf, percentOf } from '../invoice/exact.ts'
import { decimalOf } from '../money.ts'
import { isMissing, type Priced, type PriceGroup, priceGroups } from './lines.ts'

/** What one group comes to. */
export interface GroupSum {
  readonly group: PriceGroup
  readonly cents: number
  /** Euro a unit, to six places; null where nothing is used. */
  readonly perUnit: string | null
  /** With VAT; null where its rate is unknown as well. */
  readonly perUnitIncl: string | null
  /** Something of it is not known: the sum is what is known. */
  readonly isWhole: boolean
}

/** What energy costs all together, over what is billed. */
export interface AllIn {
  readonly groups: readonly GroupSum[]
  /** What is taken, without what is paid for feeding in. */
  readonly cents: number
  /** Euro a unit without VAT, to six places; null where something is missing or nothing is used. */
  readonly perUnit: string | null
  /** With VAT; null where its rate is unknown as well. */
  readonly perUnitIncl: string | null
}

const per = (cents: number, milli: number) => (milli > 0 ? decimalOf(millionthsOf(cents, milli), 6) : null)

const perIncl = (cents: number, milli: number, vat: string | null) =>
  vat === null ? null : per(cents + percentOf(cents, vat), milli)

/**
 * The all-in price: supply, tax, grid, metering and transformer over what is billed (`milli`, thousandths of a unit). What is paid
 * for feeding in, and what that costs, is a price of its own and stands beside it.
 */
export function allInOf({ lines, lacks }: Priced, milli: number, vat: string | null): AllIn {
  const sumOf = (group: PriceGroup) =>
    lines.filter((line) => line.group === group).reduce((sum, { cents }) => sum + cents, 0)
  const lacksOf = (group: PriceGroup) => lacks.some((lack) => lack.group === group && isMissing(lack))
  const groups = priceGroups
    .filter((group) => lines.some((line) => line.group === group) || lacksOf(group))
    .map((group): GroupSum => {
      const cents = sumOf(group)
      const isWhole = !lacksOf(group)
      const isTaken = group !== 'teruglevering'
      return {
        group,
        cents,
        perUnit: isTaken ? per(cents, milli) : null,
        perUnitIncl: isTaken ? perIncl(cents, milli, vat) : null,
        isWhole,
      }
    })
  const taken = groups.filter(({ group }) => group !== 'teruglevering')
  const cents = taken.reduce((sum, one) => sum + one.cents, 0)
  const perUnit = taken.every(({ isWhole }) => isWhole) ? per(cents, milli) : null
  return { groups, cents, perUnit, perUnitIncl: perUnit === null ? null : perIncl(cents, milli, vat) }
}
