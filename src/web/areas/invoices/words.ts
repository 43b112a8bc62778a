import { lineTypes, lineUnits } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { reverseCharge } from '../../../domain/invoice/totals.ts'
import { namedIn } from '../../../domain/keys.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { dates, euro, month, number } from '../../format/format.ts'

/** "21%", or that the receiver declares it. */
export const rateWord = (rate: string) => (rate === reverseCharge ? 'Verlegd' : `${number(rate, 2)}%`)

/** An amount in the currency of its invoice: "€ 12,50", "NOK 801,78". */
export function amount(value: string | null | undefined, currency: string): string {
  return euro(value, 2, currency)
}

/** Sums in several currencies beside each other: "€ 12,50 + NOK 801,78". */
export const amounts = (euros: string, inOthers: Readonly<Record<string, string>>): string =>
  Object.entries(inOthers).reduce((said, [code, of]) => `${said} + ${amount(of, code)}`, euro(euros))

export const lineTypeWord = (type: string) => namedIn(lineTypes, type) ?? type
export const unitWord = (unit: string | null) => (unit === null ? '' : (namedIn(lineUnits, unit) ?? unit))

/** A whole month by its name, any other period by its days. */
export function periodWord({ periodFrom, periodTo }: { periodFrom: Day; periodTo: Day }): string {
  const { from, until } = periodOf('month', periodFrom)
  if (from === periodFrom && addDays(until, -1) === periodTo) return month(periodFrom)
  return dates(periodFrom, periodTo)
}

/** By how much lines differ from quantity × rate; a dash where they do not. */
export const deviationOf = ({ deviation, currency = 'EUR' }: { deviation: string; currency?: string }) =>
  deviation === '0.00' ? '–' : amount(deviation, currency)
