import { dayText } from '../dutch.ts'
import { type Day, isDay } from '../time/day.ts'
import { deliveryPeriod } from './deliveryPeriod.ts'

/** A gas day is written as the day on which it begins: from six in the morning up to six in the morning of the day after. */
export const isGasDay = (code: string): code is Day => code.startsWith('20') && isDay(code)

/** What people call a period the market asks a price for: one in which energy is bought ahead, or a gas day. */
export const pricedPeriodName = (code: string): string =>
  isGasDay(code) ? `Gasdag ${dayText(code)}` : (deliveryPeriod(code)?.name ?? code)
