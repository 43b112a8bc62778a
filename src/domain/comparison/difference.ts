/** Two figures of the same kind beside each other. */
export interface Difference {
  readonly absolute: number
  /** 0.25 is a quarter more than `before`; null where `before` is nothing. */
  readonly part: number | null
}

/** How far a figure lies from another; null where one of both is not known. */
export function differenceOf(now: number | null, before: number | null): Difference | null {
  if (now === null || before === null) return null
  return { absolute: now - before, part: before === 0 ? null : (now - before) / before }
}

/** The place of each figure among all, from 1; the highest is first, equal ones share a place, unknown ones have none. */
export function ranksOf(figures: readonly (number | null)[]): (number | null)[] {
  const known = figures.filter((figure) => figure !== null)
  return figures.map((figure) =>
    figure === null ? null : 1 + known.filter((other) => other > figure).length,
  )
}

/** What two rows of days have of each other: only days that are known in both count, place by place. */
export function onCommonDays(
  one: readonly (number | null)[],
  other: readonly (number | null)[],
): { one: number; other: number; days: number } {
  let [sumOne, sumOther, days] = [0, 0, 0]
  for (let place = 0; place < Math.min(one.length, other.length); place++) {
    const [first, second] = [one[place] ?? null, other[place] ?? null]
    if (first === null || second === null) continue
    sumOne += first
    sumOther += second
    days++
  }
  return { one: sumOne, other: sumOther, days }
}

/** The running sum of days: it begins with the first known day, stands still where one is unknown, and ends with the last known one. */
export function cumulative(days: readonly (number | null)[]): (number | null)[] {
  const first = days.findIndex((day) => day !== null)
  const last = days.findLastIndex((day) => day !== null)
  let sum = 0
  return days.map((day, place) => {
    sum += day ?? 0
    return place < first || place > last ? null : sum
  })
}
