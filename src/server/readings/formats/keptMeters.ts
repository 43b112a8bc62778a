import { channelCode } from '../../../domain/energy/channel.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { type Collected, type Counter, type Meter, meterKey } from './marks.ts'
import type { Marks, Series } from './spill.ts'

/**
 * The meters of a file. One EAN is one meter: where it has both kWh and m³ it is gas, and the kWh are the same gas again; where some
 * of its columns or rows do not say what they are about, they are about what the others are. Sheets that follow each other in
 * time are of one meter.
 */
export function keptMeters(all: Collected): Meter[] {
  const filled = [...all.meters.values()].filter((meter) =>
    [...meter.counters.values()].some(({ marks }) => marks.length > 0),
  )
  return sheetsJoined(unnamedJoined(filled, all), all).filter((meter) => {
    const isGasToo =
      meter.product === 'electricity' && meter.ean !== null && all.meters.has(`${meter.ean} gas`)
    if (isGasToo) all.notes.add('Gas staat in kWh en in m³ in dit bestand: alleen de m³ worden overgenomen.')
    return !isGasToo
  })
}

/** Counters of which the file does not say whether they are of electricity or gas, with the meter they belong to. */
function unnamedJoined(meters: readonly Meter[], all: Collected): Meter[] {
  const gone = new Set<Meter>()
  const joined = meters.map((meter) => {
    if (meter.product === null || gone.has(meter)) return meter
    const unnamed = meters.find((one) => one.product === null && !gone.has(one) && isSame(one, meter))
    const others = meters.filter((one) => one.product !== null && isSame(one, meter))
    if (unnamed === undefined) return meter
    const isElectric = [...unnamed.counters.values()].some(
      ({ channel }) => channel.direction === 'fedIn' || channel.register !== 'single',
    )
    const isOwner =
      others.length === 1 ? !(isElectric && meter.product === 'gas') : meter.product === 'electricity'
    if (!isOwner) return meter
    if (!isElectric)
      all.ask(
        'Niet bij alle waarden staat of ze over elektriciteit of gas gaan; ze zijn samen gelezen als één meter.',
      )
    gone.add(unnamed)
    return { ...meter, counters: new Map([...unnamed.counters, ...meter.counters]) }
  })
  return joined.filter((meter) => !gone.has(meter) && !isGone(meter, gone))
}

const isGone = (meter: Meter, gone: ReadonlySet<Meter>) =>
  [...gone].some((one) => meterKey(one) === meterKey(meter))

const isSame = (one: Meter, other: Meter) =>
  one.ean === other.ean && one.name === other.name && one.sheet === other.sheet

/**
 * Meters that only their sheet tells apart, as one where their readings follow each other, or where each sheet is about counters of
 * its own: one for what was taken, one for what was fed in.
 */
function sheetsJoined(meters: readonly Meter[], all: Collected): Meter[] {
  const sheets = meters.filter(({ ean, sheet }) => ean === null && sheet !== undefined)
  if (sheets.length < 2) return [...meters]
  const groups = [...Map.groupBy(sheets, ({ product }) => product).values()].map((group) => {
    const spans = group
      .map((meter) => ({ meter, ...spanOf(meter) }))
      .sort((one, other) => one.first - other.first)
    const follow = spans.every(
      ({ first }, place) => place === 0 || first >= (spans[place - 1]?.last ?? first),
    )
    if (follow && group.some(({ sheet = '' }) => !isPeriod.test(sheet)) && group.length > 1)
      all.ask(
        `De bladen ${group
          .map(({ sheet }) => `“${sheet}”`)
          .join(', ')
          .slice(0, 200)} volgen elkaar in de tijd en zijn gelezen als één meter.`,
      )
    return follow || areApart(group) ? [joinedInTime(spans.map(({ meter }) => meter))] : group
  })
  return [...meters.filter((meter) => !sheets.includes(meter)), ...groups.flat()]
}

/** What sheets are called that are parts of one table. */
const isPeriod =
  /(?:19|20)\d\d|^\d+$|^(?:blad|sheet|deel|part|week|wk|maand|kwartaal|q\d|periode)|\b(?:jan|feb|maa|mrt|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)/i

/** Whether no two of them have the same counter. */
function areApart(meters: readonly Meter[]): boolean {
  const codes = meters.flatMap(({ counters }) => [
    ...new Set([...counters.values()].map(({ channel }) => channelCode(channel))),
  ])
  return new Set(codes).size === codes.length
}

function spanOf({ counters }: Meter): { first: number; last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { marks } of counters.values()) {
    const { times, length } = marks.load()
    for (let place = 0; place < length; place++) {
      first = Math.min(first, times[place] ?? Number.NaN)
      last = Math.max(last, times[place] ?? Number.NaN)
    }
  }
  return { first, last }
}

/** One meter out of several that follow each other. */
function joinedInTime(meters: readonly Meter[]): Meter {
  const counters = new Map<string, Counter>()
  const all = meters.flatMap((meter) => [...meter.counters.values()])
  for (const [key, own] of Map.groupBy(all, ({ channel, kind }) => `${channelCode(channel)} ${kind}`)) {
    const [first] = own
    if (first) counters.set(key, { ...first, marks: oneSeries(own.map(({ marks }) => marks)) })
  }
  const { sheet: _, ...rest } = itemAt(meters, 0)
  return { ...rest, counters }
}

/** Several series behind each other, as they are asked for. */
function oneSeries(parts: readonly Series[]): Series {
  return {
    get length() {
      return parts.reduce((sum, { length }) => sum + length, 0)
    },
    add: () => {
      throw new RangeError('This series is full')
    },
    load: () => joinedMarks(parts.map((part) => part.load())),
  }
}

function joinedMarks(parts: readonly Marks[]): Marks {
  const joined = <T extends 'times' | 'values' | 'lines' | 'ranks'>(name: T) =>
    parts.flatMap((part) => Array.from(part[name] as ArrayLike<number>))
  const marks: Marks = {
    length: parts.reduce((sum, { length }) => sum + length, 0),
    times: Float64Array.from(joined('times')),
    values: Float64Array.from(joined('values')),
    lines: Int32Array.from(joined('lines')),
    ranks: Uint8Array.from(joined('ranks')),
  }
  return marks
}
