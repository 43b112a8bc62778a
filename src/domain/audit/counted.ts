import { exactly, plus, type Rational, times, zero } from '../rational.ts'
import { type Counted, type Register, registers } from './case.ts'

/** What was counted, exactly, by the counter that counted it. */
export type Used = Readonly<Partial<Record<Register, Rational>>>

export const usedOf = (counted: Counted): Used =>
  Object.fromEntries(
    registers.flatMap((register) => {
      const value = counted[register]
      return value === undefined ? [] : [[register, exactly(value)]]
    }),
  )

/** What counters counted together: only of those that all of them have. */
export function together(all: readonly Used[]): Used {
  const [first, ...rest] = all
  if (first === undefined) return {}
  return Object.fromEntries(
    registers.flatMap((register) => {
      const own = first[register]
      if (own === undefined || rest.some((one) => one[register] === undefined)) return []
      return [[register, rest.reduce((sum, one) => plus(sum, one[register] ?? zero), own)]]
    }),
  )
}

export const partOf = (used: Used, fraction: Rational): Used =>
  Object.fromEntries(
    registers.flatMap((register) => {
      const own = used[register]
      return own === undefined ? [] : [[register, times(own, fraction)]]
    }),
  )

/** The sum of two counters where both are known, else the whole one. */
function either(
  pair: readonly [Rational | undefined, Rational | undefined],
  whole: Rational | undefined,
): Rational | null {
  const [one, other] = pair
  if (one !== undefined && other !== undefined) return plus(one, other)
  return whole ?? one ?? other ?? null
}

/** All that was taken; null where no counter says so. Normal and low hours go before peak and other hours, and those before one register. */
export function takenOf({ single, high, low, peak, offpeak, normal }: Used): Rational | null {
  if (normal !== undefined) return normal
  if (high !== undefined && low !== undefined) return plus(high, low)
  return either([peak, offpeak], single)
}

/** All that was fed in; nothing where no counter says so. */
export const fedInOf = ({ feedIn, feedInHigh, feedInLow }: Used): Rational =>
  either([feedInHigh, feedInLow], feedIn) ?? zero
