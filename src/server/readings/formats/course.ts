import { hour } from '../../../domain/time/amsterdam.ts'
import type { Marks } from './spill.ts'

/**
 * What the course of a series says of its values. `rising`: they go up and hardly ever down, as the standings of a counter do.
 * `climbing`: they do, but are so few, and begin so low, that growing use could be the same. `restarting`: they go up and begin anew
 * again and again at the same time of the day, as a counter of the day does. `doubtful`: they
 * may be either. `even`: nearly all of them are the same. `free`: they go up and down, as use does; `volatile`: about as often down
 * as up, which no counter does.
 */
export type Course = 'rising' | 'climbing' | 'restarting' | 'doubtful' | 'even' | 'free' | 'volatile'

/** Values from which a course that never goes down is no chance. */
const enough = 24
const few = 4
/** Values from which no use has only ever grown, whatever it began with. */
const many = 100
const mostRestarts = 3

/** Looks at how values follow each other; a counter may stand still for most of them, and a slip of it is no use. */
export function courseOf({ values, times, length }: Marks, order: Int32Array): Course {
  const at = (place: number) => values[order[place] ?? Number.NaN] ?? Number.NaN
  let [risen, fallen, climb, still, zeros] = [0, 0, 0, 0, 0]
  const restarts: number[] = []
  for (let place = 1; place < length; place++) {
    const step = at(place) - at(place - 1)
    if (step > 0) {
      risen++
      // A leap ahead, or back from nothing, is a slip.
      if (step * 2 < at(place)) climb += step
    } else if (step < 0) {
      fallen++
      if (place + 1 < length && at(place + 1) < at(place - 1))
        restarts.push(times[order[place] ?? Number.NaN] ?? Number.NaN)
    } else if (at(place) > 0) still++
    else zeros++
  }
  // A few values that hardly rise above the first, or are all the same, may well be standings.
  if (length < few) {
    if (length > 1 && still === length - 1) return 'even'
    return length > 1 && fallen === 0 && risen > 0 && at(0) >= climb * 10 ? 'doubtful' : 'free'
  }
  if (fallen * 4 > risen || risen === 0) {
    const isStill = still >= (length - 1) * 0.8 || (risen + fallen <= 2 && still >= few)
    // A meter that was replaced by a new one stands still at nothing as well, until it is used.
    const isReplaced = still + zeros >= (length - 1) * 0.9 && still * 4 >= length - 1
    if (isStill || isReplaced) return 'even'
    return fallen >= few && fallen * 3 > risen ? 'volatile' : 'free'
  }
  // A meter is not replaced again and again, and use does not go on for ten steps before it falls.
  if (restarts.length >= mostRestarts)
    return risen + still >= fallen * 10 && isAtOneTime(restarts) ? 'restarting' : 'free'
  // A counter goes on from where it was; use that begins with nothing and grows may do so too.
  const isFar = at(0) > 0 && at(0) * 2 >= climb
  if (length < enough) return fallen === 0 && (risen >= 3 || isFar) ? 'doubtful' : 'free'
  if (fallen * 20 > risen || !(isFar || (fallen === 0 && risen >= 12))) return 'doubtful'
  return length >= many || at(0) >= climb * 10 ? 'rising' : 'climbing'
}

/** Whether these instants are all of the same time of the day, an hour more or less where the clock changed between them. */
function isAtOneTime(instants: readonly number[]): boolean {
  const [first = 0] = instants
  return instants.every((one) => {
    const off = Math.abs(one - first) % (24 * hour)
    return Math.min(off, 24 * hour - off) <= hour
  })
}
