import type { Marks } from './spill.ts'

/** The places of marks in order of time; marks of one time stay in the order of the file. */
export function orderOf({ times, length }: Marks): Int32Array {
  const order = new Int32Array(length)
  let isForwards = true
  let isBackwards = true
  for (let index = 0; index < length; index++) {
    order[index] = index
    if (index === 0) continue
    const step = (times[index] ?? Number.NaN) - (times[index - 1] ?? Number.NaN)
    if (step < 0) isForwards = false
    // Two marks of one time must keep the order of the file, so they are no run backwards.
    if (step >= 0) isBackwards = false
  }
  if (isForwards) return order
  if (isBackwards) return order.reverse()
  return order.sort((one, other) => (times[one] ?? Number.NaN) - (times[other] ?? Number.NaN) || one - other)
}

/** The usual number of minutes between consecutive marks; undefined when there are fewer than two. */
export function paceOf({ times }: Marks, order: Int32Array): number | undefined {
  const steps = new Map<number, number>()
  for (let index = 1; index < order.length; index++) {
    const step =
      ((times[order[index] ?? Number.NaN] ?? Number.NaN) -
        (times[order[index - 1] ?? Number.NaN] ?? Number.NaN)) /
      60_000
    if (step > 0) steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return mostFrequent(steps)
}

/** How many steps of another length in a row are no gaps but another pace. */
const inARow = 12

/** Another number of minutes at which marks follow each other for a while; null when there is none. */
export function otherPaceOf({ times }: Marks, order: Int32Array, minutes: number): number | null {
  let [before, count] = [0, 0]
  for (let index = 1; index < order.length; index++) {
    const [one = 0, other = 0] = [order[index - 1], order[index]]
    const step = ((times[other] ?? Number.NaN) - (times[one] ?? Number.NaN)) / 60_000
    if (step <= 0) continue
    count = step === before ? count + 1 : 1
    before = step
    if (count >= inARow && step !== minutes) return step
  }
  return null
}

/** The key that was counted most; of equals the smallest. */
export function mostFrequent(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].sort(([one, times], [other, others]) => others - times || one - other)[0]?.[0]
}
