import { itemAt } from '../../domain/itemAt.ts'

/** Numbers that look random and are the same each time (mulberry32). */
export interface Random {
  /** From 0 up to and not including 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<const T>(list: readonly T[]): T
  /** True in a share of the cases. */
  chance(share: number): boolean
}

/** A row of such numbers; the same seed gives the same row. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: <const T>(list: readonly T[]) => itemAt(list, between(0, list.length - 1)),
    chance: (share) => next() < share,
  }
}
