import type { Signal } from '../../../contract/areas/signals/signals.ts'
import type { SignalModule } from '../../../domain/signals/finding.ts'
import { dates, euro, number } from '../../format/format.ts'

/** A signal as its list tells it, with the names behind its references. */
export type SignalRow = Signal

export const homeOf = (customerId: number, module: SignalModule = 'ems') =>
  `/v3/customers/${customerId}/signals/${module}`

/** The usage of exactly the days of a signal. */
export const usageOf = ({ customerId, connectionId, periodFrom, periodTo }: Signal) => {
  const days = periodFrom === periodTo ? 'step=day' : `step=free&until=${periodTo}`
  return `/v3/customers/${customerId}/ems/usage?connection=${connectionId}&day=${periodFrom}&${days}`
}

export const period = ({ periodFrom, periodTo }: Signal) => dates(periodFrom, periodTo)
export const deviation = ({ deviationPct }: Signal) =>
  deviationPct === null ? null : `${deviationPct > 0 ? '+' : ''}${number(deviationPct, 0)}%`

/** What it costs beyond what was to be expected; below nothing where less was used. */
export const cost = ({ estimatedCost, unit }: Signal) => {
  if (estimatedCost === null) return null
  return isAmount({ unit }) ? euro(estimatedCost) : `± ${euro(estimatedCost, 0)}`
}

/** Of invoices nothing is estimated: what is off is counted. */
export const isAmount = ({ unit }: Pick<Signal, 'unit'>) => unit === '€'

/** An amount in the unit of the signal: "27,2 kW", "€ 27,20". */
export const quantity = (amount: string | null, { unit }: Signal) =>
  amount && (isAmount({ unit }) ? euro(amount) : `${number(amount, 1)} ${unit}`)
