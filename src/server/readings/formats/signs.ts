import type { Direction } from '../../../domain/energy/channel.ts'
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
  const has = (direction: Direction) => counters.some(({ channel }) => channel.direction === direction)
  return counters.flatMap((counter) => {
    if (counter.kind === 'standing' || !hasBelow(counter)) return [counter]
    if (counter.channel.direction === 'fedIn') return fedInOf(counter, has('taken'), all)
    const { below, isNet } = signsOf(counter)
    const says = all.negative ?? (isNet && below >= leastCount && !has('fedIn') ? 'fedIn' : 'fault')
    return says === 'fault' ? [withoutBelow(counter, all)] : netted(counter, says === 'taken', all)
  })
}

/** How many values are below zero and above it, and whether those below it are more than a fault would be. */
function signsOf({ marks }: Chosen) {
  const below = marks.values.reduce((count, value) => count + Number(value < 0), 0)
  const above = marks.values.reduce((count, value) => count + Number(value > 0), 0)
  return { below, above, isNet: below >= (below + above) * leastShare }
}

/** What is called fed in: below zero all of it is; of both signs nobody knows which is which. */
function fedInOf(counter: Chosen, hasTaken: boolean, all: Collected): Chosen[] {
  const { marks } = counter
  const { below, above, isNet } = signsOf(counter)
  if (all.negative === 'fault' || !isNet || below < Math.min(leastCount, above))
    return [withoutBelow(counter, all)]
  if (above * 50 <= below) {
    all.notes.add('Teruglevering staat als negatieve waarden in het bestand en is gelezen als teruglevering.')
    if (above > 0)
      all.ask('Teruglevering: een paar waarden hebben een ander teken dan de rest; die tellen niet mee.')
    return [{ ...counter, marks: { ...marks, values: marks.values.map((value) => Math.max(0, -value)) } }]
  }
  // Beside a counter of what was taken there is no room for another.
  if (hasTaken) {
    all.ask(
      'Teruglevering staat boven en onder nul, naast levering. Gelezen is alleen wat boven nul staat. Wijs aan wat de waarden onder nul zijn.',
    )
    return [withoutBelow(counter, all)]
  }
  if (all.negative === null)
    all.ask(
      'Teruglevering staat boven en onder nul. Gelezen: boven nul is teruglevering, eronder levering. Wijs zo nodig aan wat de waarden onder nul zijn.',
    )
  return netted(counter, all.negative !== 'fedIn', all)
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
    { ...counter, channel: { ...channel, direction: 'taken' }, marks: part(1) },
    { ...counter, channel: { ...channel, direction: 'fedIn' }, marks: part(-1) },
  ]
}

/** The counter without its values below zero, each of which is told. */
function withoutBelow(counter: Chosen, all: Collected): Chosen {
  const { marks } = counter
  const kept: number[] = []
  for (let place = 0; place < marks.length; place++)
    if ((marks.values[place] ?? Number.NaN) >= 0) kept.push(place)
    else
      all.problem(
        marks.lines[place] ?? Number.NaN,
        `Negatieve waarde: “${String((marks.values[place] ?? Number.NaN) / 1000).replace('.', ',')}”`,
      )
  const rest: Marks = {
    length: kept.length,
    times: Float64Array.from(kept, (place) => marks.times[place] ?? Number.NaN),
    values: Float64Array.from(kept, (place) => marks.values[place] ?? Number.NaN),
    lines: Int32Array.from(kept, (place) => marks.lines[place] ?? Number.NaN),
    ranks: Uint8Array.from(kept, (place) => marks.ranks[place] ?? Number.NaN),
  }
  return { ...counter, marks: rest, order: orderOf(rest) }
}
