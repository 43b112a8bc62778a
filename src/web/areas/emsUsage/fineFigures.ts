import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Direction } from '../../../domain/energy/channel.ts'
import { loadDuration, powerDuring } from '../../../domain/energy/loadDuration.ts'
import { peakOf } from '../../../domain/energy/peak.ts'
import { sharesOf } from '../../../domain/energy/shares.ts'
import { hour, minute, wallAt } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, dayAt, daysFrom, startOfDay, weekday } from '../../../domain/time/day.ts'
import type { HeatShown } from '../../charts/heatOptions.ts'
import { date, monthMark, time, weekdayMarks } from '../../format/format.ts'

/** Thousandths per place over all counters of a direction; null where nothing is known. Undefined without that direction. */
export function summedOf(usage: Usage, direction: 'taken' | 'fedIn'): (number | null)[] | undefined {
  const registers = usage.directions.find((one) => one.direction === direction)?.registers
  if (registers === undefined || registers.length === 0) return undefined
  const sums = new Array<number | null>(usage.count).fill(null)
  for (const { runs } of registers)
    for (const { at, values } of runs)
      values.forEach((value, index) => {
        sums[at + index] = (sums[at + index] ?? 0) + value
      })
  return sums
}

/** The same of what was taken, or of what was fed in where nothing is ever taken; null of an answer without readings. */
export function summedMainWay(usage: Usage): { direction: Direction; values: (number | null)[] } | null {
  for (const direction of ['taken', 'fedIn'] as const) {
    const values = summedOf(usage, direction)
    if (values !== undefined) return { direction, values }
  }
  return null
}

/** Minutes of a place of an answer; a day has its own number of them. */
function minutesAt({ minutes, starts }: Usage, place: number): number {
  if (minutes !== null) return minutes
  const day = starts?.[place] ?? '1970-01-01'
  return (startOfDay(addDays(day, 1)) - startOfDay(day)) / minute
}

/** The mean power of each place: kW, or m³ an hour. */
export function powersOf(usage: Usage, direction: 'taken' | 'fedIn'): (number | null)[] | undefined {
  return summedOf(usage, direction)?.map((value, place) =>
    value === null ? null : (value / 1000) * (60 / minutesAt(usage, place)),
  )
}

/** What power is counted in. */
export const powerUnit = ({ unit }: Pick<Usage, 'unit'>) => (unit === 'kWh' ? 'kW' : 'm³/uur')

/** The contracted power (kW) as a line, where powers come near enough to it that it does not press them flat. */
export function limitNear(contractedPower: string | null, powers: readonly (number | null)[]) {
  const value = Number(contractedPower ?? 0)
  const isNear = value > 0 && powers.some((power) => (power ?? 0) > value * 0.5)
  return isNear ? { name: 'Gecontracteerd', value } : null
}

/** A place of a fine answer in words: "di 03/11/2026 10:15". */
export function momentOf(instant: number): string {
  const day = dayAt(instant)
  return `${weekdayMarks[weekday(day) - 1]} ${date(day)} ${time(instant)}`
}

/** What the quarter-hours or hours of a period tell: the peak with its moment, and when it is used. */
export interface FineFacts {
  readonly direction: Direction
  readonly peak: { readonly power: number; readonly when: string } | null
  readonly night: number | null
  readonly weekend: number | null
}

/** The facts of what was taken, or fed in where nothing is ever taken: of that only the peak. Null where there is nothing. */
export function factsOf(usage: Usage): FineFacts | null {
  const found = summedMainWay(usage)
  if (found === null || usage.minutes === null) return null
  const { direction, values } = found
  const first = Date.parse(usage.first)
  const step = usage.minutes * minute
  const peak = peakOf(values)
  const shares = direction === 'taken' ? sharesOf({ first, minutes: usage.minutes, values }) : null
  return {
    direction,
    peak:
      peak === null
        ? null
        : {
            // Four quarter-hours make an hour; of a meter read by the hour it is the mean of one.
            power: peak.watts / 1000 / (usage.minutes / 15),
            when: momentOf(first + peak.at * step),
          },
    night: shares?.night ?? null,
    weekend: shares?.weekend ?? null,
  }
}

/** A column a day, a row an hour; the hour that comes twice holds the mean of both, so that it doesn't stand out as a fault. */
export function hoursByDay(
  usage: Usage,
  direction: 'taken' | 'fedIn',
): Pick<HeatShown, 'columns' | 'rows' | 'cells'> {
  const days = daysFrom(usage.from, addDays(usage.to, 1))
  const columnOf = new Map(days.map((day, column) => [day, column]))
  const first = Date.parse(usage.first)
  const step = (usage.minutes ?? 60) * minute
  const sums = new Map<number, { value: number | null; count: number; day: Day; at: number }>()
  for (const [place, value] of (summedOf(usage, direction) ?? []).entries()) {
    const instant = first + place * step
    const day = dayAt(instant)
    const at = Math.floor((wallAt(instant) / hour) % 24)
    const key = (columnOf.get(day) ?? 0) * 24 + at
    const cell = sums.get(key) ?? { value: null, count: 0, day, at }
    sums.set(key, {
      ...cell,
      value: value === null ? cell.value : (cell.value ?? 0) + value / 1000,
      count: cell.count + 1,
    })
  }
  const usual = hour / step
  return {
    columns: days.map((day) => markOf(day, days.length)),
    rows: Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? `${String(at).padStart(2, '0')}:00` : '')),
    cells: [...sums].map(([key, { value, count, day, at }]) => ({
      x: Math.floor(key / 24),
      y: key % 24,
      value: value === null || count <= usual ? value : (value * usual) / count,
      full: `${weekdayMarks[weekday(day) - 1]} ${date(day)} ${String(at).padStart(2, '0')}:00–${String(at + 1).padStart(2, '0')}:00`,
      doubt: count > usual ? 'Dit uur kwam twee keer: gemiddeld per keer' : null,
    })),
  }
}

/** What stands below a day: months under a year, days under less. */
function markOf(day: Day, count: number): string {
  if (count > 62) return day.endsWith('-01') ? monthMark(day) : ''
  const number = Number(day.slice(8))
  return count > 10 ? (number % 5 === 1 ? String(number) : '') : `${weekdayMarks[weekday(day) - 1]} ${number}`
}

/** Points of the load duration curve: every half per cent of the time, and the power that was met or passed so long. */
export function durationOf(usage: Usage): { part: number; power: number }[] {
  const curve = loadDuration(powersOf(usage, 'taken') ?? [])
  return Array.from({ length: 201 }, (_, index) => index / 200).flatMap((part) => {
    const power = powerDuring(curve, part)
    return power === null ? [] : [{ part, power }]
  })
}
