import type { Chosen } from './counters.ts'
import type { Collected } from './marks.ts'
import { orderOf } from './pace.ts'
import type { Marks } from './spill.ts'

/** From which share of its values below zero a series tells two directions, and how many of them there are at least. */
const [leastShare, leastCount] = [0.02, 3]

/**
 * Counters without values below zero: what is below it in a series of use was fed in, and of what is called fed in the sign says
 * nothing. A few such values beside many others are faults.
 */
export function signed(counters: readonly Chosen[], all: Collected): Chosen[] {
  if (!counters.some(hasBelow)) return [...counters]
  const hasFedIn = counters.some(({ channel }) => channel.direction === 'fedIn')
  return counters.flatMap((counter) => {
    const { marks, channel } = counter
    if (counter.kind === 'standing' || !hasBelow(counter)) return [counter]
    const below = marks.values.reduce((count, value) => count + Number(value < 0), 0)
    const above = marks.values.reduce((count, value) => count + Number(value > 0), 0)
    if (channel.direction === 'fedIn' && all.negative !== 'fault' && above * 50 <= below) {
      all.notes.add(
        'Teruglevering staat als negatieve waarden in het bestand en is gelezen als teruglevering.',
      )
      return [{ ...counter, marks: { ...marks, values: marks.values.map((value) => Math.max(0, -value)) } }]
    }
    const isNet = below >= leastCount && below >= (below + above) * leastShare
    const says = all.negative ?? (isNet && !hasFedIn ? 'fedIn' : 'fault')
    if (channel.direction === 'taken' && says !== 'fault') return netted(counter, says === 'taken', all)
    return [withoutBelow(counter, all)]
  })
}

const hasBelow = ({ kind, marks }: Chosen) => kind !== 'standing' && marks.values.some((value) => value < 0)

/** One series of both directions as two. */
function netted(counter: Chosen, isTurned: boolean, all: Collected): Chosen[] {
  const { marks, channel } = counter
  all.notes.add(
    isTurned
      ? 'Positieve waarden zijn gelezen als teruglevering, negatieve als levering.'
      : 'Negatieve waarden zijn gelezen als teruglevering.',
  )
  const sign = isTurned ? -1 : 1
  const part = (of: 1 | -1): Marks => ({
    ...marks,
    values: marks.values.map((value) => Math.max(0, value * sign * of) + 0),
  })
  return [
    { ...counter, marks: part(1) },
    { ...counter, channel: { ...channel, direction: 'fedIn' }, marks: part(-1) },
  ]
}

/** The counter without its values below zero, each of which is told. */
function withoutBelow(counter: Chosen, all: Collected): Chosen {
  const { marks } = counter
  const kept: number[] = []
  for (let place = 0; place < marks.length; place++)
    if ((marks.values[place] as number) >= 0) kept.push(place)
    else
      all.problem(
        marks.lines[place] as number,
        `Negatieve waarde: “${String((marks.values[place] as number) / 1000).replace('.', ',')}”`,
      )
  const rest: Marks = {
    length: kept.length,
    times: Float64Array.from(kept, (place) => marks.times[place] as number),
    values: Float64Array.from(kept, (place) => marks.values[place] as number),
    lines: Int32Array.from(kept, (place) => marks.lines[place] as number),
    ranks: Uint8Array.from(kept, (place) => marks.ranks[place] as number),
  }
  return { ...counter, marks: rest, order: orderOf(rest) }
}
