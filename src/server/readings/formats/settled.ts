import type { Channel } from '../../../domain/energy/channel.ts'
import { resample, type Stretch } from '../../../domain/energy/resample.ts'
import { isPace, type Pace } from '../../../domain/energy/slots.ts'
import { betweenStandings } from '../../../domain/energy/standings.ts'
import { type Instant, isoAt, minute } from '../../../domain/time/amsterdam.ts'
import { dayAt } from '../../../domain/time/day.ts'
import type { ChannelReadings } from '../readings.ts'
import { coarseSpans } from './coarse.ts'
import type { Chosen } from './counters.ts'
import type { Collected } from './marks.ts'

/** The first and last standing of a counter. */
export interface Standings {
  readonly channel: Channel
  readonly first: { readonly at: Instant; readonly milli: number }
  readonly last: { readonly at: Instant; readonly milli: number }
}

/** Whether a pace is one of days or longer, which is spread over hours. */
export const isCoarse = (minutes: number) => minutes > 60

/** The readings of a meter's counters at a pace that is kept; what cannot be used is told to `all`. */
export function settled(
  counters: readonly Chosen[],
  minutes: number,
  means: 'start' | 'end',
  all: Collected,
): ChannelReadings[] {
  return counters.map((counter) => {
    const { channel, kind } = counter
    if (kind === 'standing') {
      const pace: Pace = minutes <= 15 ? 15 : 60
      return { channel, minutes: pace, ...ofStandings(counter, pace, all) }
    }
    const shift = means === 'end' ? minutes * minute : 0
    const factor = kind === 'power' ? minutes / 60 : 1
    if (isPace(minutes)) return { channel, minutes, ...regular(counter, minutes, shift, factor, all) }
    const pace: Pace = minutes <= 15 && 15 % minutes === 0 ? 15 : 60
    const stretches = ofVolumes(counter, { minutes, means, factor }, all)
    return { channel, minutes: pace, ...typed(resample(stretches, pace)) }
  })
}

/** The first and last standing of each counter that has standings. */
export function standingsOf(counters: readonly Chosen[]): Standings[] {
  return counters.flatMap(({ channel, kind, marks, order }) => {
    const at = (place = 0) => ({
      at: marks.times[place] ?? Number.NaN,
      milli: marks.values[place] ?? Number.NaN,
    })
    return kind === 'standing' ? [{ channel, first: at(order[0]), last: at(order.at(-1)) }] : []
  })
}

function typed({ starts, values, ranks }: { starts: number[]; values: number[]; ranks: number[] }) {
  return { starts: Float64Array.from(starts), values: Int32Array.from(values), ranks: Uint8Array.from(ranks) }
}

/** What was used between the standings of a counter. */
function ofStandings(counter: Chosen, pace: Pace, all: Collected) {
  const { marks } = counter
  const kept = once(counter, all)
  const { stretches, back, strange } = betweenStandings(
    Array.from(kept, (place) => ({
      time: marks.times[place] ?? Number.NaN,
      milli: marks.values[place] ?? Number.NaN,
      rank: marks.ranks[place] ?? Number.NaN,
    })),
  )
  for (const place of back)
    all.problem(
      marks.lines[kept[place] ?? Number.NaN] ?? Number.NaN,
      'Deze stand is lager dan de vorige (meterwissel, of telwerk over de kop): het verbruik ertussen is niet bekend.',
    )
  for (const place of strange)
    all.problem(
      marks.lines[kept[place] ?? Number.NaN] ?? Number.NaN,
      'Deze stand past niet tussen de standen ervoor en erna en telt niet mee.',
    )
  const paced = resample(stretches, pace)
  if (stretches.some(({ start, end }) => end - start > pace * minute))
    all.notes.add(
      'Verbruik over een langere tijd is gelijkmatig over de uren verdeeld en staat als berekend in het portaal.',
    )
  return typed(paced)
}

