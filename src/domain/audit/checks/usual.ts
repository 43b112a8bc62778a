import { figure, inEuro } from '../../dutch.ts'
import { vatMargin } from '../../invoice/amounts.ts'
import { longestTerm } from '../../invoice/noticed.ts'
import { lineTolerance } from '../../invoice/totals.ts'
import { bareText, dividedBy, euroOfCents, exactly, ratio } from '../../rational.ts'
import type { CheckCode } from './names.ts'

/** What a check lets pass where nobody set anything else: euro, and percent of what was expected. Null: it has no such margin. */
export interface UsualMargin {
  readonly amount: string | null
  readonly share: string | null
  /** The same in words, where there is more to say than that. */
  readonly words: string | null
  /** What stands in words it lets pass whatever is set. */
  readonly isLeast: boolean
}

/** A line counts above both of these: euro, and percent of what was expected. */
export const lineMargin = { amount: '1.00', share: '0.1' } as const
/** FC05: days that a period may be longer or shorter than the usual one. */
export const lengthMargin = 7
/** FC28: days after which an invoice that is not there is missing. */
export const daysUntilMissing = 45
/** FC11: percent that a use may be above and below that of a year before. */
export const yearMargin = { above: '20', below: '50' } as const

const none: UsualMargin = { amount: null, share: null, words: null, isLeast: false }
const words = (text: string): UsualMargin => ({ ...none, words: text, isLeast: true })
const share = (percent: string): UsualMargin => ({ ...none, share: percent })
const line: UsualMargin = { ...none, ...lineMargin }
const euro = (cents: number) => figure(bareText(euroOfCents(cents)), 2, 2)

/** The margins of each check as the control has them by itself (areas/_checks-signals-facts, 5.1). */
export const usualMargins: Readonly<Record<CheckCode, UsualMargin>> = {
  FC01: none,
  FC02: none,
  FC03: none,
  FC04: none,
  FC05: words(`${lengthMargin} dagen`),
  FC06: none,
  FC07: words(`${longestTerm} dagen`),
  FC08: share('0.1'),
  FC09: share('20'),
  FC10: share('50'),
  FC11: { ...none, words: `${yearMargin.above}% meer of ${yearMargin.below}% minder` },
  FC12: { ...line, share: '2' },
  FC13: none,
  FC14: line,
  FC15: line,
  FC16: line,
  FC17: line,
  FC18: line,
  FC19: line,
  FC20: line,
  FC21: line,
  FC22: line,
  FC23: { ...none, amount: '25.00' },
  FC24: words(`${inEuro(euro(vatMargin))} en een halve cent per regel`),
  FC25: words(`${inEuro(euro(lineTolerance))} per regel`),
  FC26: share('15'),
  FC27: none,
  FC28: words(`${daysUntilMissing} dagen`),
  FC29: none,
  FC30: line,
}

/** The fraction of a percentage: 0.1 is 0.001. */
export const fractionOf = (percent: string): string => bareText(dividedBy(exactly(percent), ratio(100)))

const hasAmount: readonly CheckCode[] = ['FC12', 'FC23', 'FC24', 'FC25']
const hasShare: readonly CheckCode[] = ['FC08', 'FC09', 'FC10', 'FC11', 'FC12', 'FC26']

/** Whether somebody can set by how many euro the check lets something differ. */
export const takesAmount = (check: CheckCode): boolean =>
  usualMargins[check] === line || hasAmount.includes(check)

/** The same of a percentage. */
export const takesShare = (check: CheckCode): boolean =>
  usualMargins[check] === line || hasShare.includes(check)
