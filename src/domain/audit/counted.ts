import { exactly, plus, type Rational, times, zero } from '../rational.ts'
import { type Counted, type Register, registers } from './case.ts'

/** What was counted, exactly, by the counter that counted it. */
export type Used = Readonly<Partial<Record<Register, Rational>>>

/** What rows tell together: each of them may have counters of its own. */
export const mergedCounters = (rows: readonly { readonly counters: Counted }[]): Counted =>
  Object.assign({}, ...rows.map(({ counters }) => counters))

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

/** The sum of two counters that count together, or else the one that counts all: one of the two alone says nothing of the other. */
function either(
  [one, other]: readonly [Rational | undefined, Rational | undefined],
  whole: Rational | undefined,
): Rational | null {
  return one !== undefined && other !== undefined ? plus(one, other) : (whole ?? null)
}

/** All that was taken; null where no counter says so. Normal and low hours go before peak and other hours, and those before one register. */
export function takenOf({ single, high, low, peak, offpeak, normal }: Used): Rational | null {
  if (normal !== undefined) return normal
  return either([high, low], undefined) ?? either([peak, offpeak], single)
}

/** All that was fed in; null where no counter says so. */
export const toldFedIn = ({ feedIn, feedInHigh, feedInLow }: Used): Rational | null =>
  either([feedInHigh, feedInLow], feedIn)

/** All that was fed in; nothing where no counter says so: what is told in part was refused (volumes.ts). */
export const fedInOf = (used: Used): Rational => toldFedIn(used) ?? zero