/** Volumes at another pace than ours, as stretches of time. */
function ofVolumes(
  counter: Chosen,
  { minutes, means, factor }: { minutes: number; means: 'start' | 'end'; factor: number },
  all: Collected,
): Stretch[] {
  const { marks } = counter
  const kept = Array.from(once(counter, all))
  const times = kept.map((place) => marks.times[place] ?? Number.NaN)
  const isFine = minutes <= 60 && 60 % minutes === 0
  if (!isFine)
    all.notes.add(
      'Verbruik per dag of langer is gelijkmatig over de uren verdeeld en staat als berekend in het portaal.',
    )
  const spanOf = isFine ? fineSpans(minutes, means) : coarseSpans(times, minutes, means, all)
  const stretches: Stretch[] = []
  for (const place of kept) {
    const { start, end } = spanOf(marks.times[place] ?? Number.NaN)
    const milli = Math.round((marks.values[place] ?? Number.NaN) * factor)
    if (start < (stretches.at(-1)?.end ?? start))
      all.problem(marks.lines[place] ?? Number.NaN, 'Deze periode overlapt de vorige en telt niet mee.')
    else stretches.push({ start, end, milli, rank: marks.ranks[place] ?? Number.NaN })
  }
  return stretches
}

const fineSpans = (minutes: number, means: 'start' | 'end') => (time: Instant) => {
  const start = means === 'end' ? time - minutes * minute : time
  return { start, end: start + minutes * minute }
}

/** The marks as intervals: shifted to their start, on whole quarters or hours, and each interval once. */
function regular(counter: Chosen, minutes: Pace, shift: number, factor: number, all: Collected) {
  const { marks, order } = counter
  const { times, ranks, lines } = marks
  const fitting = order.filter((place) => {
    const time = times[place] ?? Number.NaN
    if (time % (minutes * minute) === 0) return true
    all.problem(
      lines[place] ?? Number.NaN,
      `De tijd ${isoAt(time).slice(11, 19)} valt niet op een heel ${minutes === 60 ? 'uur' : 'kwartier'}.`,
    )
    return false
  })
  const kept = once({ ...counter, order: fitting }, all)
  return {
    starts: Float64Array.from(kept, (place) => (times[place] ?? Number.NaN) - shift),
    values: wholes(kept, marks, { shift, factor }),
    ranks: Uint8Array.from(kept, (place) => ranks[place] ?? Number.NaN),
  }
}

/**
 * Values times a factor as whole thousandths; what is rounded off one goes to the next within its day in Amsterdam, so that a day is
 * right, and the same whichever whole days a file holds.
 */
function wholes(
  kept: Int32Array,
  { times, values }: Chosen['marks'],
  { shift, factor }: { readonly shift: number; readonly factor: number },
): Int32Array {
  let [day, exact, given] = ['', 0, 0]
  return Int32Array.from(kept, (place) => {
    const value = (values[place] ?? Number.NaN) * factor
    const own = dayAt((times[place] ?? Number.NaN) - shift)
    if (own !== day) [day, exact, given] = [own, 0, 0]
    exact += value
    const whole = Math.round(exact) - given
    given += whole
    return whole
  })
}

/** The places of the marks in order of time, each moment once. */
function once({ marks, order }: Pick<Chosen, 'marks' | 'order'>, all: Collected): Int32Array {
  const kept = new Int32Array(order.length)
  let count = 0
  for (const place of order) {
    const before = count === 0 ? undefined : kept[count - 1]
    const isAgain = before !== undefined && marks.times[before] === marks.times[place]
    if (isAgain) kept[count - 1] = chosen(marks, before, place, all)
    else kept[count++] = place
  }
  return kept.subarray(0, count)
}

/** Of two readings of one interval the better stands, of two equally good ones the later; when they differ it is told. */
function chosen(
  { values, ranks, lines }: Chosen['marks'],
  before: number,
  place: number,
  all: Collected,
): number {
  const winner = (ranks[place] ?? Number.NaN) >= (ranks[before] ?? Number.NaN) ? place : before
  if (values[place] !== values[before]) {
    const loser = winner === place ? before : place
    all.problem(
      lines[loser] ?? Number.NaN,
      `Voor dit tijdstip staat op regel ${lines[winner]} een andere waarde; die telt.`,
    )
  } else all.notes.add('Sommige metingen staan twee keer in het bestand; ze tellen één keer.')
  return winner
}
