import { setImmediate as pause } from 'node:timers/promises'
import type { Product } from '../../../domain/energy/channel.ts'
import { type Instant, minute } from '../../../domain/time/amsterdam.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import type { ChannelReadings } from '../readings.ts'
import { type Chosen, chosenCounters } from './counters.ts'
import { keptMeters } from './keptMeters.ts'
import { type Collected, type Meter, meterKey } from './marks.ts'
import { otherPaceOf } from './pace.ts'
import { isCoarse, type Standings, settled, standingsOf } from './settled.ts'
import type { Marks } from './spill.ts'
import { type Ticking, type TimeMeaning, timeMeaning, type Votes, votesOf } from './timeMeaning.ts'

/** The readings of one meter of a file. */
export interface MeterReadings {
  /** What tells it apart from the file's other meters. */
  readonly key: string
  readonly ean: string | null
  /** What the file calls it where it has no EAN-code. */
  readonly name: string | null
  readonly product: Product | null
  readonly channels: readonly ChannelReadings[]
  /** The first and last standing of each counter, where the file has standings. */
  readonly standings: readonly Standings[]
}

/** The meters of a file, and what its times mean; each is made into readings when it is asked for. */
export interface Settled {
  readonly meaning: TimeMeaning
  readonly meterCount: number
  meters(): AsyncGenerator<MeterReadings>
}

/**
 * Turns what a layout collected into readings of a fixed pace; `headed` is what the headings say of the times, `said` a person.
 * One meter at a time is in memory, and between them others get their turn.
 */
export async function settle(
  all: Collected,
  headed: 'start' | 'end' | null,
  said: 'start' | 'end' | null = null,
): Promise<Settled> {
  const means = said ?? headed
  const meters = keptMeters(all)
  const quiet = silenced(all)
  const votes: Votes[] = []
  let isCoarseEnd = false
  for (const meter of meters) {
    const { counters, minutes } = chosenCounters(meter, quiet)
    const ticking = counters.filter(({ kind }) => kind !== 'standing')
    isCoarseEnd ||= isCoarse(minutes) && ticking.length > 0 && said === null && means === 'end'
    if (!isCoarse(minutes) && ticking.length > 0) votes.push(votesOf(tickings(ticking), minutes))
    await pause()
  }
  // A standing is that of its moment, and the usage of a day that of its day: nothing to ask.
  const plain: TimeMeaning = { means: means ?? 'start', by: 'given' }
  // "Tot 31-01" may or may not be with that day.
  const meaning: TimeMeaning = isCoarseEnd
    ? { means: 'end', by: 'assumed' }
    : means !== null || votes.length === 0
      ? plain
      : timeMeaning(votes)
  return {
    meaning,
    meterCount: meters.length,
    async *meters() {
      for (const meter of meters) {
        yield readingsOf(meter, all, meaning.means, meters.length > 1)
        await pause()
      }
    },
  }
}

/** The same without telling anybody anything: each meter is gone through once more when it is its turn. */
const silenced = (all: Collected): Collected => ({
  ...all,
  notes: new Set(),
  problem: () => {},
  ask: () => {},
})

/** Values that are of an hour in one part of a file and of a quarter in another are told by no number. */
function askOfPace(counters: readonly Chosen[], minutes: number, all: Collected): void {
  if (isCoarse(minutes)) return
  for (const { kind, marks, order } of counters) {
    const other = kind === 'standing' ? null : otherPaceOf(marks, order, minutes)
    if (other !== null)
      all.ask(
        `De metingen liggen ${minutes} minuten uit elkaar, maar een deel ${other} minuten. Gelezen alsof alle waarden over ${minutes} minuten gaan; zet anders elk deel in een eigen bestand.`,
      )
  }
}

function readingsOf(
  meter: Meter,
  all: Collected,
  means: 'start' | 'end',
  isOneOfMany: boolean,
): MeterReadings {
  const { ean, name = meter.sheet ?? null } = meter
  const { counters, minutes } = chosenCounters(meter, all)
  askOfPace(counters, minutes, all)
  const result = { key: meterKey(meter).trim() || 'meter', ean, name, product: productOf(meter) }
  const standings = standingsOf(counters)
  try {
    return { ...result, channels: settled(counters, minutes, means, all), standings }
  } catch (error) {
    // One meter that makes no sense is no reason to refuse the others.
    if (!isOneOfMany || !(error instanceof Unreadable)) throw error
    all.problem(counters[0]?.marks.lines[0] ?? 0, `${ean ?? name ?? 'Deze meter'}: ${error.message}`)
    return { ...result, channels: [], standings }
  }
}

/** Two counters or feeding in: that is electricity, whatever the file forgot to say. */
function productOf(meter: Meter): Product | null {
  const channels = [...meter.counters.values()].map(({ channel }) => channel)
  const isElectric = channels.some(
    ({ direction, register }) => direction === 'fedIn' || register !== 'single',
  )
  return meter.product ?? (isElectric ? 'electricity' : null)
}

/** How far into a file counters are watched: they switch twice on each working day. */
const watched = 60 * 24 * 60 * minute

const timeAt = (marks: Marks, place: number | undefined) => marks.times[place as number] as Instant

/** Per direction the readings of all counters together, in order of time. */
function tickings(counters: readonly Chosen[]): Ticking[] {
  return [...Map.groupBy(counters, ({ channel }) => channel.direction).values()].map((own) => {
    const first = Math.min(...own.map(({ marks, order }) => timeAt(marks, order[0])))
    const last = Math.max(...own.map(({ marks, order }) => timeAt(marks, order.at(-1))))
    const list: { time: Instant; register: Chosen['channel']['register'] }[] = []
    for (const { channel, marks, order } of own) {
      for (const place of order) {
        const time = timeAt(marks, place)
        if (time > first + watched) break
        list.push({ time, register: channel.register })
      }
    }
    list.sort((one, other) => one.time - other.time)
    return {
      first,
      last,
      times: list.map(({ time }) => time),
      registers: list.map(({ register }) => register),
    }
  })
}
