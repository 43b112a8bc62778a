import type { CheckCode } from './names.ts'

/** What a check lets pass where nobody set anything else: euro, and percent of what was expected. Null: it has no such margin. */
export interface UsualMargin {
  readonly amount: string | null
  readonly share: string | null
  /** What else it lets pass, which is not set. */
  readonly words: string | null
}

const none: UsualMargin = { amount: null, share: null, words: null }
const words = (text: string): UsualMargin => ({ ...none, words: text })
const amount = (euro: string): UsualMargin => ({ ...none, amount: euro })
const share = (percent: string): UsualMargin => ({ ...none, share: percent })
/** A difference of a line counts above both. */
const line: UsualMargin = { amount: '1.00', share: '0.1', words: null }

/** The margins of each check as the control has them by itself (areas/_checks-signals-facts, 5.1). */
export const usualMargins: Readonly<Record<CheckCode, UsualMargin>> = {
  FC01: none,
  FC02: none,
  FC03: words('1 dag'),
  FC04: none,
  FC05: words('7 dagen'),
  FC06: none,
  FC07: words('60 dagen'),
  FC08: share('0.1'),
  FC09: share('20'),
  FC10: share('50'),
  FC11: words('20 % meer of 50 % minder'),
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
  FC23: amount('25.00'),
  FC24: amount('0.05'),
  FC25: words('€ 0,02 per regel'),
  FC26: share('15'),
  FC27: none,
  FC28: words('45 dagen'),
  FC29: none,
  FC30: line,
}

const hasAmount: readonly CheckCode[] = ['FC24', 'FC25', 'FC23']
const hasShare: readonly CheckCode[] = ['FC08', 'FC09', 'FC10', 'FC11', 'FC26']

/** Whether somebody can set by how many euro the check lets something differ. */
export const takesAmount = (check: CheckCode): boolean =>
  usualMargins[check] === line || check === 'FC12' || hasAmount.includes(check)

/** The same of a percentage. */
export const takesShare = (check: CheckCode): boolean =>
  usualMargins[check] === line || check === 'FC12' || hasShare.includes(check)
