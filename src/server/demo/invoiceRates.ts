import type { Day } from '../../domain/time/day.ts'

/** What the volumes of a connection follow from. */
interface Used {
  readonly type: string
  readonly annualUsage: number | null
}

/** The share of a year's use that falls in each month, in thousandths: gas is for heating, electricity hardly. */
const shares = {
  gas: [170, 145, 120, 80, 45, 20, 15, 15, 30, 80, 120, 160],
  electricity: [92, 84, 86, 80, 78, 76, 76, 77, 79, 86, 91, 95],
} as const

/** The share of a year's feed-in that falls in each month, in thousandths: panels follow the sun. */
const sunShares = [22, 42, 80, 115, 138, 145, 142, 123, 92, 56, 27, 18] as const

/** Energy tax, € a unit and up to which volume of the year (domain.md, A1). */
const tax: Readonly<Record<string, readonly { readonly upTo: number; readonly rate: string }[]>> = {
  electricity2025: [
    { upTo: 2900, rate: '0.10154' },
    { upTo: 10_000, rate: '0.10154' },
    { upTo: 50_000, rate: '0.06937' },
    { upTo: 10_000_000, rate: '0.03868' },
  ],
  electricity2026: [
    { upTo: 2900, rate: '0.09161' },
    { upTo: 10_000, rate: '0.09161' },
    { upTo: 50_000, rate: '0.06671' },
    { upTo: 10_000_000, rate: '0.03735' },
  ],
  gas2025: [
    { upTo: 1000, rate: '0.57816' },
    { upTo: 170_000, rate: '0.57816' },
  ],
  gas2026: [
    { upTo: 1000, rate: '0.60066' },
    { upTo: 170_000, rate: '0.60066' },
  ],
}

/** The years of which the rates are known; a later one is billed as the last. */
const taxYear = (day: Day) => (day < '2026' ? '2025' : '2026')

/** The brackets of the tax in the year of a day. */
export const bracketsOf = (one: Used, day: Day) =>
  tax[`${isGas(one) ? 'gas' : 'electricity'}${taxYear(day)}`] ?? []

/** The reduction of the tax, € a month: a twelfth of that of the year. */
export const reduction = (day: Day) => (taxYear(day) === '2025' ? '-43.75' : '-43.32')

/** The same of a whole year, as a yearly bill has it: twelve rounded months are some cents more. */
export const yearReduction = (day: Day) => (taxYear(day) === '2025' ? '-524.95' : '-519.80')

/** What a small connection costs a year with its grid operator, which the supplier bills along (domain.md, A2). */
export const capacityRates: Readonly<Record<string, string>> = {
  '3x25A': '376.65',
  '3x63A': '3000.70',
  G4: '197.90',
  G6: '197.90',
  G16: '732.22',
}

export const isGas = ({ type }: Used) => type === 'gas'
export const monthOf = (day: Day) => Number(day.slice(5, 7)) - 1

/** Whole kWh that are fed in in a month. */
export const fedInOf = (annual: number, day: Day) =>
  Math.round((annual * (sunShares[monthOf(day)] ?? 0)) / 1000)

/** Whole kWh or m³ of a month, and of the months of its year before it. */
export function volumes(one: Used, day: Day): { before: number; month: number } {
  const share = shares[isGas(one) ? 'gas' : 'electricity']
  const of = (month: number) => Math.round(((one.annualUsage ?? 0) * (share[month] ?? 0)) / 1000)
  const month = monthOf(day)
  const before = Array.from({ length: month }, (_, earlier) => of(earlier)).reduce((sum, one) => sum + one, 0)
  return { before, month: of(month) }
}
