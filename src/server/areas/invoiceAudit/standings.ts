import { rankOf } from '../../../domain/energy/quality.ts'
import { decimalOf } from '../../../domain/money.ts'
import { daysIn } from '../../../domain/tax/share.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { FoundConnection, FoundMonth } from './found.ts'
import { type CaseVolume, volumesOf } from './volumes.ts'

/** What the counters had come to when a day began, as the shape of a case has it. */
export type CaseReading = Readonly<Record<string, string>> & { readonly date: Day; readonly meter: string }

/** What follows from standings: right between them, whatever it says of the days in between. */
const isCalculated = rankOf('calculated')
const isMeasured = rankOf('measured')

/** What a volume says besides what was counted. */
const beside: ReadonlySet<string> = new Set(['from', 'to', 'source', 'kwMax'])

/** Nobody guessed at any of these days; what a file calculated may follow from standings of other days than those that were typed. */
const isKnown = (months: readonly FoundMonth[], { from, to }: Span) =>
  months.every(({ month, quality, hasFiles }) =>
    quality.every((rank, place) => {
      const day = addDays(month, place)
      return day < from || day > to || rank >= (hasFiles ? isMeasured : isCalculated)
    }),
  )

/** What was used of each counter in thousandths; null where days are missing, or the counters are not the same all along. */
function usedIn(pieces: readonly CaseVolume[], span: Span): ReadonlyMap<string, number> | null {
  const known = pieces.reduce((sum, piece) => sum + daysIn(piece), 0)
  if (known !== daysIn(span)) return null
  const used = new Map<string, number>()
  for (const piece of pieces) {
    const counters = Object.entries(piece).filter(([name]) => !beside.has(name))
    if (used.size > 0 && (counters.length !== used.size || counters.some(([name]) => !used.has(name))))
      return null
    for (const [name, value] of counters)
      used.set(name, (used.get(name) ?? 0) + Math.round(Number(value) * 1000))
  }
  return used
}

/**
 * The standings of a connection, counted on from the first of them. How what was used lies over the days between two standings is a
 * guess, but not what it comes to: a bill from standing to standing can be controlled. They are counted from the days, not taken from the
 * meter, so that a meter that was swapped or ran past its last digit is no matter.
 */
export function readingsOf(months: readonly FoundMonth[], connection: FoundConnection): CaseReading[] {
  const own = months.filter(({ connectionId }) => connectionId === connection.id)
  const days = [...new Set(own.flatMap(({ readOn = [] }) => readOn))].sort()
  const volumes = volumesOf(own, connection, {
    borders: days,
    last: addDays(days.at(-1) ?? '0001-01-02', -1),
  })
  const readings: CaseReading[] = []
  let [meter, sums] = [0, new Map<string, number>()]
  const begin = (date: Day, names: Iterable<string>) => {
    meter += 1
    sums = new Map([...names].map((name) => [name, 0]))
    readings.push(readingAt(date, meter, sums))
  }
  for (const [place, from] of days.entries()) {
    const next = days[place + 1]
    if (next === undefined) break
    const span = { from, to: addDays(next, -1) }
    const pieces = volumes.filter((one) => one.from >= span.from && one.to <= span.to)
    const used = isKnown(own, span) ? usedIn(pieces, span) : null
    if (used === null) continue
    const isOn = readings.at(-1)?.date === from && [...used.keys()].join() === [...sums.keys()].join()
    // Two counts that meet on a day would read as a swap of the meter.
    if (!isOn && readings.at(-1)?.date === from) continue
    if (!isOn) begin(from, used.keys())
    for (const [name, value] of used) sums.set(name, (sums.get(name) ?? 0) + value)
    readings.push(readingAt(next, meter, sums))
  }
  return readings
}

const readingAt = (date: Day, meter: number, sums: ReadonlyMap<string, number>): CaseReading => ({
  date,
  meter: String(meter),
  ...Object.fromEntries([...sums].map(([name, milli]) => [name, decimalOf(milli, 3)])),
})
