import { setImmediate as pause } from 'node:timers/promises'
import type { Channel, Product, Register } from '../../../domain/energy/channel.ts'
import { isPace } from '../../../domain/energy/slots.ts'
import { type Instant, isoAt, minute } from '../../../domain/time/amsterdam.ts'
import type { ChannelReadings } from '../readings.ts'
import type { Collected, Marks, Meter } from './marks.ts'
import { isStanding, mostFrequent, orderOf, paceOf } from './pace.ts'
import { type Ticking, type TimeMeaning, timeMeaning } from './timeMeaning.ts'
import { Unreadable } from './unreadable.ts'

const standings =
  'Dit lijken meterstanden, geen verbruik per kwartier of uur. Kies een bestand met het verbruik per kwartier of uur.'

/** The readings of one meter of a file. */
export interface MeterReadings {
  /** What tells it apart from the file's other meters. */
  readonly key: string
  readonly ean: string | null
  readonly product: Product | null
  readonly channels: readonly ChannelReadings[]
}

/**
 * Turns what a layout collected into readings of a fixed pace; `means` is what the headings or a person say of the times.
 * A large file takes a while: between its counters others get their turn.
 */
export async function settle(
  all: Collected,
  means: 'start' | 'end' | null,
): Promise<{ readonly meters: MeterReadings[]; readonly meaning: TimeMeaning }> {
  const prepared: Prepared[] = []
  for (const meter of keptMeters(all)) prepared.push(await prepare(meter, all))
  const pace = Math.min(...prepared.map(({ minutes }) => minutes))
  const ticking = prepared.flatMap((one) => tickings(one.counters))
  const meaning: TimeMeaning = means === null ? timeMeaning(ticking, pace) : { means, by: 'given' }
  const meters: MeterReadings[] = []
  for (const { meter, minutes, counters } of prepared) {
    const shift = meaning.means === 'end' ? minutes * minute : 0
    const channels: ChannelReadings[] = []
    for (const { channel, marks, order } of counters) {
      channels.push({ channel, minutes, ...regular(marks, order, minutes, shift, all) })
      await pause()
    }
    const { ean, product } = meter
    const key = [ean, product].filter((part) => part !== null).join(' ') || 'meter'
    meters.push({ key, ean, product: productOf(meter), channels })
  }
  return { meaning, meters }
}

/** One EAN is one meter: where it has both kWh and m³ it is gas, and the kWh are the same gas again. */
function keptMeters(all: Collected): Meter[] {
  const meters = [...all.meters.values()].filter((meter) =>
    [...meter.channels.values()].some(({ marks }) => marks.length > 0),
  )
  return meters.filter((meter) => {
    const isGasToo =
      meter.product === 'electricity' && meter.ean !== null && all.meters.has(`${meter.ean} gas`)
    if (isGasToo) all.notes.add('Gas staat in kWh en in m³ in dit bestand: alleen de m³ worden overgenomen.')
    return !isGasToo
  })
}

/** Two counters or feeding in: that is electricity, whatever the file forgot to say. */
function productOf(meter: Meter): Product | null {
  const channels = [...meter.channels.values()].map(({ channel }) => channel)
  const isElectric = channels.some(
    ({ direction, register }) => direction === 'fedIn' || register !== 'single',
  )
  return meter.product ?? (isElectric ? 'electricity' : null)
}

/** The marks of one counter, and their places in order of time. */
interface Counter {
  readonly channel: Channel
  readonly marks: Marks
  readonly order: Int32Array
}

interface Prepared {
  readonly meter: Meter
  readonly minutes: number
  readonly counters: readonly Counter[]
}

async function prepare(meter: Meter, all: Collected): Promise<Prepared> {
  const counters: Counter[] = []
  const paces: number[] = []
  for (const { channel, marks } of meter.channels.values()) {
    const order = orderOf(marks)
    if (isStanding(marks, order)) throw new Unreadable(standings)
    counters.push({ channel, marks, order })
    const pace = paceOf(marks, order)
    if (pace !== undefined) paces.push(pace)
    await pause()
  }
  const minutes = mostFrequent(all.intervals) ?? Math.min(...paces)
  if (!isPace(minutes)) {
    throw new Unreadable(
      Number.isFinite(minutes)
        ? `De metingen in dit bestand liggen ${minutes} minuten uit elkaar. Alleen kwartieren en uren worden ingelezen.`
        : 'In dit bestand staan te weinig metingen om te zien of het kwartieren of uren zijn.',
    )
  }
  return { meter, minutes, counters }
}

/** How far into a file counters are watched: they switch twice on each working day. */
const watched = 60 * 24 * 60 * minute

/** Per direction the readings of all counters together, in order of time. */
function tickings(counters: readonly Counter[]): Ticking[] {
  return [...Map.groupBy(counters, ({ channel }) => channel.direction).values()].map((own) => {
    const first = Math.min(...own.map(({ marks, order }) => marks.times[order[0] as number] as number))
    const last = Math.max(
      ...own.map(({ marks, order }) => marks.times[order[order.length - 1] as number] as number),
    )
    const list: { time: Instant; register: Register }[] = []
    for (const { channel, marks, order } of own) {
      for (const place of order) {
        const time = marks.times[place] as Instant
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

/** The marks as intervals: shifted to their start, on whole quarters or hours, and each interval once. */
function regular(marks: Marks, order: Int32Array, minutes: number, shift: number, all: Collected) {
  const { times, values, ranks, lines } = marks
  const kept = new Int32Array(order.length)
  let count = 0
  for (const place of order) {
    const time = times[place] as number
    if (time % (minutes * minute) !== 0) {
      all.problem(
        lines[place] as number,
        `De tijd ${isoAt(time).slice(11, 19)} valt niet op een heel ${minutes === 60 ? 'uur' : 'kwartier'}.`,
      )
      continue
    }
    const before = count === 0 ? undefined : kept[count - 1]
    if (before === undefined || times[before] !== time) kept[count++] = place
    else kept[count - 1] = chosen(marks, before, place, all)
  }
  const found = {
    starts: new Float64Array(count),
    values: new Int32Array(count),
    ranks: new Uint8Array(count),
  }
  for (let index = 0; index < count; index++) {
    const place = kept[index] as number
    found.starts[index] = (times[place] as number) - shift
    found.values[index] = values[place] as number
    found.ranks[index] = ranks[place] as number
  }
  return found
}

/** Of two readings of one interval the better stands, of two equally good ones the later; when they differ it is told. */
function chosen({ values, ranks, lines }: Marks, before: number, place: number, all: Collected): number {
  const winner = (ranks[place] as number) >= (ranks[before] as number) ? place : before
  if (values[place] !== values[before]) {
    const loser = winner === place ? before : place
    all.problem(
      lines[loser] as number,
      `Voor dit tijdstip staat op regel ${lines[winner]} een andere waarde; die telt.`,
    )
  } else all.notes.add('Sommige metingen staan twee keer in het bestand; ze tellen één keer.')
  return winner
}
