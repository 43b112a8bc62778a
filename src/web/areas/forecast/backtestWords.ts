import type { Backtest } from '../../../contract/areas/forecast/forecastCalls.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import { percentText } from './forecastText.ts'

type Deviations = Pick<Backtest, 'deviation' | 'plainDeviation' | 'monthly' | 'plainMonthly'>

/**
 * What the test says, plainly: also where the method is no better than the plainest one. Months too high and months too low weigh up
 * against each other over a year: a method that is further off in most months is not called better for that. Where the months decide,
 * or say the opposite, their figures stand beside those of the year.
 */
export function backtestVerdict({ deviation, plainDeviation, monthly, plainMonthly }: Deviations) {
  const [ofYear, ofMonths] = [compared(deviation, plainDeviation), compared(monthly, plainMonthly)]
  const [own, plain] = [percentText(deviation), percentText(plainDeviation)]
  const ofYears = `${own} ernaast, vorig jaar ${plain}`
  const ofBoth = `Over het jaar ${ofYears}; per maand ${percentText(monthly)}, vorig jaar ${percentText(plainMonthly)}`
  if (ofYear === 0 && ofMonths === 0)
    return { tone: 'neutral', label: 'Even goed als vorig jaar', text: `${own} ernaast` } as const
  if (ofYear <= 0 && ofMonths <= 0)
    return {
      tone: 'success',
      label: 'Beter dan vorig jaar',
      text: ofYear < 0 ? ofYears : ofBoth,
    } as const
  if (ofYear < 0)
    return {
      tone: 'warning',
      label: 'Beter over het jaar, slechter per maand',
      text: ofBoth,
    } as const
  return {
    tone: 'warning',
    label: ofMonths < 0 ? 'Slechter over het jaar, beter per maand' : 'Niet beter dan vorig jaar',
    text:
      ofYear > 0 && ofMonths >= 0
        ? `${own} ernaast, terwijl hetzelfde als vorig jaar ${plain} ernaast was`
        : ofBoth,
  } as const
}
