import type { Channel } from '../../../domain/energy/channel.ts'
import { isPace } from '../../../domain/energy/slots.ts'
import type { Collected, Counter, Kind, Meter } from './marks.ts'
import { isStanding, mostFrequent, orderOf, paceOf } from './pace.ts'
import type { Marks } from './spill.ts'

/** The marks of one counter, and their places in order of time. */
export interface Chosen {
  readonly channel: Channel
  readonly kind: Kind
  readonly marks: Marks
  readonly order: Int32Array
}

/**
 * The counters of a meter that count, and the usual number of minutes between their readings. The same usage may stand in
 * a file more than once: as volumes, as the standings they come from, as power. Volumes per quarter-hour or hour are the best;
 * of coarser ones the standings are, since a difference knows its interval; power is what is left.
 */
export function chosenCounters(
  meter: Meter,
  all: Collected,
): { readonly counters: readonly Chosen[]; readonly minutes: number } {
  const loaded = [...meter.counters.values()]
    .filter(({ marks }) => marks.length > 0)
    .map((counter) => load(counter, all))
  const written = mostFrequent(all.intervals)
  const minutesOf = (kind: Kind) => {
    const paces = loaded
      .filter((counter) => counter.kind === kind)
      .flatMap(({ marks, order }) => paceOf(marks, order) ?? [])
    return (kind === 'standing' ? undefined : written) ?? Math.min(...paces)
  }
  const kinds: readonly Kind[] = ['volume', 'standing', 'power']
  const present = kinds.filter((kind) => loaded.some((counter) => counter.kind === kind))
  const [first = 'volume', second] = present
  const kind = first === 'volume' && second === 'standing' && !isPace(minutesOf('volume')) ? second : first
  return { counters: loaded.filter((counter) => counter.kind === kind), minutes: minutesOf(kind) }
}

function load({ channel, kind, marks: series }: Counter, all: Collected): Chosen {
  const marks = series.load()
  const order = orderOf(marks)
  // Standings are not always called so: what only ever rises is one.
  const isRising = !all.isSaid && kind === 'volume' && isStanding(marks, order)
  if (isRising) all.notes.add('Waarden die alleen maar oplopen zijn gelezen als meterstanden.')
  return { channel, kind: isRising ? 'standing' : kind, marks, order }
}
