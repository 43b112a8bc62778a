import { type Channel, channelLabel } from '../../../domain/energy/channel.ts'
import { isPace } from '../../../domain/energy/slots.ts'
import { type Course, courseOf } from './course.ts'
import type { Collected, Counter, Kind, Meter } from './marks.ts'
import { mostFrequent, orderOf, paceOf } from './pace.ts'
import { signed } from './signs.ts'
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
  const filled = [...meter.counters.values()].filter(({ marks }) => marks.length > 0)
  const loaded = signed(believed(filled.map(load), all), all)
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

/** A counter with what its values seem to be. */
interface Loaded extends Chosen {
  readonly course: Course
}

function load({ channel, kind, marks: series }: Counter): Loaded {
  const marks = series.load()
  const order = orderOf(marks)
  return { channel, kind, marks, order, course: courseOf(marks, order) }
}

/**
 * Counters with what their values are by their course. Standings are not always called so, and what is called so is not always
 * one; where a person pointed out what they are that stands, but is not believed without a question either.
 */
function believed(counters: readonly Loaded[], all: Collected): Chosen[] {
  const isRising = counters.some(({ kind, course }) => kind === 'volume' && goesUp(course))
  return counters.map(({ course, ...counter }) => ({
    ...counter,
    kind: kindBy(course, counter, isRising, all),
  }))
}

const goesUp = (course: Course) => course === 'rising' || course === 'climbing'

function kindBy(course: Course, { kind, channel }: Chosen, isRising: boolean, all: Collected): Kind {
  const name = channelLabel(channel)
  if (kind === 'standing') {
    if (course !== 'volatile' || all.isSaid) return kind
    all.ask(`${name}: wat meterstand heet gaat op en neer, zoals verbruik. Gelezen als verbruik.`)
    return 'volume'
  }
  if (kind === 'power' || course === 'free' || course === 'volatile') return kind
  if (course === 'restarting') {
    all.ask(
      `${name}: de waarden lopen steeds op en beginnen dan opnieuw, zoals een teller die elke dag op nul begint. Gelezen als verbruik; van zo’n teller is de som veel te hoog.`,
    )
    return kind
  }
  if (all.isSaid) {
    if (goesUp(course))
      all.ask(`${name}: de aangewezen waarden lopen alleen maar op, zoals meterstanden. Toch verbruik?`)
    return kind
  }
  // A counter that stands still beside one that goes on is no use either.
  if (isRising) {
    all.notes.add('Waarden die alleen maar oplopen zijn gelezen als meterstanden.')
    if (course === 'climbing')
      all.ask(
        `${name}: de waarden lopen alleen maar op. Gelezen als meterstanden; verbruik dat steeds groeit kan ook. Wijs anders Verbruik aan.`,
      )
    return 'standing'
  }
  all.ask(
    course === 'even'
      ? `${name}: vrijwel alle waarden zijn gelijk. Gelezen als verbruik; een meter die stilstaat schrijft ook steeds hetzelfde.`
      : `${name}: de waarden lopen alleen maar op. Gelezen als verbruik; het kunnen ook meterstanden zijn.`,
  )
  return kind
}
