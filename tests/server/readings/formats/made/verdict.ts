import { channelCode } from '../../../../../src/domain/energy/channel.ts'
import { dayAt } from '../../../../../src/domain/time/day.ts'
import { Unreadable } from '../../../../../src/server/ground/unreadable.ts'
import { UnknownTable } from '../../../../../src/server/readings/formats/tableLayout.ts'
import type { MadeLayout } from './layout.ts'
import { type Read, readWhole, untoldIn } from './told.ts'
import type { TrueMeter, Truth } from './truth.ts'
import type { Written } from './write.ts'

/** What became of a file: taken as it was, a person is asked, it was refused, or it was taken otherwise than it was. */
export interface Verdict {
  readonly outcome: 'right' | 'asked' | 'refused' | 'wrong'
  readonly why: string
}

/** Reads a file and holds what would be taken against what really happened. */
export async function verdictOn(
  file: { path: string; name: string },
  truth: Truth,
  layout: MadeLayout,
  written: Written,
): Promise<Verdict> {
  let read: Read
  try {
    read = await readWhole(file)
    if (read.meaning.by === 'assumed' && read.meaning.means !== layout.means)
      read = { ...(await readWhole(file, layout.means)), meaning: read.meaning }
  } catch (error) {
    if (error instanceof UnknownTable) return { outcome: 'asked', why: 'columns' }
    if (error instanceof Unreadable) return { outcome: 'refused', why: error.message }
    throw error
  }
  if (read.readings === 0) return { outcome: 'refused', why: read.problems[0]?.message ?? 'nothing' }
  const difference = differenceOf(read, truth, written)
  const untold = untoldIn(read, written)
  if (untold !== null) return { outcome: 'wrong', why: untold }
  // What a person is asked about is no excuse for what they are not asked about.
  const [doubt] = read.doubts.filter(
    ({ kind }) => kind === 'sense' || difference === null || isOffScale(layout),
  )
  if (doubt) return { outcome: 'asked', why: `${difference === null ? 'right' : 'other'}: ${doubt.message}` }
  // A value below zero that may be a fault is told by its line, and nothing is taken before a person chose.
  if (read.problems.some(({ message }) => /Negatieve|Onwaarschijnlijk grote/.test(message)))
    return { outcome: 'asked', why: 'value' }
  if (difference !== null) return { outcome: 'wrong', why: difference }
  if (read.problemCount > 0) return { outcome: 'asked', why: `right: ${read.problems[0]?.message}` }
  if (read.meaning.by === 'assumed') return { outcome: 'asked', why: 'right: times' }
  return { outcome: 'right', why: '' }
}

/** Whether the numbers of a layout can be read as ten or a thousand times as much. */
const isOffScale = ({ unit, power, thousands }: MadeLayout) =>
  (unit === 'nowhere' && power !== 3) || thousands || power === 3

/** The first way in which a file was read otherwise than it was; null when it was not. */
function differenceOf(read: Read, truth: Truth, written: Written): string | null {
  if (read.meters.length !== truth.meters.length)
    return `${read.meters.length} meters (${read.meters.map(({ key }) => key).join(', ')}), not ${truth.meters.length}`
  for (const meter of truth.meters) {
    const found = read.meters.find(
      (one) =>
        one.ean === meter.ean &&
        (meter.name === null || one.name === meter.name) &&
        (one.product ?? meter.product) === meter.product,
    )
    if (found === undefined) return `no ${meter.product} ${meter.ean}`
    const fault = counters(found, meter, truth, written)
    if (fault !== null) return fault
  }
  return null
}

function counters(
  found: Read['meters'][number],
  meter: TrueMeter,
  truth: Truth,
  written: Written,
): string | null {
  const keys = new Set([
    ...found.channels.filter(({ starts }) => starts.length > 0).map(({ channel }) => channelCode(channel)),
    ...meter.counters.map((counter) => channelCode(counter)),
  ])
  const isDouble = meter.counters.some(({ register }) => register !== 'single')
  for (const code of keys) {
    const channel = found.channels.find((one) => channelCode(one.channel) === code)
    const counter = meter.counters.find((one) => channelCode(one) === code)
    if (counter === undefined) return `a counter ${code} that is none${isDouble ? '' : ' (single)'}`
    const real = perDay(truth, counter.values, written)
    const read = new Map<string, number>()
    for (const [place, start] of Array.from(channel?.starts ?? []).entries())
      read.set(dayAt(start), (read.get(dayAt(start)) ?? 0) + (channel?.values[place] as number))
    const byDay = truth.step !== 'month'
    const days = byDay ? real.days : []
    for (const [day, milli] of days)
      if ((read.get(day) ?? 0) !== milli) return `counter ${code} on ${day}: ${read.get(day)} for ${milli}`
    const total = [...read.values()].reduce((sum, one) => sum + one, 0)
    if (total < real.least || total > real.most)
      return `counter ${code} in all: ${total} for ${real.least} to ${real.most}`
  }
  return null
}

/** Day sums of the days of which the file has everything, and between which sums all of it may lie. */
function perDay({ edges }: Truth, values: readonly number[], { gaps, unsure }: Written) {
  const days = new Map<string, number>()
  const broken = new Set<string>()
  let [least, most] = [0, 0]
  for (const [slot, milli] of values.entries()) {
    const day = dayAt(edges[slot] as number)
    days.set(day, (days.get(day) ?? 0) + milli)
    most += milli
    if (!gaps.has(slot) && !unsure.has(slot)) least += milli
    // Use between two standings is spread over the time between them, which may begin the day before.
    for (const near of [slot - 1, slot, slot + 1]) if (gaps.has(near) || unsure.has(near)) broken.add(day)
  }
  return { days: [...days].filter(([day]) => !broken.has(day)), least, most }
}
