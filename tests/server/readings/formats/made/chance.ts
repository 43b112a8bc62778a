/** Chance with a seed: the same seed makes the same choices. */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  /** From 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    is: (share: number) => next() < share,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
  }
}

export type Chance = ReturnType<typeof chanceOf>
