import { millionths, roundedQuotient } from '../invoice/exact.ts'
import { thousandths } from './clickVolume.ts'
import { perCent } from './exact.ts'

/** What a volume in MWh (three decimals) costs at a price in €/MWh (six decimals), in cents, rounded once. Supply alone, without tax and grid. */
export const clickCents = (volume: string, price: string): number =>
  roundedQuotient(thousandths(volume) * millionths(price), perCent)
